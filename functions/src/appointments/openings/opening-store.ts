import { dateSchema, timeSchema } from '@garden-room/contract/wall-time';
import type { Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection } from '#lib/collection.ts';
import { storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';

/** No offer before the minute of undo is over; with room for two clocks that differ. */
const settledMs = 65_000;

const storedOpening = z.object({
  date: dateSchema,
  time: timeSchema,
  startsAt: storedInstant,
  endsAt: storedInstant,
  cells: z.array(z.string()),
  freedAt: storedInstant,
  /** Whether it is opened hours, with room for several; once offered, it is the offered slot. */
  isStretch: z._default(z.boolean(), false),
  /** When the waiting list is looked through for it; null once it was. */
  offerAt: z.nullable(storedInstant),
});

/**
 * `openings/{appointment id}_{sequence}`: a time that a change of an appointment has freed, of whose former patient it
 * says nothing; or `openings/schedule-…`, one that a change of the schedule has opened.
 */
export const openings = collection('openings', storedOpening, { marked: true });

export type OpeningRecord = z.output<typeof storedOpening> & { _id: string };
type OpenedSlot = Pick<OpeningRecord, 'date' | 'time' | 'startsAt' | 'endsAt' | 'cells'>;
type Freed = OpenedSlot & Partial<Pick<OpeningRecord, 'isStretch'>>;

/** Adds to a commit that a time has become free. `now` in UTC milliseconds; a past time is left out. */
export function addOpening(db: Firestore, writes: Writes, id: string, freed: Freed, now: number): void {
  if (Date.parse(freed.startsAt) <= now + settledMs) return;
  const freedAt = new Date(now).toISOString();
  const offerAt = new Date(now + settledMs).toISOString();
  // No `create`: of two changes at once the one that comes second must fail at its appointment, and be decided again.
  openings.set(db, writes, { isStretch: false, ...freed, _id: id, freedAt, offerAt });
}

/** Adds to a commit that an opening was offered; hours as the first of their slots that was. */
export function addOpeningOffered(
  db: Firestore,
  writes: Writes,
  { _id, isStretch }: OpeningRecord,
  { date, time, startsAt, endsAt, cells }: OpenedSlot,
): void {
  const slot = isStretch ? { date, time, startsAt, endsAt, cells } : {};
  openings.edit(db, writes, _id, { ...slot, isStretch: false, offerAt: null });
}

/** Adds to a commit that an opening suits nobody; hours that do not are of no further interest. */
export function addOpeningUnwanted(db: Firestore, writes: Writes, { _id, isStretch }: OpeningRecord): void {
  if (isStretch) openings.remove(db, writes, _id);
  else openings.edit(db, writes, _id, { offerAt: null });
}

/** The openings whose time to be offered has come (`now` in UTC milliseconds), the oldest first. */
export function dueOpeningsQuery(db: Firestore, now: number): Query {
  return openings.all(db).where('offerAt', '<=', toTimestamp(now)).orderBy('offerAt');
}

/** The openings that are yet to be offered, the next first. */
export const nextOpeningQuery = (db: Firestore): Query =>
  openings.all(db).where('offerAt', '>', toTimestamp(0)).orderBy('offerAt');

/** The openings that have not begun, the next first. */
export function comingOpeningsQuery(db: Firestore, now: number): Query {
  return openings.all(db).where('startsAt', '>', toTimestamp(now)).orderBy('startsAt');
}

/** The openings that have begun. */
export function pastOpeningsQuery(db: Firestore, now: number): Query {
  return openings.all(db).where('startsAt', '<=', toTimestamp(now)).orderBy('startsAt');
}
