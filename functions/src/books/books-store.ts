import { briefDate } from '@garden-room/contract/date-words';
import type { Closing } from '@garden-room/contract/endpoints/payments';
import type { Payment } from '@garden-room/contract/payments';
import { dateSchema } from '@garden-room/contract/wall-time';
import type { DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from '#lib/app-error.ts';
import { contentHash } from '#lib/content-hash.ts';
import { parseDocument, type Writes } from '#lib/firestore.ts';
import { payments } from './payment-record.ts';

const document = (db: Firestore) => db.doc('settings/receipts');

const day = z._default(z.nullable(dateSchema), null);

const storedBooks = z.object({
  /** The number of the last receipt. */
  last: z.int().check(z.nonnegative()),
  closedTo: day,
  finalTo: day,
});

/** The last receipt's number and up to when the books are closed, with the version that says so. */
export interface Books extends Closing {
  last: number;
  updateTime: Timestamp | undefined;
}

/** Reads `settings/receipts`, without a lock: of two commits over the same version the second fails and reads again. */
export const readBooks = async (db: Firestore): Promise<Books> => parseBooks(await document(db).get());

/** The books of their document; open, and without a receipt, where there is none. */
export function parseBooks(snapshot: DocumentSnapshot): Books {
  const stored = parseDocument(storedBooks, snapshot) ?? { last: 0, closedTo: null, finalTo: null };
  return { ...stored, updateTime: snapshot.updateTime };
}

/** The entity tag (RFC 9110) of a closing. */
export const closingTag = ({ closedTo }: Pick<Closing, 'closedTo'>): string => `"${contentHash([closedTo])}"`;

/**
 * Adds an entry to a commit with the number that it uses, and that it was dated by the closing of these books. Refuses
 * one of closed days. The commit fails if the books have changed since they were read: no number is used twice, and a
 * closing beside an entry, which may use no number, comes before it or after it.
 */
export function addToBooks(db: Firestore, writes: Writes, entry: Payment, books: Books): void {
  const { last, closedTo } = books;
  if (closedTo !== null && entry.date <= closedTo) throw booksClosed(closedTo);
  payments.create(db, writes, { ...entry, place: `${entry.date} ${entry.createdAt}` });
  save(db, writes, { last: entry.receiptNumber ?? last, finalTo: closedTo }, books);
}

/** Adds to a commit that the books are closed up to a day, or open. */
export const addClosing = (db: Firestore, writes: Writes, closedTo: string | null, books: Books): void =>
  save(db, writes, { last: books.last, closedTo }, books);

function save(
  db: Firestore,
  writes: Writes,
  fields: Partial<z.output<typeof storedBooks>>,
  { updateTime }: Books,
): void {
  if (updateTime) writes.update(document(db), fields, { lastUpdateTime: updateTime });
  else writes.create(document(db), fields);
}

/** The refusal of a day in closed books. */
export function booksClosed(closedTo: string): AppError {
  const on = briefDate(closedTo);
  const message = `Use a day after ${on}: the books are closed up to it.`;
  return new AppError('validation_failed', { message, issues: [{ path: 'date', message }] });
}
