import { type Wait, waitSchema } from '@garden-room/contract/waiting-list';
import type { DocumentSnapshot, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument, storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';
import { removeAll } from '#lib/pages-by-id.ts';

const { _id: _, ...answered } = waitSchema.shape;

/** `waitingList/{patient id}-{service id}`: what a patient waits for, once for each service. */
const storedWait = z.object({
  ...answered,
  createdAt: storedInstant,
  offeredAt: z.nullable(storedInstant),
});

const waits = (db: Firestore) => db.collection('waitingList');

export const waitId = ({ patientId, serviceId }: Pick<Wait, 'patientId' | 'serviceId'>): string =>
  `${patientId}-${serviceId}`;

/** Parses a document of `waitingList/`; null where there is none. */
export function toWait(snapshot: DocumentSnapshot): Wait | null {
  const stored = parseDocument(storedWait, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}

/** Read through a transaction, it is still the same when that commits. */
export async function findWait(db: Firestore, id: string, transaction?: Transaction): Promise<Wait | null> {
  const document = waits(db).doc(id);
  return toWait(await (transaction ? transaction.get(document) : document.get()));
}

/** All of one patient's, in no order. */
export const waitsOf = (db: Firestore, patientId: string): Query =>
  waits(db).where('patientId', '==', patientId);

/** Those that have not ended on a day at the clinic; some begin later. */
export const waitsUntil = (db: Firestore, date: string): Query => waits(db).where('to', '>=', date);

/** Those that ended before a day at the clinic. */
export const endedWaitsQuery = (db: Firestore, date: string): Query => waits(db).where('to', '<', date);

/** Adds what a patient waits for to a commit, in place of an earlier entry for the same service. */
export function addWait(db: Firestore, writes: Writes, { _id, ...wait }: Wait): void {
  const document: z.input<typeof storedWait> = {
    ...wait,
    createdAt: toTimestamp(wait.createdAt),
    offeredAt: wait.offeredAt === null ? null : toTimestamp(wait.offeredAt),
  };
  writes.set(waits(db).doc(_id), document);
}

export function addWaitOffered(db: Firestore, writes: Writes, id: string, now: number): void {
  writes.update(waits(db).doc(id), { offeredAt: toTimestamp(now) });
}

/** Adds the end of waiting to a commit; does nothing where there is no such entry. */
export function addWaitRemoval(db: Firestore, writes: Writes, id: string): void {
  writes.delete(waits(db).doc(id));
}

/** Removes all that a patient waits for. May be repeated. */
export function removeWaits(db: Firestore, patientId: string): Promise<void> {
  return removeAll(db, waitsOf(db, patientId));
}
