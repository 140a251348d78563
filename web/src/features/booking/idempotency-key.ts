import type { Booking } from '@garden-room/contract/appointment';
import { useRef } from 'react';

/**
 * Hands out the key of a booking attempt: the same one while what is sent stays the same, so that pressing again after
 * a lost answer cannot book twice. The API takes a key for one body only. `renew` once a booking is answered for: the
 * next one is another.
 */
export function useIdempotencyKey() {
  const current = useRef<{ attempt: string; key: string } | null>(null);

  const keyFor = (booking: Booking): string => {
    const attempt = JSON.stringify(booking);
    if (current.current?.attempt !== attempt) current.current = { attempt, key: crypto.randomUUID() };
    return current.current.key;
  };
  const renew = () => {
    current.current = null;
  };
  return { keyFor, renew };
}
