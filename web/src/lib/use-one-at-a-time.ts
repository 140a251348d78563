import { useRef } from 'react';

/**
 * Runs `act` unless it is running: a second click comes before the first has changed anything on the screen. A
 * rejection is ignored here: the component shows it.
 */
export function useOneAtATime<Args extends unknown[]>(
  act: (...args: Args) => Promise<unknown>,
): (...args: Args) => Promise<void> {
  const running = useRef(false);
  return async (...args) => {
    if (running.current) return;
    running.current = true;
    try {
      await act(...args);
    } catch {
      // shown by the component
    } finally {
      running.current = false;
    }
  };
}
