import { ApiError, isOutcomeOpen } from './api-error.ts';

/** What became of a call that makes something. With `isOpen` nobody knows, and it is to be sent again as it was, under its key. */
type Answer<Made> = { made: Made } | { error: unknown; isOpen: boolean };

/** Refusals given before the API looks up what a key has made. */
const beforeTheKey: readonly number[] = [401, 403, 429];

/**
 * Sends what makes something, for the first time or again under its idempotency key. `keep` stores both before the first time,
 * as the tab may be closed before the answer; null where that is a repetition.
 */
export async function makeOnce<Made>(
  send: () => Promise<Made>,
  keep: (() => void) | null,
): Promise<Answer<Made>> {
  keep?.();
  try {
    return { made: await send() };
  } catch (error) {
    // Once an answer has been lost, a refusal given before the key is looked up settles nothing either.
    const isUnsettled = keep === null && error instanceof ApiError && beforeTheKey.includes(error.status);
    return { error, isOpen: isOutcomeOpen(error) || isUnsettled };
  }
}
