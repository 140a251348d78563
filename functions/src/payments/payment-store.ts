import { type Payment, paymentSchema } from '@garden-room/contract/payments';
import { FieldPath, type Firestore, type Query, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import { addStaleDays } from '#appointments/statistics/stale-day-store.ts';
import { derivedCollection } from '#lib/collection.ts';
import { parseDocument, storedInstant } from '#lib/firestore.ts';
import { cursorId, cursorText } from '#lib/page.ts';

const { _id: _, ...answered } = paymentSchema.shape;

/**
 * `payments/{auto}`. Whose it is, its visit says, whatever becomes of that: a payment names nobody, so that it outlasts them
 * as the books must.
 */
export const payments = derivedCollection(
  'payments',
  z.object({
    ...answered,
    createdAt: storedInstant,
    /** Its place in the lists: its day, then when it was noted. */
    place: z.string(),
  }),
  ({ place: _place, ...payment }) => payment,
);

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
const mostVisits = 30;

/** The queries for the entries about some visits, in no order. */
export const paymentsOfVisits = (db: Firestore, appointmentIds: readonly string[]): Query[] =>
  Array.from({ length: Math.ceil(appointmentIds.length / mostVisits) }, (_chunk, at) =>
    payments
      .all(db)
      .where('appointmentId', 'in', appointmentIds.slice(at * mostVisits, (at + 1) * mostVisits)),
  );

export const placeCursor = z.tuple([cursorText, cursorId]);

const receiptCounter = (db: Firestore) => db.doc('settings/receipts');

const counterSchema = z.object({ last: z.int().check(z.nonnegative()) });

/** The number that the next receipt gets, still so when the transaction commits. */
export async function nextNumber(db: Firestore, transaction: Transaction): Promise<number> {
  const snapshot = await transaction.get(receiptCounter(db));
  return (parseDocument(counterSchema, snapshot)?.last ?? 0) + 1;
}

/**
 * Adds an entry to a commit with what it makes of its visit's sums, and the number that it uses up: none is used without an
 * entry. All that changes here was read through the transaction.
 */
export function addEntry(
  db: Firestore,
  transaction: Transaction,
  visit: AppointmentRecord,
  entry: Payment,
): void {
  payments.create(db, transaction, { ...entry, place: `${entry.date} ${entry.createdAt}` });
  const sum = entry.method === 'waived' ? 'waivedCents' : 'paidCents';
  const changes = { [sum]: visit[sum] + entry.cents, paymentEntries: visit.paymentEntries + 1 };
  appointments.edit(db, transaction, visit._id, changes);
  addStaleDays(db, transaction, [visit, { ...visit, ...changes }], Date.parse(entry.createdAt));
  if (entry.receiptNumber !== null) transaction.set(receiptCounter(db), { last: entry.receiptNumber });
}
