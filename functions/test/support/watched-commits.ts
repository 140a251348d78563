import { setTimeout as sleep } from 'node:timers/promises';
import { type Firestore, GrpcStatus } from 'firebase-admin/firestore';
import { db } from './suite.ts';

/** Runs before each commit, which it gets as JSON: it may hold the commit up, or refuse it. */
type BeforeCommit = (commit: string) => Promise<unknown>;

/** The store, with something that runs before each of its commits but those that count calls. */
function watchCommits(before: BeforeCommit): Firestore {
  const send: unknown = Reflect.get(db, 'request');
  if (typeof send !== 'function') throw new Error('The client of Firestore sends in another way by now.');
  const request = async (method: string, body: unknown, ...rest: unknown[]) => {
    const commit = method === 'commit' ? JSON.stringify(body) : '';
    if (commit !== '' && !commit.includes('/rateLimits/')) await before(commit);
    return send.call(db, method, body, ...rest);
  };
  return Object.assign(Object.create(db), { request });
}

/** A store where something happens once, between what was read for the first write of a collection and its commit. */
export function beforeWriteTo(collection: string, act: () => Promise<unknown>): Firestore {
  let hasHappened = false;
  return watchCommits(async (commit) => {
    if (hasHappened || !commit.includes(`/${collection}/`)) return;
    hasHappened = true;
    await act();
  });
}

/** A store that takes so many milliseconds longer for each commit. */
export const slowBy = (milliseconds: number): Firestore => watchCommits(() => sleep(milliseconds));

/** A store that carries out so many commits and then none. */
export function dyingAfter(commits: number): Firestore {
  let left = commits;
  return watchCommits(async () => {
    if (left <= 0) throw Object.assign(new Error('The process has died.'), { code: 13 });
    left -= 1;
  });
}

/**
 * Two acts on stores of their own, in a fixed order: `first`, which read before `second` began, commits right before
 * `second`'s commit number `step` (from 1), or after its last. Returns `first`'s answer, and whether `second` had so
 * many commits.
 */
export async function commitBetween<T>(
  step: number,
  collection: string,
  first: (db: Firestore) => Promise<T>,
  second: (db: Firestore) => Promise<unknown>,
): Promise<{ answer: T; isReached: boolean }> {
  const reached = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let steps = 0;
  const stopping = watchCommits(async () => {
    steps += 1;
    if (steps !== step) return;
    reached.resolve();
    await answered.promise;
  });
  let running: Promise<unknown> = Promise.resolve();
  const waiting = beforeWriteTo(collection, async () => {
    running = second(stopping).finally(reached.resolve);
    await reached.promise;
  });
  const answer = await first(waiting).finally(answered.resolve);
  await running;
  return { answer, isReached: steps >= step };
}

/** A store that refuses each commit in which a text occurs, as another that holds a lock for ever makes it. */
export function refusing(text: string, code = GrpcStatus.INTERNAL): Firestore {
  return watchCommits(async (commit) => {
    if (commit.includes(text)) throw Object.assign(new Error(`Refused: ${text}`), { code });
  });
}
