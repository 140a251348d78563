import { calendarFailureSchema } from '@garden-room/contract/own-calendar';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument, storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';

const document = (db: Firestore) => db.doc('settings/ownCalendar');

/** `settings/ownCalendar`: the calendar that closes time. Its address is a key to it, and read by the fetch alone. */
const storedCalendar = z.object({
  url: z.string(),
  connectedAt: storedInstant,
  lastSuccessAt: storedInstant,
  failure: z.nullable(z.object({ since: storedInstant, at: storedInstant, reason: calendarFailureSchema })),
  unreadable: z.number(),
});

/** The connected calendar; instants in ISO 8601. */
export type CalendarRecord = z.output<typeof storedCalendar>;

/** The connected calendar, or null. Read through a transaction, it is still the same when that commits. */
export async function findOwnCalendar(
  db: Firestore,
  transaction?: Transaction,
): Promise<CalendarRecord | null> {
  const snapshot = await (transaction ? transaction.get(document(db)) : document(db).get());
  return parseDocument(storedCalendar, snapshot);
}

/** Adds the whole record to a commit. */
export function addOwnCalendar(db: Firestore, writes: Writes, calendar: CalendarRecord): void {
  const { connectedAt, lastSuccessAt, failure } = calendar;
  writes.set(document(db), {
    ...calendar,
    connectedAt: toTimestamp(connectedAt),
    lastSuccessAt: toTimestamp(lastSuccessAt),
    failure: failure && { ...failure, since: toTimestamp(failure.since), at: toTimestamp(failure.at) },
  });
}

/** Adds its removal to a commit. */
export function addOwnCalendarRemoval(db: Firestore, writes: Writes): void {
  writes.delete(document(db));
}
