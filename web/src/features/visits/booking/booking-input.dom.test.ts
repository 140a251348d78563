import { phoneNeeded } from '@garden-room/contract/phone';
import { expect, test, vi } from 'vitest';
import { paths } from '#config/paths.ts';
import { leaveKeptTo } from '#lib/kept-for-person.ts';
import {
  beginningOf,
  checkBooking,
  dropDraft,
  readDraft,
  readRequestedSlot,
  updateDraft,
} from './booking-input.ts';
import { keepAttempt, readAttempt } from './use-attempt.ts';

const nine = { date: '2026-11-24', time: '09:00 AM' };
const two = { date: '2026-11-25', time: '02:00 PM' };
const attempt = {
  ...{ idempotencyKey: 'key', personId: 'ada', serviceId: 'sleep', booking: { patientId: 'ada', ...nine } },
  at: { startsAt: '2026-11-24T14:00:00.000Z', timeZone: 'America/New_York' },
  ...{ startedAt: '2026-11-23T10:00:00.000Z', withdrawn: false },
};

test('what is chosen and typed is kept side by side, until it is dropped', () => {
  updateDraft('ada', { name: 'Her son' });
  updateDraft('ada', nine);
  expect(readDraft('ada')).toEqual({ personId: 'ada', name: 'Her son', ...nine });
  dropDraft();
  expect(readDraft('ada')).toEqual({ personId: 'ada' });
  expect(sessionStorage).toHaveLength(0);
});

test('nobody reads another’s draft or attempt', () => {
  updateDraft('ada', { note: 'Headaches' });
  keepAttempt(attempt);
  expect(readDraft('grace')).toEqual({ personId: 'grace' });
  expect(readAttempt('grace')).toBeNull();
  expect(readAttempt('ada')).toEqual(attempt);
});

test.each([
  ['ada', 3],
  ['grace', 0],
  [null, 0],
])('what is kept for Ada, left to %s: %i entries', (patientId, left) => {
  updateDraft('ada', { note: 'Headaches' });
  keepAttempt(attempt);
  keepAttempt(attempt, 'practice-attempt');
  leaveKeptTo(patientId);
  expect(sessionStorage).toHaveLength(left);
});

test.each(['not json', '{"personId":"ada","date":"soon"}', '[]', 'null'])(
  'what cannot be read is nothing: %s',
  (kept) => {
    sessionStorage.setItem('booking-draft', kept);
    sessionStorage.setItem('booking-attempt', kept);
    expect(readDraft('ada')).toEqual({ personId: 'ada' });
    expect(readAttempt('ada')).toBeNull();
  },
);

test('a browser that may store nothing keeps nothing', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  updateDraft('ada', nine);
  leaveKeptTo(null);
  expect(readDraft('ada')).toEqual({ personId: 'ada' });
  vi.restoreAllMocks();
});

test.each([
  ['nothing chosen, nothing asked for', {}, null, { date: null, slot: null }],
  ['nothing chosen yet', {}, nine, { date: nine.date, slot: nine }],
  ['a slot chosen', two, null, { date: two.date, slot: two }],
  ['a day chosen', { date: two.date, time: null }, null, { date: two.date, slot: null }],
  ['another chosen instead', { ...two, requestedSlot: nine }, nine, { date: two.date, slot: two }],
  ['one chosen before a new link', two, nine, { date: nine.date, slot: nine }],
])('a form begins with %s', (_, draft, requested, expected) => {
  expect(beginningOf({ personId: 'ada', ...draft }, requested)).toEqual(expected);
});

const whole = { time: '09:00 AM', name: 'Ada Lovelace', phone: '', note: '' };

test('phone and note may be missing, and the rest may not', () => {
  expect(checkBooking(whole, 'in_person')).toEqual({});
  expect(checkBooking({ time: '', name: ' ', phone: ' ', note: '' }, 'video')).toEqual({
    time: 'Choose a time.',
    name: 'Enter the name of whoever is coming.',
  });
});

test('a visit by phone needs a number to call', () => {
  expect(checkBooking({ ...whole, phone: ' ' }, 'phone')).toEqual({ phone: phoneNeeded });
  expect(checkBooking({ ...whole, phone: '202-555-0159' }, 'phone')).toEqual({});
});

test.each([
  ['name', 'Ada\u0007', 'Use one line, without control characters.'],
  ['phone', '0159', 'Enter a phone number, with its area code, or with + and the country code.'],
  ['note', 'a bell\u0007', 'Leave control characters out.'],
  ['note', 'a'.repeat(1001), 'Use at most 1,000 characters.'],
] as const)('a %s that the API would refuse says why', (field, text, why) => {
  expect(checkBooking({ ...whole, [field]: text }, 'in_person')).toEqual({ [field]: why });
});

const readSlot = (address: string) => readRequestedSlot(new URL(address, 'https://clinic.example'));

test('a requested slot is read as the links write it: where no server and no cache sees it', () => {
  const link = paths.bookSlot('sleep', nine.date, nine.time);
  expect(readSlot(link)).toEqual(nine);
  const { pathname, search } = new URL(link, 'https://clinic.example');
  expect(pathname + search).toBe(paths.bookService('sleep'));
});

test('a slot in the query, as links were once written, is read too, and comes after one in the fragment', () => {
  expect(readSlot('/dashboard/bookAppointment?date=2026-11-24&time=09%3A00+AM#main')).toEqual(nine);
  expect(
    readSlot('/appointmentBooking?date=2026-12-01&time=10%3A00+AM#date=2026-11-24&time=09:00+AM'),
  ).toEqual(nine);
});

test.each([
  '',
  '?date=2026-11-24',
  '?time=09:00+AM',
  '?date=2026-02-30&time=09:00+AM',
  '?date=2026-11-24&time=9',
  '?date=2026-11-24#time=09:00+AM',
  '#main',
  '#%',
  '#date=2026-02-30&time=09:00+AM',
])('there is no requested slot in "%s"', (address) => {
  expect(readSlot(`/appointmentBooking${address}`)).toBeNull();
});
