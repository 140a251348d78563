import { dateSchema, timeSchema } from '@garden-room/contract/wall-time';

/** A slot that the address asks for, as `paths.bookSlot` writes it; on the clinic's clock. */
export type RequestedSlot = { date: string; time: string };

/** Null when the address asks for none, or for none that could be a time at all. */
export function readRequestedSlot(query: URLSearchParams): RequestedSlot | null {
  const date = dateSchema.safeParse(query.get('date'));
  const time = timeSchema.safeParse(query.get('time'));
  return date.success && time.success ? { date: date.data, time: time.data } : null;
}
