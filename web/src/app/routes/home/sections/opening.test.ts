import { expect, test } from 'vitest';
import { longDate } from '#lib/clinic-time.ts';
import { isEveningAt, openingText } from './opening.ts';

const timeZone = 'America/New_York';
const opening = { from: '2026-11-30T14:00:00.000Z', until: '2026-11-30T22:00:00.000Z' };
const at = (now: string, changes: Partial<Parameters<typeof openingText>[0]> = {}) => ({
  ...{ timeZone, opening, now: Date.parse(now) },
  ...changes,
});

// New York is five hours behind UTC in November.
test.each([
  ['at its very minute', '2026-11-30T14:00:00Z', 'Open until 5:00 pm'],
  ['early that day', '2026-11-30T13:59:00Z', 'Closed; back today at 9:00 am'],
  ['the evening before', '2026-11-30T04:59:00Z', 'Closed; back tomorrow at 9:00 am'],
  ['on Friday evening', '2026-11-27T23:00:00Z', 'Closed; back Monday at 9:00 am'],
  ['a week before', '2026-11-23T23:00:00Z', `Closed; back ${longDate('2026-11-30')} at 9:00 am`],
])('the line under the name %s', (_, now, text) => {
  expect(openingText(at(now))).toBe(text);
});

test('a day that closes at midnight, and a practice that opens no more', () => {
  const untilMidnight = { ...opening, until: '2026-12-01T05:00:00.000Z' };
  expect(openingText(at('2026-11-30T20:00:00Z', { opening: untilMidnight }))).toBe('Open until midnight');
  expect(openingText(at('2026-11-30T20:00:00Z', { opening: null }))).toBe('Closed');
});

test.each([
  ['2026-11-30T22:59:00Z', false],
  ['2026-11-30T23:00:00Z', true],
  ['2026-12-01T10:59:00Z', true],
  ['2026-12-01T11:00:00Z', false],
])('the window shows the evening from six to six on the practice’s clock: %s', (now, evening) => {
  expect(isEveningAt(at(now))).toBe(evening);
});
