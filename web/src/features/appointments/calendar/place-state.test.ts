import type { AvailableDays } from '@garden-room/contract/appointment';
import { expect, test } from 'vitest';
import { anAppointment, aSlot } from '#testing/builders.ts';
import { aSchedule } from '#testing/schedule.ts';
import { placeState } from './place-state.ts';

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
const place = (date: string, clock: string) => {
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
  expect(placeState(appointment, place(date, clock), { schedule, free, now })).toBe(expected);
});

test('what the API has is free, whatever hours were read before', () => {
  const closed = aSchedule({ daysOff: [tuesday] });
  expect(placeState(appointment, place(tuesday, '09:15'), { schedule: closed, free, now })).toBe('free');
});

test('as long as the API has not answered, that is said of what may be free', () => {
  const stateAt = (clock: string) =>
    placeState(appointment, place(tuesday, clock), { schedule, free: undefined, now });
  expect(['09:00', '11:00', '08:00'].map(stateAt)).toEqual(['own', 'unread', 'closed']);
});
