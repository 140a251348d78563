import { expect, test } from 'vitest';
import { anAppointment } from '#testing/builders.ts';
import { aSchedule } from '#testing/schedule.ts';
import { placeState } from './place-state.ts';

/** On Tuesday at nine in New York, for half an hour. */
const appointment = anAppointment();
const other = anAppointment({
  _id: 'visit-2',
  startsAt: '2026-11-24T16:00:00.000Z',
  endsAt: '2026-11-24T16:30:00.000Z',
});
const hours = { open: '09:00', close: '17:00', breaks: [{ start: '12:30', end: '13:30' }] };
const schedule = aSchedule({ overrides: [{ date: '2026-11-24', hours }], daysOff: ['2026-11-26'] });
const now = Date.parse('2026-11-23T17:00:00.000Z');
const tuesday = '2026-11-24';

test.each([
  ['its own', tuesday, '09:00', 'own'],
  ['a quarter of an hour later, over itself', tuesday, '09:15', 'free'],
  ['between two regular starts', tuesday, '10:15', 'free'],
  ['up to another', tuesday, '10:30', 'free'],
  ['into another', tuesday, '10:45', 'taken'],
  ['on another', tuesday, '11:00', 'taken'],
  ['after another', tuesday, '11:30', 'free'],
  ['into the break', tuesday, '12:15', 'closed'],
  ['before opening', tuesday, '08:45', 'closed'],
  ['past closing', tuesday, '16:45', 'closed'],
  ['on a day off', '2026-11-26', '10:00', 'closed'],
  ['in half a year', '2027-05-04', '10:00', 'free'],
  ['earlier today', '2026-11-23', '11:45', 'past'],
  ['right now', '2026-11-23', '12:00', 'free'],
])('%s', (_, date, clock, expected) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const place = { date, start: hour * 60 + minute };
  expect(placeState(appointment, place, { schedule, appointments: [appointment, other], now })).toBe(
    expected,
  );
});

test('the buffer of each is kept free', () => {
  const buffered = { ...schedule, bufferMinutes: 15 };
  const at = (start: number) =>
    placeState(appointment, { date: tuesday, start }, { schedule: buffered, appointments: [other], now });
  expect([at(10 * 60 + 15), at(10 * 60 + 30), at(11 * 60 + 30), at(11 * 60 + 45)]).toEqual([
    'free',
    'taken',
    'taken',
    'free',
  ]);
});

test('what was cancelled is in nobody’s way', () => {
  const place = { date: tuesday, start: 11 * 60 };
  const cancelled = { ...other, status: 'cancelled' as const };
  expect(placeState(appointment, place, { schedule, appointments: [cancelled], now })).toBe('free');
});

test('as long as nobody knows who is there, that is said', () => {
  const surroundings = { schedule, appointments: null, now };
  expect(placeState(appointment, { date: tuesday, start: 11 * 60 }, surroundings)).toBe('unread');
  expect(placeState(appointment, { date: tuesday, start: 8 * 60 }, surroundings)).toBe('closed');
});
