import type { Payment, PaymentMethod } from '@garden-room/contract/payments';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { addToBooks, type Books } from '#books/books-store.ts';
import { payments } from '#books/payment-record.ts';
import { AppError } from '#lib/app-error.ts';
import type { ListDeps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import type { Payable, PayableName } from './payable.ts';

/** The place before the first entry of a day, and the one behind its last. */
const startOf = (date: string): string => date;
const endOf = (date: string): string => `${date} ~`;

/** The entries of some days (YYYY-MM-DD, both included), in the order of their days. */
export const paymentsBetween = (
  db: Firestore,
  { from, to, direction }: { from: string; to: string; direction: 'asc' | 'desc' },
): Query =>
  payments
    .all(db)
    .where('place', '>=', startOf(from))
    .where('place', '<=', endOf(to))
    .orderBy('place', direction)
    .orderBy(FieldPath.documentId(), direction);

/** The entries about one visit or balance, the newest first. */
export const paymentsOf = (db: Firestore, { appointmentId, broughtForwardId }: PayableName): Query =>
  payments
    .all(db)
    .where(
      appointmentId === null ? 'broughtForwardId' : 'appointmentId',
      '==',
      appointmentId ?? broughtForwardId,
    )
    .orderBy('place', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');

/** The store takes no more values at once. */
const maxIds = 30;

/** The queries for the entries about some visits, or balances, by the field that names them; in no order. */
export const paymentsOfAll = (db: Firestore, field: keyof PayableName, ids: readonly string[]): Query[] =>
  Array.from({ length: Math.ceil(ids.length / maxIds) }, (_chunk, at) =>
    payments.all(db).where(field, 'in', ids.slice(at * maxIds, (at + 1) * maxIds)),
  );

/**
 * The sum of a visit's or balance's entries by a method, in cents; read after that, whose version says that they are
 * the same.
 */
export async function sumByMethod(deps: ListDeps, name: PayableName, method: PaymentMethod): Promise<number> {
  const entries = await payments.list(deps, paymentsOf(deps.db, name));
  return entries
    .filter((entry) => entry.method === method && entry.kind !== 'price')
    .reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * Adds an entry to a commit (`addToBooks`), with the new sums of what it is of. The commit fails if that has changed
 * since it was read.
 */
export function addEntry(
  db: Firestore,
  writes: Writes,
  { entry, payable, books }: { entry: Payment; payable: Payable; books: Books },
): void {
  addToBooks(db, writes, entry, books);
  payable.addToSums(writes, entry);
}

/** The last of what takes numbers in this process, by its client of the store. */
const turns = new WeakMap<Firestore, Promise<unknown>>();

/** The longest wait for a turn. */
const patienceMs = 10_000;

/**
 * Runs what takes a number behind all that came before it in this process, which would take that number from each
 * other. Refuses `busy` after ten seconds.
 */
export function inTurn<T>(db: Firestore, take: () => Promise<T>): Promise<T> {
  const end = performance.now() + patienceMs;
  const before = turns.get(db) ?? Promise.resolve();
  const mine = before.then(() => {
    if (performance.now() > end) throw new AppError('busy');
    return take();
  });
  turns.set(
    db,
    mine.catch(() => {}),
  );
  return mine;
}
