import type { AppointmentStatus } from '@garden-room/contract/appointment';
import { expect, test } from 'vitest';
import { anAppointment } from '#testing/builders.ts';
import { dayTimeline } from './day-timeline.ts';

const day = '2026-11-24';

/** An appointment of that day from one clock time (UTC) to another. */
const from = (start: string, end: string, status: AppointmentStatus = 'confirmed') =>
  anAppointment({
    _id: start,
    status,
    startsAt: `${day}T${start}:00.000Z`,
    endsAt: `${day}T${end}:00.000Z`,
  });

const shown = (...appointments: ReturnType<typeof from>[]) =>
  dayTimeline(appointments).map((item) => (item.kind === 'gap' ? item.minutes : item.appointment._id));

test.each([
  ['nothing', [], []],
  ['one', [from('14:00', '14:30')], ['14:00']],
  ['two with a break', [from('15:00', '15:30'), from('14:00', '14:30')], ['14:00', 30, '15:00']],
  ['two without one', [from('14:30', '15:00'), from('14:00', '14:30')], ['14:00', '14:30']],
  [
    'one inside another',
    [from('14:00', '16:00'), from('14:30', '15:00'), from('16:15', '16:45')],
    ['14:00', '14:30', 15, '16:15'],
  ],
  ['what does not take place', [from('14:00', '14:30', 'cancelled'), from('15:00', '15:30', 'declined')], []],
  [
    'what has taken place, or should have',
    [from('14:00', '14:30', 'completed'), from('14:30', '15:00', 'no-show')],
    ['14:00', '14:30'],
  ],
])('a day of %s', (_, appointments, expected) => {
  expect(shown(...appointments)).toEqual(expected);
});
