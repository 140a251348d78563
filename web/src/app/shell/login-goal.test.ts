import { generalConsultancy } from '@garden-room/contract/service';
import { describe, expect, test } from 'vitest';
import { paths } from '#config/paths.ts';
import { priceText } from '#config/site.ts';
import { longDate } from '#lib/clinic-time.ts';
import { aService } from '#testing/builders.ts';
import { goalOf, type LoginGoal, pathToGoal, serviceIdOf, wordsOf } from './login-goal.ts';

const now = new Date('2026-11-26T17:00:00Z');
const goalAt = (address: string) => goalOf(new URL(address, 'https://site.test'), now);
const noon = { date: '2026-12-02', time: '12:00 PM' };

const goals: [address: string, goal: LoginGoal][] = [
  ['/serviceDetails/sleep-consultation', { page: 'service', serviceId: 'sleep-consultation' }],
  ['/appointmentBooking', { page: 'booking', serviceId: generalConsultancy.id, slot: null }],
  ['/appointmentBooking?service=sleep', { page: 'booking', serviceId: 'sleep', slot: null }],
  [paths.bookSlot('sleep', noon.date, noon.time), { page: 'booking', serviceId: 'sleep', slot: noon }],
  ['/counselling', { page: 'counselling' }],
  ['/tutorials', { page: 'tutorials' }],
  ['/dashboard/messages', { page: 'messages' }],
  ['/dashboard', { page: 'dashboard' }],
];

test.each(goals)('%s is a goal, in this one spelling', (address, goal) => {
  expect(goalAt(address)).toEqual(goal);
  expect(pathToGoal(goal)).toBe(address);
});

test.each([
  ['/SERVICEDETAILS/sleep/', '/serviceDetails/sleep'],
  ['/dashboard/bookAppointment?service=sleep', '/appointmentBooking?service=sleep'],
  [
    '/appointmentBooking?service=sleep&date=2026-12-02&time=12:00+PM',
    paths.bookSlot('sleep', noon.date, noon.time),
  ],
  ['/appointmentBooking?utm=x#slots', '/appointmentBooking'],
  ['/dashboard/consultationAccess', '/counselling'],
  ['/dashboard/messages/a-thread', '/dashboard/messages'],
  ['/dashboard/appointments/an-id', '/dashboard'],
])('%s is the same goal as %s', (address, other) => {
  expect(goalAt(address)).toEqual(goalAt(other));
});

test.each([
  '/',
  '/services',
  '/login?from=/dashboard',
  '/serviceDetails/',
  '/serviceDetails/%3Cscript%3E',
  '/serviceDetails/Sleep',
  `/serviceDetails/${'a'.repeat(111)}`,
  '/appointmentBooking?service=%22%3E',
  `/appointmentBooking?service=${'a'.repeat(250_000)}`,
  '/dashboards',
])('%.60s is none', (address) => {
  expect(goalAt(address)).toBeNull();
});

describe('a slot is a goal only where it could be taken', () => {
  test.each([
    ['2026-11-25', '12:00 PM'],
    ['2027-11-28', '12:00 PM'],
    ['9999-12-31', '12:00 PM'],
    ['2026-02-30', '12:00 PM'],
    ['2027-02-30', '12:00 PM'],
    ['2026-13-01', '12:00 PM'],
    ['2026-12-02 ', '12:00 PM'],
    ['2026-12-02', '13:00 PM'],
    ['2026-12-02', '12:60 PM'],
    ['2026-12-02', 'noon'],
    ['2026-12-02', ''],
  ])('not %s, %s', (date, time) => {
    expect(goalAt(paths.bookSlot('sleep', date, time))).toEqual({
      page: 'booking',
      serviceId: 'sleep',
      slot: null,
    });
  });

  test('today counts', () => {
    expect(goalAt(paths.bookSlot('sleep', '2026-11-26', '12:00 PM'))).toMatchObject({
      slot: { date: '2026-11-26' },
    });
  });
});

const sleep = aService({ name: 'Sleep Consultation', durationMinutes: 45, mode: 'phone', price: 110 });
const facts = `45 minutes by phone, ${priceText(110)}`;
const general = `General Consultancy, 30 minutes in person, ${priceText(50)}`;
const wednesday = `${longDate('2026-12-02')}, 12:00 pm`;

test.each([
  ['/serviceDetails/sleep', false, ['to see all of Sleep Consultation', facts]],
  ['/serviceDetails/sleep', true, ['to see all of Sleep Consultation', facts]],
  ['/appointmentBooking', false, ['to book an appointment', general]],
  ['/appointmentBooking?service=sleep', false, ['to book Sleep Consultation', facts]],
  [paths.bookSlot('sleep', noon.date, noon.time), false, ['to book Sleep Consultation', wednesday, facts]],
  [
    paths.bookSlot('sleep', noon.date, noon.time),
    true,
    [`to take ${wednesday}`, `Sleep Consultation, ${facts}`],
  ],
  [paths.bookSlot(generalConsultancy.id, noon.date, noon.time), true, [`to take ${wednesday}`, general]],
  ['/counselling', false, ['to start Free Counselling', 'Fifteen minutes by chat, free']],
  ['/dashboard', true, ['to open your dashboard']],
])('%s in words, where a slot is left to be taken: %s', (address, takes, said) => {
  const goal = goalAt(address);
  const words = goal && wordsOf(goal, serviceIdOf(goal) === null ? null : sleep, takes);
  expect(words && [words.toWhat, ...words.lines]).toEqual(said);
});

test('a service that there is not has no words', () => {
  expect(wordsOf({ page: 'service', serviceId: 'none' }, null)).toBeNull();
  expect(wordsOf({ page: 'booking', serviceId: 'none', slot: null }, null)).toBeNull();
});
