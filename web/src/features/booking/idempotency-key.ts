import { useRef } from 'react';

/**
 * Hands out the key of a booking attempt: the same one while service, date and time stay the same, so that pressing
 * again after a lost answer cannot book twice. `renew` after a success: the next booking is another one.
 */
export function useIdempotencyKey() {
  const current = useRef<{ attempt: string; key: string } | null>(null);

  const keyFor = (serviceId: string, date: string, time: string): string => {
    const attempt = [serviceId, date, time].join('|');
    if (current.current?.attempt !== attempt) current.current = { attempt, key: crypto.randomUUID() };
    return current.current.key;
  };
  const renew = () => {
    current.current = null;
  };
  return { keyFor, renew };
}
