import { ApiError, isOutcomeOpen } from './api-error.ts';

/** The outcome of a creating call. `isOpen`: unknown; send it again unchanged, under its idempotency key. */
type Answer<Made> = { made: Made } | { error: unknown; isOpen: boolean };

/** Refusals given before the API looks up what a key has made. */
const beforeTheKey: readonly number[] = [401, 403, 429];

/**
 * Sends a creating call, or repeats it under its idempotency key. `keep` stores call and key before the first time, as
 * the tab may be closed before the answer; null for a repetition.
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
