import { useEffect, useState } from 'react';

const tickMilliseconds = 20_000;

/** The present moment (UTC milliseconds), told anew every few seconds, and at once when the reader comes back. */
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
