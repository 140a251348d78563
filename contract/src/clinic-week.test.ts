import { expect, test } from 'vitest';
import { datesOf, openMinutesOn, weekOf } from './clinic-week.ts';
import { scheduleSchema } from './schedule.ts';

test.each([
  ['2026-11-16', 'a Monday'],
  ['2026-11-19', 'a Thursday'],
  ['2026-11-22', 'a Sunday'],
])('the week of %s, %s, is that of its Monday', (date) => {
  expect(weekOf(date)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});

test('a week runs over the end of a month, a year, and a clock change', () => {
  expect(datesOf(weekOf('2027-01-01'))).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
  expect(weekOf('2026-11-01')).toEqual({ from: '2026-10-26', to: '2026-11-01' });
});

const closed = null;
const schedule = scheduleSchema.parse({
  timeZone: 'America/New_York',
  weekly: {
    monday: {
      open: '09:00',
      close: '17:00',
      breaks: [
        { start: '12:00', end: '13:00' },
        { start: '15:00', end: '15:15' },
      ],
    },
    tuesday: { open: '00:00', close: '24:00', breaks: [] },
    wednesday: closed,
    thursday: closed,
    friday: closed,
    saturday: closed,
    sunday: closed,
  },
  daysOff: ['2026-11-24'],
  overrides: [{ date: '2026-11-25', hours: { open: '10:00', close: '12:30', breaks: [] } }],
});

test.each([
  ['2026-11-23', 8 * 60 - 75, 'its hours without its breaks'],
  ['2026-11-17', 24 * 60, 'the whole day'],
  ['2026-11-24', 0, 'a day off'],
  ['2026-11-25', 150, 'other hours on one date'],
  ['2026-11-26', 0, 'a closed weekday'],
])('%s is open for %i minutes: %s', (date, minutes) => {
  expect(openMinutesOn(schedule, date)).toBe(minutes);
});
