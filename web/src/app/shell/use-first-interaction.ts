import { useEffect } from 'react';

/** The first thing anybody does on a page: by hand, by key, or by a screen reader's focus. */
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'focusin'] as const;

/** Calls `act` once somebody does something, or after `patience` milliseconds without it. */
export function useFirstInteraction(act: () => void, patience = Number.POSITIVE_INFINITY) {
  useEffect(() => {
    const listening = new AbortController();
    const once = () => {
      listening.abort();
      act();
    };
    for (const type of signsOfLife) {
      window.addEventListener(type, once, { signal: listening.signal, passive: true });
    }
    const timer = Number.isFinite(patience) ? setTimeout(once, patience) : undefined;
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [act, patience]);
}
