import { errorCatalogue } from '@garden-room/contract/errors';
import { expect, it } from 'vitest';
import { improper, startTally } from './tally.ts';

const answerOf = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  status,
  body,
  headers: new Headers(headers),
});
const refused = (code: keyof typeof errorCatalogue, headers?: Record<string, string>) => {
  const { status, message: error } = errorCatalogue[code];
  return answerOf(status, { error, code }, headers);
};

it.each([
  ['a slot that was taken', refused('slot_taken')],
  ['a fault of ours that says when to come back', refused('busy', { 'retry-after': '2' })],
])('is a proper refusal: %s', (_what, answer) => expect(improper(answer)).toBeNull());

it.each([
  ['what Hosting says in our place', answerOf(504, 'Timed out waiting for function to respond.\n')],
  ['a stack', answerOf(500, '<pre>Error: 14 UNAVAILABLE</pre>')],
  ['our own 500', refused('internal')],
  ['a code under another status', answerOf(400, { error: 'Taken.', code: 'slot_taken' })],
  ['a session that an outage ends', refused('unauthenticated')],
  ['a fault of ours that does not say when to come back', refused('busy')],
])('is none: %s', (_what, answer) => expect(improper(answer)).not.toBeNull());

it('counts what was answered, refused and improper, and times the first booking after a fault', () => {
  const tally = startTally();
  tally.answered('book', answerOf(201, {}), 10);
  tally.faultEnded();
  tally.answered('book', refused('slot_taken'), 30);
  tally.answered('book', refused('internal'), 20);
  tally.answered('list', answerOf(200, []), 10);
  expect(tally.firstBookingMs()).toBe(Number.POSITIVE_INFINITY);
  tally.answered('book', answerOf(201, {}), 10);
  const first = tally.firstBookingMs();
  expect(first).toBeLessThan(1000);
  tally.answered('book', answerOf(201, {}), 10);
  expect(tally.firstBookingMs()).toBe(first);
  expect(tally.sums).toMatchObject({ answered: 4 });
  expect(Math.max(...tally.times)).toBe(30);
  expect(tally.refused).toEqual(['slot_taken']);
  expect(tally.wrong).toEqual(['book: 500 internal']);
});
