import type { Payment, PaymentMethod } from '@garden-room/contract/payments';
import { FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import { type AppointmentRecord, appointments, owedFieldsOf } from '#appointments/appointment-record.ts';
import { addToBooks, type Books } from '#books/books-store.ts';
import { payments } from '#books/payment-record.ts';
import { AppError } from '#lib/app-error.ts';
import type { StoredVersion } from '#lib/collection.ts';
import type { ListDeps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';

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

/** The entries about one visit, the newest first. */
export const paymentsOfVisit = (db: Firestore, appointmentId: string): Query =>
  payments
    .all(db)
    .where('appointmentId', '==', appointmentId)
    .orderBy('place', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');

/** The store takes no more values at once. */
const maxVisits = 30;

/** The queries for the entries about some visits, in no order. */
export const paymentsOfVisits = (db: Firestore, appointmentIds: readonly string[]): Query[] =>
  Array.from({ length: Math.ceil(appointmentIds.length / maxVisits) }, (_chunk, at) =>
    payments.all(db).where('appointmentId', 'in', appointmentIds.slice(at * maxVisits, (at + 1) * maxVisits)),
  );

/**
 * The sum of a visit's entries by a method, in cents; read after the visit, whose version says that they are the same.
 */
export async function sumByMethod(
  deps: ListDeps,
  appointmentId: string,
  method: PaymentMethod,
): Promise<number> {
  const entries = await payments.list(deps, paymentsOfVisit(deps.db, appointmentId));
  return entries
    .filter((entry) => entry.method === method && entry.kind !== 'price')
    .reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * Adds an entry to a commit (`addToBooks`), with its visit's new sums. The commit fails if the visit has changed since
 * it was read.
 */
export function addEntry(
  db: Firestore,
  writes: Writes,
  { entry, visit, books }: { entry: Payment; visit: StoredVersion<AppointmentRecord>; books: Books },
): void {
  const { record, updateTime } = visit;
  addToBooks(db, writes, entry, books);
  const sum = entry.method === 'waived' ? 'waivedCents' : 'paidCents';
  const sums = { [sum]: record[sum] + entry.cents, paymentEntries: record.paymentEntries + 1 };
  const changes = { ...sums, ...owedFieldsOf({ ...record, ...sums }) };
  appointments.edit(db, writes, record._id, changes, updateTime);
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
