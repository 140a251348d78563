import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Whether a media query matches, updated when that changes. False in a prerendered page. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

const paper = () => window.matchMedia('print').matches;

/**
 * Whether the page is being printed: for what is only on paper. Rendered at once, because the browser takes the page as it is
 * when `beforeprint` has been handled.
 */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(paper);
  useEffect(() => {
    const become = (printing: boolean) => flushSync(() => setPrinting(printing));
    const begin = () => become(true);
    const end = () => become(paper());
    const change = ({ matches }: MediaQueryListEvent) => become(matches);
    const media = window.matchMedia('print');
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    media.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      media.removeEventListener('change', change);
    };
  }, []);
  return isPrinting;
}

/** Whether the browser believes that it has a connection. It may be wrong either way, so this is for words, never to hold a call back. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
