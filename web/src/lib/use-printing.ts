import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const paper = () => window.matchMedia('print').matches;

/**
 * Whether the page is being printed: for what is only on paper. Rendered at once, because the browser takes the page as
 * it is when `beforeprint` has been handled.
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
