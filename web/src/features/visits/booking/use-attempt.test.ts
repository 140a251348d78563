// @time
import { type ErrorCode, errorCatalogue } from '@garden-room/contract/errors';
import { expect, test } from 'vitest';
import { networkError, toApiError, unreadableError } from '#lib/api-error.ts';
import { leavesOpen } from './use-attempt.ts';

const refused = (code: ErrorCode) =>
  toApiError(errorCatalogue[code].status, { error: errorCatalogue[code].message, code }, null);

test.each([
  ['no answer', networkError()],
  ['an unreadable answer', unreadableError(200)],
  ['a failure of the server', refused('internal')],
  ['a call that was abandoned', new DOMException('left', 'AbortError')],
])('%s leaves open whether it is booked', (_, error) => {
  expect(leavesOpen(error, { first: true })).toBe(true);
});

test.each(['slot_taken', 'invalid_slot', 'appointment_ended', 'too_many_open'] as const)(
  '%s settles it, the first time and later',
  (code) => {
    expect(leavesOpen(refused(code), { first: true })).toBe(false);
    expect(leavesOpen(refused(code), { first: false })).toBe(false);
  },
);

test.each(['unauthenticated', 'blocked', 'rate_limited'] as const)(
  '%s settles it the first time; after a lost answer it says nothing of the one before',
  (code) => {
    expect(leavesOpen(refused(code), { first: true })).toBe(false);
    expect(leavesOpen(refused(code), { first: false })).toBe(true);
  },
);
