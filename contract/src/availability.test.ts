import { describe, expect, it } from 'vitest';
import {
  addDays,
  cellDates,
  datesBetween,
  fitsHours,
  freeSlots,
  lastBookableDate,
  offeredSlots,
} from './availability.ts';
import { hoursOn } from './hours.ts';
import { type DayHours, type Schedule, scheduleSchema } from './schedule.ts';

const nine2five: DayHours = { open: '09:00', close: '17:00', breaks: [] };

function schedule(changes: Partial<Schedule> = {}, everyDay: DayHours | null = nine2five): Schedule {
  return scheduleSchema.parse({
    timeZone: 'America/New_York',
    weekly: {
      monday: everyDay,
      tuesday: everyDay,
      wednesday: everyDay,
      thursday: everyDay,
      friday: everyDay,
      saturday: everyDay,
      sunday: everyDay,
    },
    minimumNoticeMinutes: 0,
    openMinutesToAnswer: 0,
    horizonDays: 365,
    ...changes,
  });
}

const now = Date.parse('2026-01-01T12:00:00Z');
const halfHour = { durationMinutes: 30 };
const hour = { durationMinutes: 60 };
const times = (s: Schedule, date: string, minutes = 30, at = now) =>
  offeredSlots(s, date, { durationMinutes: minutes }, at).map((slot) => slot.time);
const startOf = (s: Schedule, date: string, time: string) =>
  offeredSlots(s, date, halfHour, now).find((slot) => slot.time === time)?.startsAt;

