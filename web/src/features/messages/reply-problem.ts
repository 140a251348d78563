import { ApiError, isOutcomeOpen } from '#lib/api-error.ts';

/** What to say of an answer that was not confirmed: whether it is known that it did not arrive, and what to do. */
export function replyProblem(error: unknown): { title: string; text: string } {
  if (!(error instanceof ApiError) || isOutcomeOpen(error)) {
    const text = 'Your text is kept. Please send it again: it will not arrive twice.';
    return { title: 'We do not know whether this has arrived', text };
  }
  return { title: 'This was not sent', text: error.message };
}
