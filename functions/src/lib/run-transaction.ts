import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { retryOnConflict } from './retry-on-conflict.ts';

/**
 * Runs one act as a transaction: what it reads through the transaction is unchanged when its writes commit. An act
 * that reads nothing through it is a plain commit and costs no more. Conflicts are retried here and not by the
 * client library, which would wait a second or more. `alsoOn` names further errors that count as conflicts.
 */
export function runTransaction<T>(
  db: Firestore,
  act: (transaction: Transaction, attempt: number) => Promise<T>,
  alsoOn?: (error: unknown) => boolean,
): Promise<T> {
  return retryOnConflict(
    (attempt) => db.runTransaction((transaction) => act(transaction, attempt), { maxAttempts: 1 }),
    alsoOn,
  );
}
