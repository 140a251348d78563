import { setTimeout as sleep } from 'node:timers/promises';
import { type Firestore, GrpcStatus, type Transaction } from 'firebase-admin/firestore';
import { AppError } from './app-error.ts';
import type { Writes } from './firestore.ts';

/**
 * Failures of a commit after which the same may succeed: a missing document, a precondition on a document's last write,
 * a lock that another transaction holds, a store out of reach for a moment.
 */
const transient = new Set<unknown>([
  GrpcStatus.NOT_FOUND,
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.ABORTED,
  GrpcStatus.UNAVAILABLE,
]);
/** The longest that a caller waits: then they are asked to repeat the call, which is safe. */
const patienceMs = 10_000;
const longestWaitMs = 500;

/**
 * Repeats read, decide and commit while what was read changes before the commit; an `AppError` ends it. From `attempt`
 * 2 on the previous commit may have succeeded with its answer lost. `alsoOn` names further conflicts. Refuses `busy`
 * after ten seconds.
 */
export async function retryOnConflict<T>(
  act: (attempt: number) => Promise<T>,
  alsoOn: (error: unknown) => boolean = () => false,
): Promise<T> {
  const end = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act(attempt);
    } catch (error) {
      if (!(isConflict(error) || alsoOn(error))) throw error;
      const wait = Math.min(longestWaitMs, 20 * 2 ** attempt) * Math.random();
      if (performance.now() + wait >= end) throw new AppError('busy', { cause: error });
      await sleep(wait);
    }
  }
}

const outages = new Set<unknown>([
  GrpcStatus.ABORTED,
  GrpcStatus.UNAVAILABLE,
  GrpcStatus.DEADLINE_EXCEEDED,
  GrpcStatus.RESOURCE_EXHAUSTED,
  'app/network-error',
  'app/network-timeout',
  'app/unable-to-parse-response',
  'auth/internal-error',
]);

/** Whether the store or the identity provider could not answer at that moment: the request may be repeated. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (outages.has(error.code) || isBrokenOff(error));

/** Whether a connection broke in the middle of an answer, which gRPC calls INTERNAL. */
const isBrokenOff = ({ message, code }: Error & { code: unknown }): boolean =>
  code === GrpcStatus.INTERNAL && message.includes('RST_STREAM');

/** The words by which Firestore, and its emulator, say that a transaction waited too long for its locks and is over. */
const overWords = /transaction has expired|transaction is invalid or closed/i;

/** Whether a commit may succeed after another read. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return (
    transient.has(error.code) ||
    isBrokenOff(error) ||
    // An argument that is wrong otherwise stays wrong.
    (error.code === GrpcStatus.INVALID_ARGUMENT && overWords.test(error.message))
  );
}

/**
 * One commit of what is added to it, at once and without a second try: who calls it reads again (`retryOnConflict`). A
 * batch would be sent again by the client library, which waits a second or more.
 */
export function commit(db: Firestore, add: (writes: Writes) => void): Promise<void> {
  return db.runTransaction(async (transaction) => add(transaction), { maxAttempts: 1 });
}

/**
 * Runs an act as a transaction: its reads are unchanged when its writes commit; without reads it is a plain commit.
 * Conflicts are retried here, since the client library would wait a second or more. `alsoOn` names further conflicts.
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
