import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come within a screen's reach, and stays so. Never true where the browser can't tell. */
export function useNearViewport(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (near || !element || !('IntersectionObserver' in window)) return;
    const onSeen = (entries: IntersectionObserverEntry[]) =>
      setNear(entries.some(({ isIntersecting }) => isIntersecting));
    const observer = new IntersectionObserver(onSeen, { rootMargin: '50% 0%' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, near]);
  return near;
}
