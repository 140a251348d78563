import { useEffect, useState } from 'react';

const tickMilliseconds = 20_000;

/** The current time (UTC milliseconds), updated every few seconds, and at once when the window gets the focus. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, tickMilliseconds);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
