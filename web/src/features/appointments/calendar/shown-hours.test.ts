import { weekdays } from '@garden-room/contract/weekdays';
import { expect, test } from 'vitest';
import { aSchedule } from '#testing/schedule.ts';
import { shownHours } from './shown-hours.ts';
import { weekOf } from './use-calendar-address.ts';

const tuesday = '2026-11-24';
const override = (open: string, close: string) => [{ date: tuesday, hours: { open, close, breaks: [] } }];
const closed = Object.fromEntries(weekdays.map((weekday) => [weekday, null])) as ReturnType<
  typeof aSchedule
>['weekly'];

test.each([
  ['the hours of the week', aSchedule(), [], '9-17'],
  ['also on a day off', aSchedule({ daysOff: [tuesday] }), [], '9-17'],
  [
    'longer ones of the day, in whole hours',
    aSchedule({ overrides: override('07:45', '18:15') }),
    [],
    '7-19',
  ],
  ['not shorter ones', aSchedule({ overrides: override('12:00', '13:00') }), [], '9-17'],
  ['whom it sees outside of them', aSchedule(), [{ start: 19 * 60, end: 19 * 60 + 30 }], '9-20'],
  ['office hours where it never opens', aSchedule({ weekly: closed }), [], '9-17'],
])('the calendar shows %s', (_, schedule, placed, expected) => {
  const { start, end } = shownHours(schedule, [tuesday], placed);
  expect(`${start / 60}-${end / 60}`).toBe(expected);
});

test.each(['2026-11-23', '2026-11-25', '2026-11-29'])('the week of %s begins on Monday', (date) => {
  expect([weekOf(date)[0], weekOf(date).at(-1), weekOf(date).length]).toEqual([
    '2026-11-23',
    '2026-11-29',
    7,
  ]);
});
