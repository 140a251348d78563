import { dateSchema, timeSchema } from '@garden-room/contract/wall-time';

/** A slot that the address asks for, as `paths.bookSlot` writes it; on the clinic's clock. */
export type RequestedSlot = { date: string; time: string };

/**
 * Null when the address asks for none, or for none that could be a time at all. In the query are those of links from before
 * the fragment had them.
 */
export const readRequestedSlot = ({
  search,
  hash,
}: Pick<Location, 'search' | 'hash'>): RequestedSlot | null => slotIn(hash.slice(1)) ?? slotIn(search);

function slotIn(text: string): RequestedSlot | null {
  const query = new URLSearchParams(text);
  const date = dateSchema.safeParse(query.get('date'));
  const time = timeSchema.safeParse(query.get('time'));
  return date.success && time.success ? { date: date.data, time: time.data } : null;
}
