import type { DocumentSnapshot, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument, storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';

/**
 * `closures/{id}`: which days the practice has closed in one act, and which visits were booked on them at that commit. No
 * visit can be added to them later: a booking reads the schedule that it changes.
 */
const storedClosure = z.object({
  first: z.string(),
  last: z.string(),
  /** The days that were open before, or closed by another closure only: those that a reopening opens. */
  dates: z.array(z.string()),
  /** The visits and where they lay, by time. */
  visits: z.array(z.object({ _id: z.string(), date: z.string(), time: z.string() })),
  createdAt: storedInstant,
  reopenedAt: z.nullable(storedInstant),
});

export type ClosureRecord = z.output<typeof storedClosure> & { _id: string };

const closures = (db: Firestore) => db.collection('closures');

/** A fresh id, for a closure that no Idempotency-Key names. */
export const newClosureId = (db: Firestore): string => closures(db).doc().id;

/** Parses a document of `closures/`; null where there is none. */
export function toClosure(snapshot: DocumentSnapshot): ClosureRecord | null {
  const stored = parseDocument(storedClosure, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}

/** Read through a transaction, it is still the same when that commits. */
export async function findClosure(
  db: Firestore,
  id: string,
  transaction?: Transaction,
): Promise<ClosureRecord | null> {
  const document = closures(db).doc(id);
  return toClosure(await (transaction ? transaction.get(document) : document.get()));
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

export function addReopening(db: Firestore, writes: Writes, id: string, now: number): void {
  writes.update(closures(db).doc(id), { reopenedAt: toTimestamp(now) });
}
