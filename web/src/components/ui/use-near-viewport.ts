import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element has come within reach of the viewport (`screens` of its height), and stays so. Never true where
 * the browser can't tell.
 */
export function useNearViewport(ref: RefObject<Element | null>, screens = 0.5): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (near || !element || !('IntersectionObserver' in window)) return;
    const onSeen = (entries: IntersectionObserverEntry[]) =>
      setNear(entries.some(({ isIntersecting }) => isIntersecting));
    const observer = new IntersectionObserver(onSeen, { rootMargin: `${screens * 100}% 0%` });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, near, screens]);
  return near;
}
