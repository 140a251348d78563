import { type Firestore, GrpcStatus, type Transaction } from 'firebase-admin/firestore';

/**
 * How a commit ends after which the same may succeed: a missing document, a precondition on a document's last write, a
 * lock that another transaction holds, a store out of reach for a moment.
 */
const transient = new Set<unknown>([
  GrpcStatus.NOT_FOUND,
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.ABORTED,
  GrpcStatus.UNAVAILABLE,
]);
/** Enough for a handful of writers of one document at once on a slow machine: each commit lets one of them through. */
const attempts = 20;
const longestWaitMs = 500;

/**
 * Runs read, decide and commit again from the read when what was read has changed before the commit. So the
 * decision is always made on the stored state; an `AppError` from it ends the loop. `attempt` counts from 1: from
 * the second on, the previous commit may have succeeded with only its answer lost. `alsoOn` names further errors
 * that count as conflicts.
 */
export async function retryOnConflict<T>(
  act: (attempt: number) => Promise<T>,
  alsoOn: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act(attempt);
    } catch (error) {
      if (!(isConflict(error) || alsoOn(error)) || attempt === attempts) throw error;
      const longest = Math.min(longestWaitMs, 20 * 2 ** attempt);
      await new Promise((resolve) => setTimeout(resolve, longest * Math.random()));
    }
  }
}

/** How Firestore, and its emulator, say that a transaction waited too long for its locks and is over. */
const overWords = /transaction has expired|transaction is invalid or closed/i;

/** Whether a commit may succeed after another read. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return (
    transient.has(error.code) ||
    // An argument that is wrong otherwise stays wrong.
    (error.code === GrpcStatus.INVALID_ARGUMENT && overWords.test(error.message))
  );
}

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
