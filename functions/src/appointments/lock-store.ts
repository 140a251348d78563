import { FieldPath, type Firestore, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument, type Writes } from '#lib/firestore.ts';

/** `slots/{cell}`: one lock a cell of the grid, held by the live appointment that it names. */
const locks = (db: Firestore) => db.collection('slots');

const storedLock = z.object({ appointmentId: z.string() });

/** Ids of the cells that are locked, from `first` to `last`. */
export async function readLockedCells(
  db: Firestore,
  range: { first: string; last: string },
): Promise<Set<string>> {
  const found = await locks(db)
    .orderBy(FieldPath.documentId())
    .startAt(range.first)
    .endAt(range.last)
    .select()
    .get();
  return new Set(found.docs.map((lock) => lock.id));
}

/** Id of the appointment that holds a cell, still so when the transaction commits; null while the cell is free. */
export async function findLockHolder(
  db: Firestore,
  transaction: Transaction,
  cell: string,
): Promise<string | null> {
  return parseDocument(storedLock, await transaction.get(locks(db).doc(cell)))?.appointmentId ?? null;
}

/** Adds the taking of cells to a commit. Each is a `create`: the whole commit fails when one is another's. */
export function addLocks(db: Firestore, writes: Writes, appointmentId: string, cells: string[]): void {
  const lock: z.input<typeof storedLock> = { appointmentId };
  for (const cell of cells) writes.create(locks(db).doc(cell), lock);
}

/** Adds the freeing of cells to a commit. */
export function addLockRemoval(db: Firestore, writes: Writes, cells: string[]): void {
  for (const cell of cells) writes.delete(locks(db).doc(cell));
}

/** Ids of the cells that an appointment holds, by the locks themselves. */
export async function findLocksOf(db: Firestore, appointmentId: string): Promise<string[]> {
  const { docs } = await locks(db).where('appointmentId', '==', appointmentId).select().get();
  return docs.map((lock) => lock.id);
}
