import { ApiError, isOutcomeOpen } from '#lib/api-error.ts';

/** Refusals given before the API looks for the booking that a key stands for. */
const beforeTheKey: readonly number[] = [401, 403, 429];

/**
 * Whether it is still open what became of an attempt: no answer came, or none of ours, or the server failed and may have
 * booked before. Once an answer has been lost, a refusal that comes before the key is looked at settles nothing either.
 */
export function leavesOpen(error: unknown, { first }: { first: boolean }): boolean {
  if (isOutcomeOpen(error)) return true;
  return !first && error instanceof ApiError && beforeTheKey.includes(error.status);
}
