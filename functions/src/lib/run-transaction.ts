import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { retryOnConflict } from './retry-on-conflict.ts';

/**
 * Runs one act as a transaction: what it reads through the transaction still holds when its writes are committed. One
 * that reads nothing through it is a plain commit and costs no more. Conflicts are retried here and not by the client,
 * which would wait a second and more before it tries again.
 */
export function runTransaction<T>(
  db: Firestore,
  act: (transaction: Transaction, attempt: number) => Promise<T>,
): Promise<T> {
  return retryOnConflict((attempt) =>
    db.runTransaction((transaction) => act(transaction, attempt), { maxAttempts: 1 }),
  );
}
