import { useEffect } from 'react';

/** The events of a first interaction: by pointer, by key, or by the focus of a screen reader. */
const interactionEvents = [
  'pointerdown',
  'pointermove',
  'keydown',
  'touchstart',
  'scroll',
  'focusin',
] as const;

/** Calls `act` on the first interaction with the page, or when none has come for `timeoutMilliseconds`. */
export function useFirstInteraction(act: () => void, timeoutMilliseconds = Number.POSITIVE_INFINITY) {
  useEffect(() => {
    const listening = new AbortController();
    const once = () => {
      listening.abort();
      act();
    };
    for (const type of interactionEvents) {
      window.addEventListener(type, once, { signal: listening.signal, passive: true });
    }
    const timer = Number.isFinite(timeoutMilliseconds) ? setTimeout(once, timeoutMilliseconds) : undefined;
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [act, timeoutMilliseconds]);
}
