// @time
import { type ErrorCode, errorCatalogue } from '@garden-room/contract/errors';
import { expect, test, vi } from 'vitest';
import { networkError, toApiError, unreadableError } from './api-error.ts';
import { makeOnce } from './repeated-calls.ts';

const refused = (code: ErrorCode) =>
  toApiError(errorCatalogue[code].status, { error: errorCatalogue[code].message, code }, null);

/** Whether an error of the first call leaves it open, and whether it does as the answer to a repetition. */
async function leftOpen(error: unknown) {
  const send = () => Promise.reject(error);
  const answers = [await makeOnce(send, () => {}), await makeOnce(send, null)];
  return answers.map((answer) => 'isOpen' in answer && answer.error === error && answer.isOpen);
}

test.each([
  ['no answer', networkError()],
  ['an unreadable answer', unreadableError(200)],
  ['a failure of the server', refused('internal')],
  ['a call that was abandoned', new DOMException('left', 'AbortError')],
])('%s leaves open whether it is made', async (_, error) => {
  expect(await leftOpen(error)).toEqual([true, true]);
});

test.each(['slot_taken', 'invalid_slot', 'appointment_ended', 'too_many_open'] as const)(
  '%s settles it, the first time and later',
  async (code) => {
    expect(await leftOpen(refused(code))).toEqual([false, false]);
  },
);

test.each(['unauthenticated', 'blocked', 'rate_limited'] as const)(
  '%s settles it the first time; after a lost answer it says nothing of the one before',
  async (code) => {
    expect(await leftOpen(refused(code))).toEqual([false, true]);
  },
);

test('what is sent is kept before, and answered once made', async () => {
  const steps = vi.fn();
  const send = async () => {
    steps('sent');
    return 'made';
  };
  expect(await makeOnce(send, () => steps('kept'))).toEqual({ made: 'made' });
  expect(steps.mock.calls).toEqual([['kept'], ['sent']]);
});
