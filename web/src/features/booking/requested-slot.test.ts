import { expect, test } from 'vitest';
import { paths } from '#config/paths.ts';
import { readRequestedSlot } from './requested-slot.ts';

const read = (address: string) => readRequestedSlot(new URL(address, 'https://clinic.example'));
const slot = { date: '2026-11-24', time: '09:00 AM' };

test('a requested slot is read as the links write it: where no server and no cache sees it', () => {
  const link = paths.bookSlot('sleep', slot.date, slot.time);
  expect(read(link)).toEqual(slot);
  const { pathname, search } = new URL(link, 'https://clinic.example');
  expect(pathname + search).toBe(paths.bookService('sleep'));
});

test('a slot in the query, as links were once written, is read too, and comes after one in the fragment', () => {
  expect(read('/dashboard/bookAppointment?date=2026-11-24&time=09%3A00+AM#main')).toEqual(slot);
  expect(read('/appointmentBooking?date=2026-12-01&time=10%3A00+AM#date=2026-11-24&time=09:00+AM')).toEqual(
    slot,
  );
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
])('there is none in "%s"', (address) => {
  expect(read(`/appointmentBooking${address}`)).toBeNull();
});
