// @time
import type { Schedule } from '@garden-room/contract/schedule';
import { expect, test } from 'vitest';
import { openState } from './live-open-state.tsx';

const day = { open: '09:00', close: '17:00', breaks: [{ start: '12:00', end: '13:30' }] };
const hours: Pick<Schedule, 'timeZone' | 'weekly' | 'upcoming' | 'daysOff' | 'overrides'> = {
  timeZone: 'America/New_York',
  weekly: {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: null,
    sunday: null,
  },
  daysOff: ['2026-11-26'],
  upcoming: null,
  overrides: [{ date: '2026-11-28', hours: { open: '10:00', close: '24:00', breaks: [] } }],
};
const at = (iso: string, changes: Partial<typeof hours> = {}) =>
  openState({ ...hours, ...changes }, Date.parse(iso));

// New York is five hours behind UTC in November.
test.each([
  ['before the first stretch', '2026-11-23T13:59:00Z', 'Opens today at 9:00 am'],
  ['at its very minute', '2026-11-23T14:00:00Z', 'Open now, until 12:00 pm'],
  ['in a break', '2026-11-23T17:00:00Z', 'Opens today at 1:30 pm'],
  ['after it', '2026-11-23T21:59:00Z', 'Open now, until 5:00 pm'],
  ['after closing', '2026-11-23T22:00:00Z', 'Opens tomorrow at 9:00 am'],
  ['before a day off', '2026-11-26T03:00:00Z', 'Opens on Friday at 9:00 am'],
  ['on hours of that date alone', '2026-11-29T04:59:00Z', 'Open now, until midnight'],
  ['over a weekend', '2026-11-29T05:00:00Z', 'Opens tomorrow at 9:00 am'],
])('%s', (_, now, expected) => {
  expect(at(now)).toBe(expected);
});

test('a day more than a week away is told with its date; closed for longer, there is nothing to tell', () => {
  const daysOff = Array.from({ length: 20 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`);
  const overrides: typeof hours.overrides = [];
  expect(at('2026-11-30T22:00:00Z', { daysOff: daysOff.slice(0, 8), overrides })).toBe(
    'Opens on Wednesday, 9 December at 9:00 am',
  );
  expect(at('2026-11-30T22:00:00Z', { daysOff, overrides })).toBeNull();
});

test('the clock is the clinic’s, over a change of its time as well', () => {
  // 09:30 in New York on the first Monday of winter time; it would still be 10:30 by the summer's.
  expect(at('2026-11-02T13:30:00Z')).toBe('Opens today at 9:00 am');
  expect(at('2026-10-30T13:30:00Z')).toBe('Open now, until 12:00 pm');
});
