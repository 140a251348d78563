import { cellAt } from '@garden-room/contract/lock-cell';
import { FieldPath, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Deps } from '#lib/deps.ts';
import { parseDocument, readMany, type Writes } from '#lib/firestore.ts';
import { eachApart } from '#lib/walk-documents.ts';

/** `slots/{cell}`: one lock a cell of the grid, held by the live appointment that it names. */
const locks = (db: Firestore) => db.collection('slots');

const storedLock = z.object({ appointmentId: z.string() });

/**
 * `busyDays/{date}`: the times (HHmm, UTC) of a day's locked cells in one document, so that what is free costs a read a
 * day and not one a cell. Written in the very commits that take and free locks; it decides nothing, the locks do.
 */
const busyDays = (db: Firestore) => db.collection('busyDays');

const storedBusyDay = z.object({ cells: z.record(z.string(), z.literal(true)) });

/** `2026-03-02T1430` -> `2026-03-02` and `1430` */
const dateOf = (cell: string) => cell.slice(0, 10);
const cellTime = (cell: string) => cell.slice(11);

/** Ids of the locked cells on some UTC days, by the index. */
export async function readBusyCells(db: Firestore, dates: readonly string[]): Promise<Set<string>> {
  if (dates.length === 0) return new Set();
  const days = await db.getAll(...dates.map((date) => busyDays(db).doc(date)));
  const cells = days.flatMap((day) => {
    const times = Object.keys(parseDocument(storedBusyDay, day)?.cells ?? {});
    return times.map((time) => `${day.id}T${time}`);
  });
  return new Set(cells);
}

/** Id of the appointment that holds a cell, still so when the transaction commits; null while the cell is free. */
export async function findLockHolder(
  db: Firestore,
  transaction: Transaction,
  cell: string,
): Promise<string | null> {
  return parseDocument(storedLock, await transaction.get(locks(db).doc(cell)))?.appointmentId ?? null;
}

/** The holders of some cells, by cell; read by a transaction, they and the free cells are the same when it commits. */
export async function findLockHolders(
  db: Firestore,
  reader: Pick<Transaction | Firestore, 'getAll'>,
  cells: readonly string[],
): Promise<Map<string, string>> {
  if (cells.length === 0) return new Map();
  const found = await reader.getAll(...cells.map((cell) => locks(db).doc(cell)));
  return new Map(
    found.flatMap((lock) => {
      const stored = parseDocument(storedLock, lock);
      return stored ? [[lock.id, stored.appointmentId] as const] : [];
    }),
  );
}

/** Finds which of the given cells have a lock. */
export async function findLocked(db: Firestore, cells: readonly string[]): Promise<Set<string>> {
  if (cells.length === 0) return new Set();
  const found = await db.getAll(...cells.map((cell) => locks(db).doc(cell)), { fieldMask: [] });
  return new Set(found.flatMap(({ exists, id }) => (exists ? [id] : [])));
}

/** Adds the taking of cells to a commit. Each is a `create`: the whole commit fails when one is another's. */
export function addLocks(db: Firestore, writes: Writes, appointmentId: string, cells: string[]): void {
  const lock: z.input<typeof storedLock> = { appointmentId };
  for (const cell of cells) writes.create(locks(db).doc(cell), lock);
  addToIndex(db, writes, cells, true);
}

/** Adds the freeing of cells to a commit. */
export function addLockRemoval(db: Firestore, writes: Writes, cells: string[]): void {
  for (const cell of cells) writes.delete(locks(db).doc(cell));
  addToIndex(db, writes, cells, FieldValue.delete());
}

/**
 * Adds to a commit that some appointments exchange their cells (by the cell, who holds it): what one leaves another of
 * them may take. Whoever calls has read the locks through the transaction.
 */
export function addLockExchange(
  db: Firestore,
  writes: Writes,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): void {
  addLockRemoval(
    db,
    writes,
    [...before.keys()].filter((cell) => !after.has(cell)),
  );
  const fresh = Map.groupBy(
    [...after].filter(([cell]) => !before.has(cell)),
    ([, id]) => id,
  );
  for (const [id, cells] of fresh)
    addLocks(
      db,
      writes,
      id,
      cells.map(([cell]) => cell),
    );
  for (const [cell, appointmentId] of after)
    if (before.has(cell) && before.get(cell) !== appointmentId)
      writes.update(locks(db).doc(cell), { appointmentId });
}

function addToIndex(db: Firestore, writes: Writes, cells: string[], value: true | FieldValue): void {
  for (const [date, onDate] of Map.groupBy(cells, dateOf)) {
    const times = Object.fromEntries(onDate.map((cell) => [cellTime(cell), value]));
    writes.set(busyDays(db).doc(date), { cells: times }, { merge: true });
  }
}

/** Ids of the cells that an appointment holds, by the locks themselves. */
export async function findLocksOf(db: Firestore, appointmentId: string): Promise<string[]> {
  const { docs } = await locks(db).where('appointmentId', '==', appointmentId).select().get();
  return docs.map((lock) => lock.id);
}

/**
 * Makes the index say what the locks say from yesterday on, and drops the days before: for a store that had locks
 * before it had the index, a restored backup, a hand in the console. May be repeated.
 */
export async function mendIndex({ db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>): Promise<void> {
  const from = dateOf(cellAt(clock.now() - 24 * 60 * 60_000));
  const id = FieldPath.documentId();
  const [held, indexed] = await Promise.all([
    readMany(locks(db).orderBy(id).startAt(from).select()),
    busyDays(db).get(),
  ]);
  const cells = Map.groupBy(
    held.map((lock) => lock.id),
    dateOf,
  );
  const cellsByDay = new Map(indexed.docs.map((day) => [day.id, Object.keys(day.get('cells') ?? {})]));
  const past = indexed.docs.filter((day) => day.id < from);
  const dates = new Set([...cells.keys(), ...cellsByDay.keys()].filter((date) => date >= from));
  const wrong = [...dates].filter((date) => {
    const times = new Set((cells.get(date) ?? []).map(cellTime));
    return times.symmetricDifference(new Set(cellsByDay.get(date))).size > 0;
  });
  await eachApart(wrong, { log, route: 'mend-index' }, (date) => mendDay(db, date));
  await Promise.all(past.map(({ ref }) => ref.delete()));
}

/**
 * Mends a day's index through a transaction: a booking or a cancellation at the same moment is in both or in neither.
 */
function mendDay(db: Firestore, date: string): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const day = locks(db).orderBy(FieldPath.documentId()).startAt(`${date}T`).endBefore(`${date}U`);
    const { docs } = await transaction.get(day);
    const cells = Object.fromEntries(docs.map((lock) => [cellTime(lock.id), true]));
    transaction.set(busyDays(db).doc(date), { cells });
  });
}
