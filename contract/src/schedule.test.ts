import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { dayHoursSchema, scheduleBodySchema, scheduleSchema } from './schedule.ts';

const issuesOf = (schema: z.ZodMiniType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
const pathsOf = (schema: z.ZodMiniType, value: unknown) => issuesOf(schema, value).map(([path]) => path);

/** `09:00-12:00` -> `{ start, end }`. */
const pause = (text: string) => {
  const [start, end] = text.split('-');
  return { start, end };
};

describe('opening and closing', () => {
  it.each([
    ['09:00', '17:00'],
    ['09:00', '09:15'],
    ['00:00', '24:00'],
  ])('%s to %s are hours', (open, close) => {
    expect(dayHoursSchema.parse({ open, close })).toEqual({ open, close, breaks: [] });
  });

  it.each([
    ['09:00', '09:00'],
    ['09:15', '09:00'],
    ['24:00', '00:00'],
  ])('%s to %s are none', (open, close) => {
    expect(issuesOf(dayHoursSchema, { open, close })).toEqual([
      ['close', 'Closing must come after opening.'],
    ]);
  });

  it('come on the quarter hour, with nothing beside them', () => {
    expect(pathsOf(dayHoursSchema, { open: '09:10', close: '17:00' })).toEqual(['open']);
    expect(pathsOf(dayHoursSchema, { open: '09:00', close: '17:20' })).toEqual(['close']);
    expect(pathsOf(dayHoursSchema, { open: '09:00', close: '17:00', lunch: '12:00' })).toEqual(['']);
  });
});

describe('breaks from 09:00 to 17:00', () => {
  const hours = (breaks: string[]) => ({ open: '09:00', close: '17:00', breaks: breaks.map(pause) });

  it.each([
    { what: 'none', breaks: [] },
    { what: 'one inside', breaks: ['12:00-13:00'] },
    { what: 'from opening', breaks: ['09:00-09:15'] },
    { what: 'up to closing', breaks: ['16:45-17:00'] },
    { what: 'the whole day', breaks: ['09:00-17:00'] },
    { what: 'two that touch', breaks: ['12:00-12:30', '12:30-13:00'] },
  ])('may be: $what', ({ breaks }) => {
    expect(dayHoursSchema.parse(hours(breaks))).toEqual(hours(breaks));
  });

  const backwards = 'A break must end after it starts.';
  const outOfOrder = 'Breaks must lie inside the day, in order, without overlap.';
  const pastClosing = 'A break must end before closing.';

  it.each([
    { what: 'no length', breaks: ['12:00-12:00'], want: [['breaks.0.end', backwards]] },
    { what: 'backwards', breaks: ['13:00-12:00'], want: [['breaks.0.end', backwards]] },
    { what: 'before opening', breaks: ['08:45-09:15'], want: [['breaks.0.start', outOfOrder]] },
    { what: 'past closing', breaks: ['16:45-17:15'], want: [['breaks.0.end', pastClosing]] },
    {
      what: 'two that overlap',
      breaks: ['12:00-13:00', '12:45-13:15'],
      want: [['breaks.1.start', outOfOrder]],
    },
    {
      what: 'the same twice',
      breaks: ['12:00-13:00', '12:00-13:00'],
      want: [['breaks.1.start', outOfOrder]],
    },
    { what: 'out of order', breaks: ['14:00-15:00', '12:00-13:00'], want: [['breaks.1.start', outOfOrder]] },
    {
      what: 'two inside the first',
      breaks: ['10:00-13:00', '10:30-11:00', '12:00-12:30'],
      want: [
        ['breaks.1.start', outOfOrder],
        ['breaks.2.start', outOfOrder],
      ],
    },
  ])('may not be: $what', ({ breaks, want }) => {
    expect(issuesOf(dayHoursSchema, hours(breaks))).toEqual(want);
  });

  it('are at most ten, of a start and an end', () => {
    const eleven = Array.from({ length: 11 }, (_, index) =>
      `${9 + Math.floor(index / 2)}`.padStart(2, '0'),
    ).map((hour, index) => (index % 2 ? `${hour}:30-${hour}:45` : `${hour}:00-${hour}:15`));
    expect(pathsOf(dayHoursSchema, hours(eleven.slice(0, 10)))).toEqual([]);
    expect(pathsOf(dayHoursSchema, hours(eleven))).toEqual(['breaks']);
    const named = { open: '09:00', close: '17:00', breaks: [{ ...pause('12:00-13:00'), name: 'lunch' }] };
    expect(pathsOf(dayHoursSchema, named)).toEqual(['breaks.0']);
  });
});

describe('the schedule', () => {
  const closed = {
    monday: null,
    tuesday: null,
    wednesday: null,
    thursday: null,
    friday: null,
    saturday: null,
    sunday: null,
  };
  const least = { timeZone: 'America/New_York', weekly: closed };

  it('fills in what is not said', () => {
    expect(scheduleSchema.parse(least)).toEqual({
      ...least,
      upcoming: null,
      daysOff: [],
      overrides: [],
      startEveryMinutes: 30,
      bufferMinutes: 0,
      minimumNoticeMinutes: 120,
      horizonDays: 30,
      cancelCutoffHours: 24,
      answerWithinOpenDays: 1,
      openMinutesToAnswer: 30,
      maxPendingPerPatient: 3,
      maxPendingUnverified: 1,
      maxUnverifiedPerAddress: 10,
      unverifiedSharePercent: 50,
      maxLivePerPatient: 10,
    });
  });

  it.each([
    ['bufferMinutes', 0, 120],
    ['minimumNoticeMinutes', 0, 14 * 24 * 60],
    ['horizonDays', 1, 365],
    ['cancelCutoffHours', 0, 14 * 24],
    ['answerWithinOpenDays', 1, 10],
    ['openMinutesToAnswer', 0, 120],
    ['maxPendingPerPatient', 1, 500],
    ['maxPendingUnverified', 1, 500],
    ['maxUnverifiedPerAddress', 0, 100],
    ['unverifiedSharePercent', 1, 100],
    ['maxLivePerPatient', 1, 500],
  ])('%s is a whole number from %i to %i', (setting, min, max) => {
    const paths = (value: unknown) => pathsOf(scheduleSchema, { ...least, [setting]: value });
    expect([paths(min), paths(max)]).toEqual([[], []]);
    for (const value of [min - 1, max + 1, min + 0.5, String(max), null]) {
      expect(paths(value), `${value}`).toEqual([setting]);
    }
  });

  it.each([15, 30, 45, 240])('starts may lie every %i minutes', (startEveryMinutes) => {
    expect(scheduleSchema.parse({ ...least, startEveryMinutes })).toMatchObject({ startEveryMinutes });
  });

  it.each([0, -15, 10, 20, 22.5, 255, '30', null])(
    'starts cannot lie every %s minutes',
    (startEveryMinutes) => {
      const paths = pathsOf(scheduleSchema, { ...least, startEveryMinutes });
      expect(new Set(paths)).toEqual(new Set(['startEveryMinutes']));
    },
  );

  it.each(['America/New_York', 'Asia/Kathmandu', 'Etc/UTC'])('keeps the clock of %s', (timeZone) => {
    expect(scheduleSchema.parse({ ...least, timeZone }).timeZone).toBe(timeZone);
  });

  it.each(['Mars/Olympus_Mons', 'America/', 'UTC', 'EST', '+02:00', ''])(
    'knows no time zone “%s”',
    (timeZone) => {
      expect(issuesOf(scheduleSchema, { ...least, timeZone })).toEqual([
        ['timeZone', 'Use an IANA time zone such as Europe/Paris.'],
      ]);
    },
  );

  it('says something of each of the seven days, and of no other', () => {
    for (const weekday of Object.keys(closed)) {
      const weekly = { ...closed, [weekday]: { open: '09:00', close: '09:00' } };
      expect(pathsOf(scheduleSchema, { ...least, weekly })).toEqual([`weekly.${weekday}.close`]);
      expect(pathsOf(scheduleSchema, { ...least, weekly: { ...closed, [weekday]: undefined } })).toEqual([
        `weekly.${weekday}`,
      ]);
    }
    expect(pathsOf(scheduleSchema, { ...least, weekly: { ...closed, someday: null } })).toEqual(['weekly']);
    expect(pathsOf(scheduleSchema, { ...least, colour: 'green' })).toEqual(['']);
  });

  it('takes 400 days off and 400 overrides, not more', () => {
    const hours = { open: '09:00', close: '12:00', breaks: [] };
    const dates = Array.from({ length: 401 }, (_, day) =>
      new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    );
    const overrides = dates.map((date) => ({ date, hours }));
    const largest = { ...least, daysOff: dates.slice(1), overrides: overrides.slice(1) };
    expect(scheduleSchema.parse(largest)).toMatchObject(largest);
    expect(pathsOf(scheduleSchema, { ...least, daysOff: dates, overrides })).toEqual([
      'daysOff',
      'overrides',
    ]);
  });

  it('has one override a date where it is saved; an old one with two can still be read', () => {
    const hours = { open: '09:00', close: '12:00', breaks: [] };
    const dates = ['2026-12-24', '2026-12-31', '2026-12-24', '2026-12-24'];
    const twice = { ...least, overrides: dates.map((date) => ({ date, hours })) };
    expect(issuesOf(scheduleBodySchema, twice)).toEqual([
      ['overrides.2.date', 'This date is in the list twice. Remove one of them.'],
      ['overrides.3.date', 'This date is in the list twice. Remove one of them.'],
    ]);
    expect(issuesOf(scheduleSchema, twice)).toEqual([]);
    const once = { ...twice, overrides: twice.overrides.slice(0, 2) };
    expect(scheduleBodySchema.parse(once)).toEqual(scheduleSchema.parse(once));
  });

  it('is saved with a notice that leaves time to answer; a stored shorter one can still be read', () => {
    const notice = (minimumNoticeMinutes: number) => ({ ...least, minimumNoticeMinutes });
    for (const minutes of [0, 60, 89]) {
      expect(issuesOf(scheduleBodySchema, notice(minutes))).toEqual([
        ['minimumNoticeMinutes', 'Use at least 90 minutes: a request is answered an hour before its visit.'],
      ]);
      expect(issuesOf(scheduleSchema, notice(minutes))).toEqual([]);
    }
    expect(issuesOf(scheduleBodySchema, notice(90))).toEqual([]);
  });

  it('takes only days that exist, with hours that can be kept', () => {
    const overrides = [
      { date: '2026-02-30', hours: { open: '09:00', close: '12:00' } },
      { date: '2026-03-01', hours: { open: '12:00', close: '09:00' } },
      { date: '2026-03-02', hours: null },
      { date: '2026-03-03', hours: { open: '09:00', close: '12:00' }, why: 'training' },
    ];
    expect(pathsOf(scheduleSchema, { ...least, daysOff: ['2026-02-30'], overrides })).toEqual([
      'daysOff.0',
      'overrides.0.date',
      'overrides.1.hours.close',
      'overrides.2.hours',
      'overrides.3',
    ]);
  });
});