describe('the dates from one to another', () => {
  it.each([
    ['2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
    ['2026-03-01', '2026-03-01', ['2026-03-01']],
    ['2026-03-02', '2026-03-01', []],
    // What comes after it is +010000-01-01, which is before it as a text.
    ['9999-12-31', '9999-12-31', ['9999-12-31']],
  ])('%s to %s', (first, last, dates) => expect(datesBetween(first, last)).toEqual(dates));
});

describe('a day’s slots', () => {
  it.each([
    {
      what: 'half an hour in one hour',
      hours: ['09:00', '10:00'],
      minutes: 30,
      want: ['09:00', '09:15', '09:30'],
    },
    { what: 'an hour fits once', hours: ['09:00', '10:00'], minutes: 60, want: ['09:00'] },
    { what: 'longer than the day', hours: ['09:00', '10:00'], minutes: 61, want: [] },
    { what: 'up to midnight', hours: ['23:00', '24:00'], minutes: 45, want: ['23:00', '23:15'] },
    { what: 'noon and after', hours: ['11:45', '12:30'], minutes: 15, want: ['11:45', '12:00', '12:15'] },
  ])('$what', ({ hours: [open = '', close = ''], minutes, want }) => {
    const twentyFour = offeredSlots(
      schedule({}, { open, close, breaks: [] }),
      '2026-03-02',
      { durationMinutes: minutes },
      now,
    ).map(({ startsAt }) => new Date(Date.parse(startsAt) - 5 * 3_600_000).toISOString().slice(11, 16));
    expect(twentyFour).toEqual(want);
  });

  it('never runs into a break', () => {
    const hours = { open: '09:00', close: '11:00', breaks: [{ start: '09:45', end: '10:15' }] };
    expect(times(schedule({}, hours), '2026-03-02')).toEqual([
      '09:00 AM',
      '09:15 AM',
      '10:15 AM',
      '10:30 AM',
    ]);
  });

  it('writes noon and midnight as patients read them', () => {
    const hours = { open: '00:00', close: '13:00', breaks: [{ start: '00:15', end: '12:00' }] };
    expect(times(schedule({}, hours), '2026-03-02', 15)).toEqual([
      '12:00 AM',
      '12:00 PM',
      '12:15 PM',
      '12:30 PM',
      '12:45 PM',
    ]);
  });
});

describe('which days', () => {
  const monday = '2026-03-02';

  it('a day off wins over an override, an override over the week', () => {
    const overrides = [{ date: monday, hours: { open: '14:00', close: '14:30', breaks: [] } }];
    expect(times(schedule({ overrides }), monday)).toEqual(['02:00 PM']);
    expect(times(schedule({ overrides, daysOff: [monday] }), monday)).toEqual([]);
    expect(times(schedule({}, null), monday)).toEqual([]);
  });

  it('days off and overrides leave other days alone', () => {
    const overrides = [
      { date: '2026-03-03', hours: { open: '14:00', close: '14:30', breaks: [] } },
      { date: '2026-03-04', hours: { open: '15:00', close: '15:30', breaks: [] } },
    ];
    const given = schedule({ overrides, daysOff: ['2026-03-05'] });
    expect(times(given, monday)).toHaveLength(31);
    expect(times(given, '2026-03-04')).toEqual(['03:00 PM']);
  });

  it.each([
    ['2026-03-02', 'monday'],
    ['2026-03-03', 'tuesday'],
    ['2026-03-04', 'wednesday'],
    ['2026-03-05', 'thursday'],
    ['2026-03-06', 'friday'],
    ['2026-03-07', 'saturday'],
    ['2026-03-08', 'sunday'],
  ] as const)('%s is a %s', (date, weekday) => {
    const { weekly } = schedule({}, null);
    const given = schedule({ weekly: { ...weekly, [weekday]: nine2five } });
    expect(hoursOn(given, date)).toEqual(nine2five);
    expect(hoursOn(given, addDays(date, 1))).toBeNull();
  });

  it('opens the first moment that keeps the notice', () => {
    const at = Date.parse('2026-03-02T14:01:00Z'); // 09:01 in New York
    expect(times(schedule({ minimumNoticeMinutes: 120 }), monday, 30, at)[0]).toBe('11:15 AM');
    const sharp = Date.parse('2026-03-02T14:00:00Z');
    expect(times(schedule({ minimumNoticeMinutes: 120 }), monday, 30, sharp)[0]).toBe('11:00 AM');
  });

  it.each([
    ['yesterday', '2026-02-28', 0],
    ['today', '2026-03-01', 31],
    ['the last day', '2026-03-31', 31],
    ['the day after', '2026-04-01', 0],
  ])('%s of a 30-day horizon', (_what, date, count) => {
    const at = Date.parse('2026-03-01T06:00:00Z');
    expect(times(schedule({ horizonDays: 30 }), date, 30, at)).toHaveLength(count);
  });

  it('counts days at the clinic, not in UTC', () => {
    const lateEvening = Date.parse('2026-03-02T04:30:00Z'); // still 1 March in New York
    expect(times(schedule({ horizonDays: 1 }), '2026-03-02', 30, lateEvening)).toHaveLength(31);
    expect(times(schedule({ horizonDays: 1 }), '2026-03-03', 30, lateEvening)).toHaveLength(0);
  });
});

describe('with time to answer', () => {
  const hours = { open: '09:00', close: '17:00', breaks: [{ start: '12:30', end: '13:30' }] };
  const { weekly } = schedule({}, hours);
  const given = (changes: Partial<Schedule> = {}) =>
    schedule({
      weekly: { ...weekly, saturday: { open: '09:00', close: '12:00', breaks: [] }, sunday: null },
      ...{ minimumNoticeMinutes: 90, openMinutesToAnswer: 30, startEveryMinutes: 30 },
      ...changes,
    });

  it.each([
    // New York is five hours behind UTC. The answer is due an hour before.
    ['on Friday night: half an hour of Saturday', '2026-03-07T04:00:00Z', '2026-03-07', '10:30 AM'],
    ['on Saturday after closing: half an hour of Monday', '2026-03-07T18:00:00Z', '2026-03-09', '10:30 AM'],
    [
      'on Friday half an hour before closing: all of Saturday',
      '2026-03-06T21:30:00Z',
      '2026-03-07',
      '09:00 AM',
    ],
    ['a minute later', '2026-03-06T21:31:00Z', '2026-03-07', '10:30 AM'],
    ['on Monday before opening', '2026-03-02T12:00:00Z', '2026-03-02', '10:30 AM'],
    ['on Monday as the break begins', '2026-03-02T17:30:00Z', '2026-03-02', '03:00 PM'],
    ['on Monday at noon', '2026-03-02T17:00:00Z', '2026-03-02', '01:30 PM'],
  ])('%s', (_when, at, date, first) => {
    const starts = offeredSlots(given(), date, halfHour, Date.parse(at)).filter(
      ({ onlyAfter }) => !onlyAfter,
    );
    expect(starts[0]?.time).toBe(first);
  });

  it('as much as the practice says', () => {
    const fridayNight = Date.parse('2026-03-07T04:00:00Z');
    const firstWith = (openMinutesToAnswer: number) =>
      times(given({ openMinutesToAnswer, startEveryMinutes: 15 }), '2026-03-07', 30, fridayNight)[0];
    expect([0, 1, 15, 45, 90].map(firstWith)).toEqual([
      '09:00 AM',
      '10:15 AM',
      '10:15 AM',
      '10:45 AM',
      '11:30 AM',
    ]);
  });

  it('and nothing at all where the days by which all is answered are open for less', () => {
    const brief = { open: '09:00', close: '09:15', breaks: [] };
    const days = { ...weekly, monday: brief, sunday: null };
    const sunday = Date.parse('2026-03-01T18:00:00Z');
    const count = (answerWithinOpenDays: number) =>
      times(given({ weekly: days, answerWithinOpenDays }), '2026-03-04', 30, sunday).length;
    expect(count(1)).toBe(0);
    expect(count(2)).toBeGreaterThan(0);
  });
});

describe('the last bookable day', () => {
  it.each([
    ['over the end of a month', '2026-01-31T12:00:00Z', 30, '2026-03-02'],
    ['over a change of the clocks', '2026-03-07T12:00:00Z', 1, '2026-03-08'],
    ['counted from the clinic’s day', '2026-03-02T04:30:00Z', 1, '2026-03-02'],
  ])('%s', (_what, at, horizonDays, date) => {
    expect(lastBookableDate(schedule({ horizonDays }), Date.parse(at))).toBe(date);
  });
});

describe('whether an appointment fits the hours', () => {
  const hours = { open: '09:00', close: '17:00', breaks: [{ start: '12:00', end: '13:00' }] };
  const fits = (given: Schedule, startsAt: string, endsAt: string) =>
    fitsHours(given, { startsAt: `2026-03-02T${startsAt}:00Z`, endsAt: `2026-03-02T${endsAt}:00Z` });

  // New York is five hours behind UTC that day.
  it.each([
    { what: 'from opening', from: '14:00', to: '14:30', fit: true },
    { what: 'before opening', from: '13:45', to: '14:15', fit: false },
    { what: 'up to the break', from: '16:30', to: '17:00', fit: true },
    { what: 'into the break', from: '16:45', to: '17:15', fit: false },
    { what: 'across the break', from: '16:45', to: '18:15', fit: false },
    { what: 'from the end of the break', from: '18:00', to: '18:30', fit: true },
    { what: 'up to closing', from: '21:30', to: '22:00', fit: true },
    { what: 'past closing', from: '21:45', to: '22:15', fit: false },
    { what: 'the evening before', from: '00:30', to: '01:00', fit: false },
  ])('$what: $fit', ({ from, to, fit }) => expect(fits(schedule({}, hours), from, to)).toBe(fit));

  it('not on a closed day, and whatever the horizon', () => {
    expect(fits(schedule({ daysOff: ['2026-03-02'] }, hours), '14:00', '14:30')).toBe(false);
    expect(fits(schedule({}, null), '14:00', '14:30')).toBe(false);
    expect(fits(schedule({ horizonDays: 1, minimumNoticeMinutes: 120 }, hours), '14:00', '14:30')).toBe(true);
  });

  it('the day is the clinic’s: late in the evening UTC has the next', () => {
    const late = schedule({ daysOff: ['2026-03-02'] }, { open: '09:00', close: '24:00', breaks: [] });
    expect(fits(late, '04:30', '05:00')).toBe(true);
    expect(fits(late, '04:45', '05:15')).toBe(false);
  });
});

describe('the clocks go forward (New York, 8 March 2026, 02:00 -> 03:00)', () => {
  const date = '2026-03-08';
  const night = { open: '00:30', close: '05:00', breaks: [] };

  it('skips the hour that does not exist', () => {
    const offered = times(schedule({}, night), date);
    expect(offered).toContain('01:30 AM');
    expect(offered.filter((time) => time.startsWith('02:'))).toEqual([]);
    expect(offered).toContain('03:00 AM');
  });

  it.each([
    ['01:45 AM', '2026-03-08T06:45:00.000Z'],
    ['03:00 AM', '2026-03-08T07:00:00.000Z'],
    ['04:30 AM', '2026-03-08T08:30:00.000Z'],
  ])('%s is %s', (time, instant) => expect(startOf(schedule({}, night), date, time)).toBe(instant));

  it('an hour’s visit may run across the change', () => {
    const slot = offeredSlots(schedule({}, night), date, hour, now).find(({ time }) => time === '01:30 AM');
    expect(slot).toMatchObject({ startsAt: '2026-03-08T06:30:00.000Z', endsAt: '2026-03-08T07:30:00.000Z' });
  });

  it('closing inside the skipped hour closes at the change', () => {
    expect(times(schedule({}, { open: '01:00', close: '02:30', breaks: [] }), date)).toEqual([
      '01:00 AM',
      '01:15 AM',
      '01:30 AM',
    ]);
  });

  it('office hours keep their wall-clock time', () => {
    expect(startOf(schedule(), '2026-03-07', '09:00 AM')).toBe('2026-03-07T14:00:00.000Z');
    expect(startOf(schedule(), date, '09:00 AM')).toBe('2026-03-08T13:00:00.000Z');
  });
});

describe('the clocks go back (New York, 1 November 2026, 02:00 -> 01:00)', () => {
  const date = '2026-11-01';
  const night = { open: '00:30', close: '03:00', breaks: [] };

  it('offers the repeated hour once, the first time round', () => {
    const offered = times(schedule({}, night), date);
    expect(offered.filter((time) => time === '01:15 AM')).toHaveLength(1);
    expect(startOf(schedule({}, night), date, '01:15 AM')).toBe('2026-11-01T05:15:00.000Z');
    expect(startOf(schedule({}, night), date, '02:00 AM')).toBe('2026-11-01T07:00:00.000Z');
  });

  it('a visit across the change takes real minutes, so its cells meet no other’s', () => {
    const offered = offeredSlots(schedule({}, night), date, hour, now);
    const across = offered.find(({ time }) => time === '01:30 AM');
    const after = offered.find(({ time }) => time === '02:00 AM');
    expect(across?.cells).toEqual([
      '2026-11-01T0530',
      '2026-11-01T0545',
      '2026-11-01T0600',
      '2026-11-01T0615',
    ]);
    expect(after?.cells[0]).toBe('2026-11-01T0700');
  });

  it('office hours keep their wall-clock time', () => {
    expect(startOf(schedule(), date, '09:00 AM')).toBe('2026-11-01T14:00:00.000Z');
  });
});

describe('Asia/Kolkata, five and a half hours ahead', () => {
  const kolkata = schedule({ timeZone: 'Asia/Kolkata' });

  it.each([
    ['2026-03-02', '09:00 AM', '2026-03-02T03:30:00.000Z'],
    ['2026-03-29', '09:00 AM', '2026-03-29T03:30:00.000Z'],
    ['2026-11-01', '04:30 PM', '2026-11-01T11:00:00.000Z'],
  ])('%s %s is %s', (date, time, instant) => expect(startOf(kolkata, date, time)).toBe(instant));

  it('has a new day while UTC still has the old one', () => {
    const at = Date.parse('2026-03-01T19:00:00Z'); // 00:30 on 2 March in Kolkata
    expect(times(schedule({ timeZone: 'Asia/Kolkata' }), '2026-03-01', 30, at)).toEqual([]);
    expect(times(schedule({ timeZone: 'Asia/Kolkata' }), '2026-03-02', 30, at)[0]).toBe('09:00 AM');
  });
});

describe('what a slot takes', () => {
  it('whole cells, with the buffer after it', () => {
    const first = offeredSlots(
      schedule({ bufferMinutes: 10 }),
      '2026-03-02',
      { durationMinutes: 40 },
      now,
    )[0];
    expect(first?.cells).toEqual([
      '2026-03-02T1400',
      '2026-03-02T1415',
      '2026-03-02T1430',
      '2026-03-02T1445',
    ]);
  });

  it('a taken cell takes every slot that touches it, of any length', () => {
    const taken = new Set(['2026-03-02T1500']); // 10:00
    const free = freeSlots(offeredSlots(schedule(), '2026-03-02', hour, now), taken).map(({ time }) => time);
    expect(free.slice(0, 3)).toEqual(['09:00 AM', '10:15 AM', '10:30 AM']);
  });

  it('names the UTC days of the cells to read, none on a closed day', () => {
    expect(cellDates(offeredSlots(schedule(), '2026-03-02', halfHour, now))).toEqual(['2026-03-02']);
    const evenings = schedule({ timeZone: 'Pacific/Honolulu' });
    expect(cellDates(offeredSlots(evenings, '2026-03-02', halfHour, now).toReversed())).toEqual([
      '2026-03-02',
      '2026-03-03',
    ]);
    expect(cellDates([])).toEqual([]);
  });
});
