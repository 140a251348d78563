import { expect, test } from 'vitest';
import { paths } from '#config/paths.ts';
import { readRequestedSlot } from './requested-slot.ts';

const read = (address: string) => readRequestedSlot(new URL(address, 'https://clinic.example').searchParams);

test('a requested slot is read as the links write it', () => {
  expect(read(paths.bookSlot('sleep', '2026-11-24', '09:00 AM'))).toEqual({
    date: '2026-11-24',
    time: '09:00 AM',
  });
});

test.each([
  '',
  '?date=2026-11-24',
  '?time=09:00+AM',
  '?date=2026-02-30&time=09:00+AM',
  '?date=2026-11-24&time=9',
])('there is none in "%s"', (query) => {
  expect(read(`/appointmentBooking${query}`)).toBeNull();
});
