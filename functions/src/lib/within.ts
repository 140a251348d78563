import { setTimeout as sleep } from 'node:timers/promises';
import { GrpcStatus } from 'firebase-admin/firestore';

/** The identity provider answers in a fraction of this, or not at all. */
export const providerMs = 4_000;

/** No refusal: the store or the identity provider has not answered in time, in Firestore's own words. */
const noAnswer = () => Object.assign(new Error('No answer in time.'), { code: GrpcStatus.DEADLINE_EXCEEDED });

/**
 * The result of some work; an error where it takes longer than so many milliseconds. The work itself goes on, and its
 * later result or error is dropped.
 */
export function within<T>(milliseconds: number, work: Promise<T>, late: () => Error = noAnswer): Promise<T> {
  const settled = new AbortController();
  const end = sleep(milliseconds, undefined, { signal: settled.signal, ref: false }).then(() => {
    throw late();
  });
  return Promise.race([work, end]).finally(() => settled.abort());
}
