import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (code: 'busy' | 'internal' | 'slot_taken', retryAfter: number | null = null) =>
  toApiError(code === 'busy' ? 503 : 500, { error: 'Words.', code }, retryAfter);

describe('what is sent', () => {
  const send = (answers: Error[]) => {
    const client = createQueryClient();
    const mutationFn = vi.fn(async () => {
      const error = answers.shift();
      if (error) throw error;
      return 'done';
    });
    const mutation = client.getMutationCache().build(client, { mutationFn });
    const outcome = mutation.execute(undefined).catch((error: unknown) => error);
    return { mutationFn, outcome };
  };

  it('is sent once more where the server was busy, as late as it asks for', async () => {
    const { mutationFn, outcome } = send([answer('busy', 2)]);
    await vi.advanceTimersByTimeAsync(1_900);
    expect(mutationFn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await outcome).toBe('done');
  });

  it.each([
    ['the second time busy', [answer('busy', 2), answer('busy', 2)], 2],
    ['that failed', [answer('internal')], 1],
    ['that was refused', [answer('slot_taken')], 1],
  ])('and %s is told to the user', async (_what, answers, sent) => {
    const last = answers.at(-1);
    const { mutationFn, outcome } = send(answers);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe(last);
    expect(mutationFn).toHaveBeenCalledTimes(sent);
  });
});
