import { calendarFailureSchema } from '@garden-room/contract/own-calendar';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument, storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';

const document = (db: Firestore) => db.doc('settings/ownCalendar');

/** `settings/ownCalendar`: the calendar that closes time. Its address is a key to it, and read by the fetch alone. */
const storedCalendar = z.object({
  url: z.string(),
  connectedAt: storedInstant,
  lastSuccessAt: storedInstant,
  failure: z.nullable(
    z.object({
      since: storedInstant,
      at: storedInstant,
      reason: calendarFailureSchema,
      retryAt: z.optional(storedInstant),
    }),
  ),
  unreadable: z.number(),
  // Records of earlier releases do not have it.
  leftOut: z._default(z.number(), 0),
});

/** The connected calendar; instants in ISO 8601. */
export type CalendarRecord = z.output<typeof storedCalendar>;

/** The connected calendar as it was read, to be written over; nulls where none is connected. */
export interface CalendarVersion {
  calendar: CalendarRecord | null;
  updateTime: Timestamp | null;
}

export async function findOwnCalendar(db: Firestore): Promise<CalendarVersion> {
  const snapshot = await document(db).get();
  return { calendar: parseDocument(storedCalendar, snapshot), updateTime: snapshot.updateTime ?? null };
}

/** Adds the whole record to a commit, which fails when it has been written since it was read, or is there by now. */
export function addOwnCalendar(
  db: Firestore,
  writes: Writes,
  { updateTime }: CalendarVersion,
  calendar: CalendarRecord,
): void {
  const { connectedAt, lastSuccessAt, failure } = calendar;
  const stored = {
    ...calendar,
    connectedAt: toTimestamp(connectedAt),
    lastSuccessAt: toTimestamp(lastSuccessAt),
    failure: failure && {
      ...failure,
      since: toTimestamp(failure.since),
      at: toTimestamp(failure.at),
      ...(failure.retryAt !== undefined && { retryAt: toTimestamp(failure.retryAt) }),
    },
  };
  if (updateTime) writes.update(document(db), stored, { lastUpdateTime: updateTime });
  else writes.create(document(db), stored);
}

/** Adds its removal to a commit, on the same condition. */
export function addOwnCalendarRemoval(db: Firestore, writes: Writes, { updateTime }: CalendarVersion): void {
  if (updateTime) writes.delete(document(db), { lastUpdateTime: updateTime });
}
