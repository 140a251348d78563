import { dateSchema, timeSchema } from '@garden-room/contract/wall-time';

/** A time that the address asks for, as `paths.bookSlot` writes it; on the clinic's clock. */
export type Wish = { date: string; time: string };

/** The wish of an address; null when there is none, or none that could be a time at all. */
export function readWish(query: URLSearchParams): Wish | null {
  const date = dateSchema.safeParse(query.get('date'));
  const time = timeSchema.safeParse(query.get('time'));
  return date.success && time.success ? { date: date.data, time: time.data } : null;
}
