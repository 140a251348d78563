import { type Payment, paymentSchema } from '@garden-room/contract/payments';
import { FieldPath, type Firestore, type Query, type Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import { AppError } from '#lib/app-error.ts';
import { derivedCollection, type StoredVersion } from '#lib/collection.ts';
import { parseDocument, storedInstant, type Writes } from '#lib/firestore.ts';

const { _id: _, ...answered } = paymentSchema.shape;

/**
 * `payments/{auto}`. A payment names nobody and is of its visit's patient, so that it outlasts them, as bookkeeping
 * requires.
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
  { marked: true },
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
const maxVisits = 30;

/** The queries for the entries about some visits, in no order. */
export const paymentsOfVisits = (db: Firestore, appointmentIds: readonly string[]): Query[] =>
  Array.from({ length: Math.ceil(appointmentIds.length / maxVisits) }, (_chunk, at) =>
    payments.all(db).where('appointmentId', 'in', appointmentIds.slice(at * maxVisits, (at + 1) * maxVisits)),
  );

const receiptCounter = (db: Firestore) => db.doc('settings/receipts');

const counterSchema = z.object({ last: z.int().check(z.nonnegative()) });

/** The number that the next receipt gets, and the version of the counter that says so. */
interface NextNumber {
  number: number;
  updateTime: Timestamp | undefined;
}

/** Reads the next number, without a lock: whoever takes it first fails the other commits, which then read again. */
export async function readNextNumber(db: Firestore): Promise<NextNumber> {
  const snapshot = await receiptCounter(db).get();
  const { last } = parseDocument(counterSchema, snapshot) ?? { last: 0 };
  return { number: last + 1, updateTime: snapshot.updateTime };
}

function takeNumber(db: Firestore, writes: Writes, { number: last, updateTime }: NextNumber): void {
  if (updateTime) writes.update(receiptCounter(db), { last }, { lastUpdateTime: updateTime });
  else writes.create(receiptCounter(db), { last });
}

/**
 * Adds an entry to a commit, with its visit's new sums and the number it uses: no number is used without an entry. The
 * commit fails if the visit has changed since it was read, or the number is taken.
 */
export function addEntry(
  db: Firestore,
  writes: Writes,
  { entry, visit, next }: { entry: Payment; visit: StoredVersion<AppointmentRecord>; next: NextNumber },
): void {
  const { record, updateTime } = visit;
  payments.create(db, writes, { ...entry, place: `${entry.date} ${entry.createdAt}` });
  const sum = entry.method === 'waived' ? 'waivedCents' : 'paidCents';
  const changes = { [sum]: record[sum] + entry.cents, paymentEntries: record.paymentEntries + 1 };
  appointments.edit(db, writes, record._id, changes, updateTime);
  if (entry.receiptNumber !== null) takeNumber(db, writes, next);
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
