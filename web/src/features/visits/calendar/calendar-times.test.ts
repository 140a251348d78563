import type { AvailableDays } from '@garden-room/contract/appointment';
import { weekdays } from '@garden-room/contract/weekdays';
import { expect, test } from 'vitest';
import { anAppointment, aSlot } from '#testing/builders.ts';
import { aSchedule } from '#testing/practice.ts';
import { layOutAppointments, shownHours, timeState } from './calendar-times.ts';

/** On Tuesday at nine in New York, for half an hour. */
const appointment = anAppointment();
const hours = { open: '09:00', close: '17:00', breaks: [{ start: '12:30', end: '13:30' }] };
const schedule = aSchedule({ overrides: [{ date: '2026-11-24', hours }], daysOff: ['2026-11-26'] });
const now = Date.parse('2026-11-23T17:00:00.000Z');
const tuesday = '2026-11-24';

/** The API's answer: on Tuesday a quarter past nine is free, and nothing else. */
const free: AvailableDays = {
  timeZone: 'America/New_York',
  today: '2026-11-23',
  lastDate: '2033-11-21',
  cancelCutoffHours: 24,
  days: [
    { date: '2026-11-23', freeSlots: 0, closed: false, slots: [] },
    { date: tuesday, freeSlots: 1, closed: false, slots: [aSlot('09:15 AM', '2026-11-24T14:15:00.000Z')] },
    { date: '2026-11-26', freeSlots: 0, closed: true, slots: [] },
  ],
};
const at = (date: string, clock: string) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return { date, start: hour * 60 + minute };
};

test.each([
  ['its own', tuesday, '09:00', 'own'],
  ['what the API has', tuesday, '09:15', 'free'],
  ['what the API does not have, within the hours', tuesday, '11:00', 'taken'],
  ['into the break', tuesday, '12:15', 'closed'],
  ['before opening', tuesday, '08:45', 'closed'],
  ['past closing', tuesday, '16:45', 'closed'],
  ['on a day off', '2026-11-26', '10:00', 'closed'],
  ['earlier today', '2026-11-23', '11:45', 'past'],
  ['on a day that was not asked for', '2026-12-08', '10:00', 'unread'],
])('%s', (_, date, clock, expected) => {
  expect(timeState(appointment, at(date, clock), { schedule, free, now })).toBe(expected);
});

test('what the API has is free, whatever hours were read before', () => {
  const closed = aSchedule({ daysOff: [tuesday] });
  expect(timeState(appointment, at(tuesday, '09:15'), { schedule: closed, free, now })).toBe('free');
});

test('as long as the API has not answered, that is said of what may be free', () => {
  const stateAt = (clock: string) =>
    timeState(appointment, at(tuesday, clock), { schedule, free: undefined, now });
  expect(['09:00', '11:00', '08:00'].map(stateAt)).toEqual(['own', 'unread', 'closed']);
});

const newYork = 'America/New_York';

/** An appointment of that day between two times of UTC. */
const between = (start: string, end: string, fields = {}) =>
  anAppointment({
    _id: start,
    startsAt: `${tuesday}T${start}:00.000Z`,
    endsAt: `${tuesday}T${end}:00.000Z`,
    ...fields,
  });

const lanesOf = (...appointments: ReturnType<typeof between>[]) =>
  layOutAppointments(appointments, 'Etc/UTC').map(
    ({ appointment, lane, lanes }) => `${appointment._id} ${lane + 1}/${lanes}`,
  );

test('an appointment is drawn at the clinic’s own time and date, whatever zone it was booked in', () => {
  const late = between('14:00', '14:30', {
    startsAt: '2026-11-25T01:15:00.000Z',
    endsAt: '2026-11-25T02:00:00.000Z',
  });
  expect(layOutAppointments([{ ...late, timeZone: 'Asia/Kolkata' }], newYork)).toMatchObject([
    { date: tuesday, start: 20 * 60 + 15, end: 21 * 60 },
  ]);
});

test('an appointment past midnight ends with its day', () => {
  const late = between('23:30', '23:59', { endsAt: '2026-11-25T00:30:00.000Z' });
  expect(layOutAppointments([late], 'Etc/UTC')).toMatchObject([{ start: 23.5 * 60, end: 24 * 60 }]);
});

test('what is not to take place is not drawn', () => {
  const statuses = ['pending', 'confirmed', 'declined', 'cancelled', 'completed', 'no-show'] as const;
  const drawn = layOutAppointments(
    statuses.map((status, index) => between(`1${index}:00`, `1${index}:30`, { status })),
    'Etc/UTC',
  );
  expect(drawn.map(({ appointment }) => appointment.status)).toEqual([
    'pending',
    'confirmed',
    'completed',
    'no-show',
  ]);
});

test.each([
  ['one after the other', [between('10:30', '11:00'), between('10:00', '10:30')], ['10:00 1/1', '10:30 1/1']],
  ['two at once', [between('10:00', '11:00'), between('10:30', '11:30')], ['10:00 1/2', '10:30 2/2']],
  [
    'a free lane is taken again',
    [
      between('10:00', '11:00'),
      between('10:15', '12:00'),
      between('11:00', '11:30'),
      between('12:00', '12:30'),
    ],
    ['10:00 1/2', '10:15 2/2', '11:00 1/2', '12:00 1/1'],
  ],
])('%s', (_, appointments, expected) => {
  expect(lanesOf(...appointments)).toEqual(expected);
});

const override = (open: string, close: string) => [{ date: tuesday, hours: { open, close, breaks: [] } }];
const neverOpen = Object.fromEntries(weekdays.map((weekday) => [weekday, null])) as ReturnType<
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
  ['office hours where it never opens', aSchedule({ weekly: neverOpen }), [], '9-17'],
])('the calendar shows %s', (_, schedule, drawn, expected) => {
  const { start, end } = shownHours(schedule, [tuesday], drawn);
  expect(`${start / 60}-${end / 60}`).toBe(expected);
});
