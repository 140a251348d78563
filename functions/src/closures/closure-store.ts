import type { DocumentSnapshot, Firestore, Query, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument, storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';

/**
 * `closures/{id}`: which days the practice has closed in one act, and which visits were booked on them. None can be added to
 * them later: a booking reads the schedule that the closure has changed.
 */
const storedClosure = z.object({
  first: z.string(),
  last: z.string(),
  /** The days that were open before, or closed by another closure only: those that a reopening opens. */
  dates: z.array(z.string()),
  /** The visits and where they lay, by time; null until they are listed, after the commit that closes the days. */
  visits: z.nullable(z.array(z.object({ _id: z.string(), date: z.string(), time: z.string() }))),
  createdAt: storedInstant,
  reopenedAt: z.nullable(storedInstant),
});

export type ClosureRecord = z.output<typeof storedClosure> & { _id: string };
type ListedVisits = NonNullable<ClosureRecord['visits']>;
export type ListedClosure = ClosureRecord & { visits: ListedVisits };

const closures = (db: Firestore) => db.collection('closures');

/** A fresh id, for a closure that no Idempotency-Key names. */
export const newClosureId = (db: Firestore): string => closures(db).doc().id;

/** Parses a document of `closures/`; null where there is none. */
export function toClosure(snapshot: DocumentSnapshot): ClosureRecord | null {
  const stored = parseDocument(storedClosure, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}

/** A closure as it was read, to be written over. */
export interface ClosureVersion {
  closure: ClosureRecord;
  updateTime: Timestamp;
}

export async function findClosure(db: Firestore, id: string): Promise<ClosureVersion | null> {
  const snapshot = await closures(db).doc(id).get();
  const closure = toClosure(snapshot);
  return closure && snapshot.updateTime ? { closure, updateTime: snapshot.updateTime } : null;
}

/** Those whose last day is not before a date at the clinic, reopened or not. */
export const closuresFrom = (db: Firestore, date: string): Query =>
  closures(db).where('last', '>=', date).orderBy('last');

/** Adds a new closure to a commit; a `create`, so that no repetition adds another. */
export function addClosure(db: Firestore, writes: Writes, { _id, ...closure }: ClosureRecord): void {
  const document: z.input<typeof storedClosure> = {
    ...closure,
    createdAt: toTimestamp(closure.createdAt),
    reopenedAt: null,
  };
  writes.create(closures(db).doc(_id), document);
}

/** Adds the list of its visits to a commit, which fails when the closure has been written since it was read. */
export function addVisits(
  db: Firestore,
  writes: Writes,
  { closure, updateTime }: ClosureVersion,
  visits: ListedVisits,
): void {
  writes.update(closures(db).doc(closure._id), { visits }, { lastUpdateTime: updateTime });
}

export function addReopening(db: Firestore, writes: Writes, id: string, now: number): void {
  writes.update(closures(db).doc(id), { reopenedAt: toTimestamp(now) });
}
