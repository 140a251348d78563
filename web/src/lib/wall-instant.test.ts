import { formatTime } from '@garden-room/contract/wall-time';
import { existingInstant } from '@garden-room/contract/zoned-time';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { shiftDate } from './clinic-time.ts';
import { instantOf, ownTimeText } from './wall-instant.ts';

const visitor = vi.hoisted(() => ({ zone: 'America/New_York' }));
vi.mock('#lib/clinic-time.ts', async (original) => ({
  ...(await original<object>()),
  visitorTimeZone: () => visitor.zone,
}));

const zones = [
  'America/New_York',
  'Europe/Dublin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
];
const far = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'Asia/Kathmandu', 'UTC'];

test('a time on a wall clock is the instant that the server has for it, also as the clocks change', () => {
  const changes = ['2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04'];
  const days = fc.oneof(
    fc.constantFrom(...changes),
    fc.nat(1500).map((day) => shiftDate('2026-01-01', day)),
  );
  fc.assert(
    fc.property(fc.constantFrom(...zones, ...far), days, fc.nat(24 * 60 - 1), (timeZone, date, minutes) => {
      const existing = existingInstant(timeZone, date, minutes);
      fc.pre(existing !== null);
      expect(instantOf({ timeZone, date, time: formatTime(minutes) })).toBe(new Date(existing).toISOString());
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['Europe/Vienna', ' (3:00 pm for you)'],
  ['Asia/Tokyo', ' (11:00 pm for you)'],
  ['Australia/Sydney', ' (Wed 1:00 am for you)'],
  ['America/Toronto', ''],
])('to a reader in %s a time in a sentence is told as%s', (zone, told) => {
  visitor.zone = zone;
  expect(ownTimeText({ date: '2026-11-24', time: '09:00 AM', timeZone: 'America/New_York' })).toBe(told);
});
