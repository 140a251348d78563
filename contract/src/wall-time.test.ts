import { describe, expect, it, test } from 'vitest';
import {
  clockMinutes,
  clockSchema,
  dateSchema,
  formatTime,
  furthestDate,
  instantSchema,
  minutesOfTime,
  timeSchema,
} from './wall-time.ts';

describe('a date', () => {
  it.each(['2026-03-02', '2024-02-29', '2000-02-29', '2026-12-31'])('takes %s', (date) => {
    expect(dateSchema.parse(date)).toBe(date);
  });

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-3-2',
    '02.03.2026',
    '',
  ])('refuses “%s”', (date) => {
    const issue = { path: [], message: 'Use a date that exists, written YYYY-MM-DD.' };
    expect(dateSchema.safeParse(date).error?.issues).toMatchObject([issue]);
  });
});

test('the furthest date that is sent is ten years ahead', () => {
  expect(furthestDate(Date.parse('2026-11-28T23:59:59Z'))).toBe('2036-11-28');
});

describe('a time as patients read it', () => {
  it.each(['12:00 AM', '12:59 AM', '01:00 AM', '09:05 AM', '10:30 AM', '11:59 AM', '12:00 PM', '11:45 PM'])(
    'takes %s',
    (time) => expect(timeSchema.parse(time)).toBe(time),
  );

  it.each([
    '00:00 AM',
    '13:00 PM',
    '20:00 PM',
    '9:00 AM',
    '109:00 AM',
    '09:60 AM',
    '09:000 AM',
    '09:00',
    '09:00AM',
    '09:00 am',
    '09:00 XM',
    '09:00 AM ',
    ' 09:00 AM',
    '',
  ])('refuses “%s”', (time) => {
    expect(timeSchema.safeParse(time).error?.issues).toMatchObject([
      { message: 'Use a time like 09:00 AM.' },
    ]);
  });
});

describe('a clock value of the schedule', () => {
  it.each([
    ['00:00', 0],
    ['00:15', 15],
    ['09:30', 570],
    ['19:45', 1185],
    ['23:45', 1425],
    ['24:00', 1440],
  ])('takes %s, %i minutes after midnight', (clock, minutes) => {
    expect(clockMinutes(clockSchema.parse(clock))).toBe(minutes);
  });

  it.each([
    '09:10',
    '09:05',
    '24:15',
    '25:00',
    '30:00',
    '9:00',
    '109:00',
    '09:000',
    '09:00 AM',
    '24:000',
    '124:00',
    '',
  ])('refuses “%s”', (clock) => {
    const issue = { message: 'Use a quarter hour between 00:00 and 24:00.' };
    expect(clockSchema.safeParse(clock).error?.issues).toMatchObject([issue]);
  });
});

describe('minutes of a day as patients read them', () => {
  it.each([
    [0, '12:00 AM'],
    [59, '12:59 AM'],
    [60, '01:00 AM'],
    [9 * 60 + 5, '09:05 AM'],
    [12 * 60 - 1, '11:59 AM'],
    [12 * 60, '12:00 PM'],
    [13 * 60, '01:00 PM'],
    [24 * 60 - 1, '11:59 PM'],
  ])('%i is %s', (minutes, time) => expect(formatTime(minutes)).toBe(time));

  it('every one is a time that a booking takes', () => {
    const all = Array.from({ length: 24 * 60 }, (_, minutes) => formatTime(minutes));
    expect(new Set(all.map((time) => timeSchema.parse(time))).size).toBe(24 * 60);
  });
});

describe('an instant', () => {
  it.each(['2026-11-23T14:00:00.000Z', '2026-11-23T14:00:00Z'])('takes %s', (instant) => {
    expect(instantSchema.parse(instant)).toBe(instant);
  });

  it.each(['2026-11-23T14:00:00', '2026-11-23T14:00:00+02:00', '2026-11-23', '2026-02-30T14:00:00Z'])(
    'refuses %s: it names no single moment in UTC',
    (instant) => expect(instantSchema.safeParse(instant).success).toBe(false),
  );
});

describe('minutes of the day', () => {
  it.each([
    ['12:00 AM', 0],
    ['12:59 AM', 59],
    ['09:15 AM', 555],
    ['12:00 PM', 720],
    ['05:00 PM', 1020],
    ['11:59 PM', 1439],
  ])('%s is minute %i, and back', (time, minutes) => {
    expect(minutesOfTime(time)).toBe(minutes);
    expect(formatTime(minutes)).toBe(time);
  });
});
