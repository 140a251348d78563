import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@garden-room/contract/errors';
import { type KeptVisit, keptVisitSchema } from '@garden-room/contract/series';
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import { collection } from './collection.ts';
import { contentHash } from './content-hash.ts';
import type { Deps } from './deps.ts';
import { isAlreadyExists, storedInstant } from './firestore.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

const storedKey = z.object({
  /** Hash of its caller, by which it is removed with their account. */
  owner: z.string(),
  /** Hash of the call's name and input. */
  asked: z.string(),
  /** The ids of what was made or changed; none once a person made by it is forgotten: a repetition makes nothing. */
  made: z.array(z.string()),
  /** The visits of a series that the act left alone, which nothing else says afterwards. */
  kept: z.array(keptVisitSchema),
  expiresAt: storedInstant,
});

/**
 * `idempotencyKeys/{hash of a caller and their key}`: what a call under an Idempotency-Key has made, by ids and not as
 * it was answered, created in the call's own commit. A TTL policy on `expiresAt` clears it.
 */
export const keys = collection('idempotencyKeys', storedKey);

/** The id of a caller's key. */
export const keyId = (callerId: string, key: string): string => contentHash([callerId, key]);

/** A browser keeps a post whose answer was lost for as long as its writer likes; most repeat within minutes. */
const keptMs = 30 * 24 * 60 * 60_000;

/** The ids of what an act has made, or changed, in the order in which they are answered. */
interface Made {
  ids: readonly string[];
  kept?: KeptVisit[];
}

/** One act of a caller, made at most once. */
interface Act<Answer> {
  /** The name of the call and its input: a repetition has the same. */
  request: readonly unknown[];
  /** Reads, refuses and adds writes to the transaction. Runs again if what it read changes before the commit. */
  run: (transaction: Transaction, attempt: number) => Promise<{ answer: Answer; made: Made }>;
  /**
   * Reads what was made, as it is now, by the first of its ids or by all; null once there is nothing of it any more.
   */
  find: (id: string, made: Required<Made>) => Promise<Answer | null>;
  /** The refusal of a repetition after that. */
  gone: readonly [code: ErrorCode, message?: string];
  /** Better words for a key that comes with something else, where there are any. */
  otherwise?: string;
  /** Further errors after which it runs again (`retryOnConflict`). */
  alsoOn?: (error: unknown) => boolean;
}

/**
 * Runs an act in one commit, at most once under an Idempotency-Key. The commit creates the key's document; if that
 * fails or the act refuses, a repetition answers what the first call made, as it is now. Without a key it gets one, in
 * case the commit's answer is lost.
 */
export function runAct<Answer>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { user }: { user: { _id: string } },
  key: string | undefined,
  act: Act<Answer>,
): Promise<Answer> {
  const _id = keyId(user._id, key ?? randomUUID());
  const requestHash = contentHash(act.request);
  const runOnce = async (transaction: Transaction, attempt: number): Promise<Answer> => {
    const { answer, made } = await act.run(transaction, attempt);
    const { ids, kept = [] } = made;
    const expiresAt = new Date(clock.now() + keptMs).toISOString();
    keys.create(db, transaction, {
      _id,
      owner: ownerOf(user._id),
      asked: requestHash,
      made: [...ids],
      kept,
      expiresAt,
    });
    return answer;
  };
  return retryOnConflict(async (attempt) => {
    try {
      return await db.runTransaction((transaction) => runOnce(transaction, attempt), { maxAttempts: 1 });
    } catch (error) {
      // A refusal of the first attempt under a fresh key cannot follow an earlier success.
      const mayBeRepeated = key !== undefined || attempt > 1;
      const mayBeMade = isAlreadyExists(error) || (error instanceof AppError && mayBeRepeated);
      const earlier = mayBeMade ? await keys.find(db, _id) : null;
      if (!earlier) throw error;
      return answerAgain(act, requestHash, earlier);
    }
  }, act.alsoOn);
}

async function answerAgain<Answer>(
  { find, gone, otherwise }: Act<Answer>,
  requestHash: string,
  earlier: z.output<typeof storedKey>,
): Promise<Answer> {
  if (earlier.asked !== requestHash) throw refusal('idempotency_mismatch', otherwise);
  const { made: ids, kept } = earlier;
  const [id] = ids;
  const found = id === undefined ? null : await find(id, { ids, kept });
  if (found === null) throw refusal(...gone);
  return found;
}

const refusal = (code: ErrorCode, message?: string) =>
  new AppError(code, message === undefined ? {} : { message });

const ownerOf = (uid: string): string => contentHash({ owner: uid });

/** The keys of a user's own calls. */
export const keysOf = (db: Firestore, uid: string): Query => keys.all(db).where('owner', '==', ownerOf(uid));
