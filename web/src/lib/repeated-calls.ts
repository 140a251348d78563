import { afterLostAnswer, isGivenUnseen, isOutcomeOpen, isUnanswered } from './api-error.ts';

/** The outcome of a creating call. `isOpen`: unknown; send it again unchanged, under its idempotency key. */
type Answer<Made> = { made: Made } | { error: unknown; isOpen: boolean };

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
    // Once an answer has been lost, maybe before a reload, a refusal given unseen settles nothing either.
    return { error, isOpen: isOutcomeOpen(error) || (keep === null && isGivenUnseen(error)) };
  }
}

/** Acts that this tab has sent without an answer that settles them, as text. */
const unanswered = new Set<string>();

/**
 * Sends an act, for the first time or again: by itself, or because its user has pressed again. Once an answer was lost,
 * a refusal that the API gives before it looks at the act leaves it open. `what` is the same for each repetition.
 */
export async function sendAct<Answer>(what: unknown, send: () => Promise<Answer>): Promise<Answer> {
  const text = JSON.stringify(what);
  try {
    const answer = await send();
    unanswered.delete(text);
    return answer;
  } catch (thrown) {
    const error = unanswered.has(text) ? afterLostAnswer(thrown) : thrown;
    if (isUnanswered(error)) unanswered.add(text);
    else if (!isOutcomeOpen(error)) unanswered.delete(text);
    throw error;
  }
}

/** Forgets the acts without an answer: their user leaves. */
export const forgetUnansweredActs = (): void => unanswered.clear();
