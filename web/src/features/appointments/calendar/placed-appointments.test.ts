import { expect, test } from 'vitest';
import { anAppointment } from '#testing/builders.ts';
import { placeAppointments } from './placed-appointments.ts';

const day = '2026-11-24';
const newYork = 'America/New_York';

/** An appointment of that day between two times of UTC. */
const between = (start: string, end: string, fields = {}) =>
  anAppointment({
    _id: start,
    startsAt: `${day}T${start}:00.000Z`,
    endsAt: `${day}T${end}:00.000Z`,
    ...fields,
  });

const shown = (...appointments: ReturnType<typeof between>[]) =>
  placeAppointments(appointments, 'Etc/UTC').map(
    ({ appointment, lane, lanes }) => `${appointment._id} ${lane + 1}/${lanes}`,
  );

test('stands at the clinic’s own time and date, whatever zone it was booked in', () => {
  const late = between('14:00', '14:30', {
    startsAt: '2026-11-25T01:15:00.000Z',
    endsAt: '2026-11-25T02:00:00.000Z',
  });
  expect(placeAppointments([{ ...late, timeZone: 'Asia/Kolkata' }], newYork)).toMatchObject([
    { date: day, start: 20 * 60 + 15, end: 21 * 60 },
  ]);
});

test('one past midnight ends with its day', () => {
  const late = between('23:30', '23:59', { endsAt: '2026-11-25T00:30:00.000Z' });
  expect(placeAppointments([late], 'Etc/UTC')).toMatchObject([{ start: 23.5 * 60, end: 24 * 60 }]);
});

test('what is not to take place is not drawn', () => {
  const statuses = ['pending', 'confirmed', 'declined', 'cancelled', 'completed', 'no-show'] as const;
  const placed = placeAppointments(
    statuses.map((status, index) => between(`1${index}:00`, `1${index}:30`, { status })),
    'Etc/UTC',
  );
  expect(placed.map(({ appointment }) => appointment.status)).toEqual([
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
  expect(shown(...appointments)).toEqual(expected);
});
