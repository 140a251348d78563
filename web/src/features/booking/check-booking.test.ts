import { expect, test } from 'vitest';
import { checkBooking } from './check-booking.ts';

const whole = { time: '09:00 AM', name: 'Ada Lovelace', note: '' };

test('a note may be missing, and the rest may not', () => {
  expect(checkBooking(whole)).toEqual({});
  expect(checkBooking({ time: '', name: ' ', note: '' })).toEqual({
    time: 'Choose a time.',
    name: 'Enter the name of whoever is coming.',
  });
});

test.each([
  ['name', 'Ada\u0007', 'Use one line, without control characters.'],
  ['note', 'a bell\u0007', 'Leave control characters out.'],
  ['note', 'a'.repeat(1001), 'Use at most 1,000 characters.'],
] as const)('a %s that the API would refuse says why', (field, text, why) => {
  expect(checkBooking({ ...whole, [field]: text })).toEqual({ [field]: why });
});
