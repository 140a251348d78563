import { scheduleSchema } from '@garden-room/contract/schedule';
import { expect, test } from 'vitest';
import { isClosed } from './closed-day.ts';

const hours = { open: '09:00', close: '17:00' };
const schedule = scheduleSchema.parse({
  timeZone: 'America/New_York',
  weekly: {
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: null,
    sunday: null,
  },
  daysOff: ['2026-11-26'],
  overrides: [{ date: '2026-11-28', hours }],
});

test.each([
  ['2026-11-23', false, 'a Monday'],
  ['2026-11-26', true, 'a day off'],
  ['2026-11-28', false, 'a Saturday with hours of its own'],
  ['2026-11-29', true, 'a Sunday'],
])('%s is closed: %s (%s)', (date, closed) => {
  expect(isClosed(schedule, date)).toBe(closed);
});
