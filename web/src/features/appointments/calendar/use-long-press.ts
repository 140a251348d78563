import { useEffect, useRef } from 'react';

/** How long a finger rests before it takes an appointment instead of scrolling. */
const longPressMilliseconds = 500;
/** Pixels that a resting finger may move. */
const slack = 8;

/** Acts when a finger that has been put down rests there; lifted or moved before, it does something else. */
export function useLongPress() {
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  return (down: { clientX: number; clientY: number }, act: () => void) => {
    stop.current();
    const listening = new AbortController();
    const timer = setTimeout(() => {
      stop.current();
      act();
    }, longPressMilliseconds);
    stop.current = () => {
      clearTimeout(timer);
      listening.abort();
    };
    const { signal } = listening;
    window.addEventListener('pointerup', () => stop.current(), { signal });
    window.addEventListener('pointercancel', () => stop.current(), { signal });
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - down.clientX, clientY - down.clientY) > slack) stop.current();
      },
      { signal },
    );
  };
}
