import { dateSchema, timeSchema } from '@garden-room/contract/wall-time';
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument, storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';

/** What can be undone within a minute is offered to no one before; with room for two clocks that differ. */
const settledMs = 65_000;

/**
 * `openings/{appointment id}_{sequence}`: a time that a change of an appointment has freed, of whose former patient it says
 * nothing; or `openings/schedule-…`, one that a change of the schedule has opened.
 */
const storedOpening = z.object({
  date: dateSchema,
  time: timeSchema,
  startsAt: storedInstant,
  endsAt: storedInstant,
  cells: z.array(z.string()),
  freedAt: storedInstant,
  /** Whether it is hours that were opened, with room for several; once it was offered it is the slot that was. */
  isStretch: z._default(z.boolean(), false),
  /** When the waiting list is looked through for it; null once it was. */
  offerAt: z.nullable(storedInstant),
});

export type OpeningRecord = z.output<typeof storedOpening> & { _id: string };
type OpenedSlot = Pick<OpeningRecord, 'date' | 'time' | 'startsAt' | 'endsAt' | 'cells'>;
type Freed = OpenedSlot & Partial<Pick<OpeningRecord, 'isStretch'>>;

const openings = (db: Firestore) => db.collection('openings');

export function toOpening(snapshot: DocumentSnapshot): OpeningRecord | null {
  const stored = parseDocument(storedOpening, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}

/** Adds to the commit that frees a time that it is free. `now` in UTC milliseconds; past times are of no use to anyone. */
export function addOpening(db: Firestore, writes: Writes, id: string, freed: Freed, now: number): void {
  if (Date.parse(freed.startsAt) <= now + settledMs) return;
  const { date, time, startsAt, endsAt, cells, isStretch = false } = freed;
  const opening: z.input<typeof storedOpening> = {
    date,
    time,
    startsAt: toTimestamp(startsAt),
    endsAt: toTimestamp(endsAt),
    cells,
    freedAt: toTimestamp(now),
    isStretch,
    offerAt: toTimestamp(now + settledMs),
  };
  // No `create`: of two changes at once the one that comes second must fail at its appointment, and be decided again.
  writes.set(openings(db).doc(id), opening);
}

/** Adds to a commit that an opening was offered; hours as the first of their slots that was. */
export function addOpeningOffered(
  db: Firestore,
  writes: Writes,
  { _id, isStretch }: OpeningRecord,
  { date, time, startsAt, endsAt, cells }: OpenedSlot,
): void {
  const slot = { date, time, startsAt: toTimestamp(startsAt), endsAt: toTimestamp(endsAt), cells };
  writes.update(openings(db).doc(_id), { ...(isStretch && slot), isStretch: false, offerAt: null });
}

/** Adds to a commit that an opening suits nobody; hours that do not are of no further interest. */
export function addOpeningUnwanted(db: Firestore, writes: Writes, { _id, isStretch }: OpeningRecord): void {
  const document = openings(db).doc(_id);
  if (isStretch) writes.delete(document);
  else writes.update(document, { offerAt: null });
}

/** Those whose time to be offered has come (`now` in UTC milliseconds), the oldest first. */
export function dueOpeningsQuery(db: Firestore, now: number): Query {
  return openings(db).where('offerAt', '<=', toTimestamp(now)).orderBy('offerAt');
}

/** Those that have not begun, the next first. */
export function comingOpeningsQuery(db: Firestore, now: number): Query {
  return openings(db).where('startsAt', '>', toTimestamp(now)).orderBy('startsAt');
}

/** Those that have begun. */
export function pastOpeningsQuery(db: Firestore, now: number): Query {
  return openings(db).where('startsAt', '<=', toTimestamp(now)).orderBy('startsAt');
}
