import { describe, expect, it } from 'vitest';
import { dayClock, edgeInstant, existingInstant, wallClockAt } from './zoned-time.ts';

const quarterHours = Array.from({ length: 97 }, (_, index) => index * 15);

describe('the clock of a day', () => {
  it.each([
    ['America/New_York', '2026-11-23', 'an ordinary day'],
    ['America/New_York', '2026-03-08', 'the day that lacks an hour'],
    ['America/New_York', '2026-11-01', 'the day that repeats one'],
    ['America/New_York', '2026-10-31', 'the day before'],
    ['Asia/Kolkata', '2026-06-01', 'an offset of half an hour'],
    ['Australia/Lord_Howe', '2026-10-04', 'a change of half an hour'],
    ['America/Havana', '2026-03-08', 'a day without its midnight'],
    ['America/Havana', '2026-11-01', 'a day that repeats its midnight'],
    ['Pacific/Apia', '2011-12-30', 'a day that never was'],
  ])('%s, %s, tells each time as it is told alone: %s', (timeZone, date) => {
    const { existing, edge } = dayClock(timeZone, date);
    expect(quarterHours.map(existing)).toEqual(
      quarterHours.map((minutes) => existingInstant(timeZone, date, minutes)),
    );
    expect(quarterHours.map(edge)).toEqual(
      quarterHours.map((minutes) => edgeInstant(timeZone, date, minutes)),
    );
  });
});

it.each([
  ['America/New_York', '2026-11-23T17:07:00.000Z', '2026-11-23', 12 * 60 + 7],
  ['America/New_York', '2026-11-24T04:59:59.999Z', '2026-11-23', 23 * 60 + 59],
  ['Asia/Kolkata', '2026-11-23T18:30:00.000Z', '2026-11-24', 0],
])('in %s it is at %s the %s, %d minutes past midnight', (timeZone, instant, date, minutesOfDay) => {
  expect(wallClockAt(timeZone, Date.parse(instant))).toEqual({ date, minutesOfDay });
});
