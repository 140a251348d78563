import type { AppointmentStatus } from '@garden-room/contract/appointment';
import { expect, test } from 'vitest';
import { anAppointment } from '#testing/builders.ts';
import { aSchedule } from '#testing/practice.ts';
import { dayTimeline } from './clinic-day.tsx';

const day = '2026-11-24';

/** An appointment of that day from one clock time (UTC) to another. */
const from = (start: string, end: string, status: AppointmentStatus = 'confirmed') =>
  anAppointment({
    _id: start,
    status,
    startsAt: `${day}T${start}:00.000Z`,
    endsAt: `${day}T${end}:00.000Z`,
  });

/** Open from nine to five in New York, with lunch from 12:30 to 13:30. */
const lunch = { start: '12:30', end: '13:30' };
const hours = { open: '09:00', close: '17:00', breaks: [lunch] };
const schedule = aSchedule({ overrides: [{ date: day, hours }] });
const clock = (at: number) => new Date(at).toISOString().slice(11, 16);

const shown = (appointments: ReturnType<typeof from>[], now = `${day}T00:00:00.000Z`) =>
  dayTimeline({ appointments, date: day, schedule, now: Date.parse(now) }).map((item) =>
    item.kind === 'gap' ? `${clock(item.start)}-${clock(item.end)}` : item.appointment._id,
  );
const [morning, afternoon] = ['14:00-17:30', '18:30-22:00'];

test.each([
  ['nothing', [], []],
  ['one at the opening', [from('14:00', '14:30')], ['14:00', '14:30-17:30', afternoon]],
  [
    'two with time between',
    [from('15:00', '15:30'), from('14:00', '14:30')],
    ['14:00', '14:30-15:00', '15:00', '15:30-17:30', afternoon],
  ],
  ['one up to lunch', [from('17:00', '17:30')], ['14:00-17:00', '17:00', afternoon]],
  [
    'one inside another',
    [from('14:00', '16:00'), from('14:30', '15:00')],
    ['14:00', '14:30', '16:00-17:30', afternoon],
  ],
  ['one outside the hours', [from('23:00', '23:30')], [morning, afternoon, '23:00']],
  ['what does not take place', [from('14:00', '14:30', 'cancelled'), from('15:00', '15:30', 'declined')], []],
  [
    'what has taken place, or should have',
    [from('14:00', '15:30', 'completed'), from('15:30', '17:30', 'no-show')],
    ['14:00', '15:30', afternoon],
  ],
])('a day of %s', (_, appointments, expected) => {
  expect(shown(appointments)).toEqual(expected);
});

test('what is past is not free any more', () => {
  expect(shown([from('15:00', '15:30')], `${day}T19:00:00.000Z`)).toEqual(['15:00', '19:00-22:00']);
});
