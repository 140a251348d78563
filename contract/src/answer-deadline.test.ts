import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answeredBy, expiryNewsFrom, isOverdue, nextOpening } from './answer-deadline.ts';
import { addDays, clinicToday } from './availability.ts';
import { hoursOn } from './hours.ts';
import { type Schedule, scheduleSchema } from './schedule.ts';
import { weekdays } from './weekdays.ts';

const hours = { open: '09:00', close: '17:00', breaks: [{ start: '12:30', end: '13:30' }] };
const timeZone = 'America/New_York';
const practice = (changes: Partial<Schedule> = {}, closed: readonly string[] = ['saturday', 'sunday']) =>
  scheduleSchema.parse({
    timeZone,
    weekly: Object.fromEntries(weekdays.map((day) => [day, closed.includes(day) ? null : hours])),
    ...changes,
  });
const iso = (instant: number) => new Date(instant).toISOString();

/** Far enough ahead to leave the deadline to the open days. */
const later = '2026-12-01T15:00:00.000Z';
/** The deadline of a request that was made then, New York being five hours behind UTC in winter and four in summer. */
const deadline = (requestedAt: string, schedule: Schedule = practice(), startsAt = later) =>
  iso(answeredBy({ requestedAt, startsAt }, schedule));

describe('a request is answered by the close of the next open day', () => {
  it.each([
    ['on Monday morning', '2026-03-02T15:00:00Z', '2026-03-03T22:00:00.000Z'],
    ['on Monday before opening', '2026-03-02T11:00:00Z', '2026-03-03T22:00:00.000Z'],
    ['on Monday after closing', '2026-03-03T01:00:00Z', '2026-03-03T22:00:00.000Z'],
    ['a minute before midnight, by the clinic’s clock', '2026-03-03T04:59:00Z', '2026-03-03T22:00:00.000Z'],
    ['at midnight, by the clinic’s clock', '2026-03-03T05:00:00Z', '2026-03-04T22:00:00.000Z'],
    [
      'on Friday evening: a weekend is not passed over unseen',
      '2026-02-27T23:00:00Z',
      '2026-03-02T22:00:00.000Z',
    ],
    ['on Saturday', '2026-02-28T15:00:00Z', '2026-03-02T22:00:00.000Z'],
    ['on Sunday night', '2026-03-02T04:30:00Z', '2026-03-02T22:00:00.000Z'],
    ['on the Friday before the spring change', '2026-03-06T20:00:00Z', '2026-03-09T21:00:00.000Z'],
    ['on the Friday before the autumn change', '2026-10-30T20:00:00Z', '2026-11-02T22:00:00.000Z'],
  ])('that was made %s', (_when, requestedAt, expected) => {
    expect(deadline(requestedAt)).toBe(expected);
  });

  it('without days off', () => {
    const monday = practice({ daysOff: ['2026-03-02'] });
    expect(deadline('2026-02-27T23:00:00Z', monday)).toBe('2026-03-03T22:00:00.000Z');
  });

  it('on days with hours of their own by those, also on a weekday that is closed otherwise', () => {
    const overrides = [{ date: '2026-02-28', hours: { open: '10:00', close: '12:00', breaks: [] } }];
    expect(deadline('2026-02-27T23:00:00Z', practice({ overrides }))).toBe('2026-02-28T17:00:00.000Z');
  });

  it('by the last time at which somebody is there: not in a break up to closing, nor on a day that is all break', () => {
    const overrides = [
      {
        date: '2026-03-02',
        hours: { open: '09:00', close: '17:00', breaks: [{ start: '09:00', end: '17:00' }] },
      },
      {
        date: '2026-03-03',
        hours: { open: '09:00', close: '17:00', breaks: [{ start: '12:00', end: '17:00' }] },
      },
    ];
    expect(deadline('2026-02-27T23:00:00Z', practice({ overrides }))).toBe('2026-03-03T17:00:00.000Z');
  });

  it('after closed weeks on the first day that is open', () => {
    const dates = Array.from({ length: 21 }, (_, day) => addDays('2026-03-02', day));
    expect(deadline('2026-02-27T23:00:00Z', practice({ daysOff: dates }))).toBe('2026-03-23T21:00:00.000Z');
  });

  it('as the close of that day is on the clock: in the hour that the spring change skips, at the change', () => {
    const night = { open: '00:00', close: '02:30', breaks: [] };
    const overrides = [{ date: '2026-03-08', hours: night }];
    expect(deadline('2026-03-07T20:00:00Z', practice({ overrides }))).toBe('2026-03-08T07:00:00.000Z');
    const untilMidnight = practice({
      overrides: [{ date: '2026-03-08', hours: { open: '20:00', close: '24:00', breaks: [] } }],
    });
    expect(deadline('2026-03-07T20:00:00Z', untilMidnight)).toBe('2026-03-09T04:00:00.000Z');
  });

  it.each([
    [1, '2026-03-02T22:00:00.000Z'],
    [2, '2026-03-03T22:00:00.000Z'],
    [5, '2026-03-06T22:00:00.000Z'],
    [6, '2026-03-09T21:00:00.000Z'],
  ])('or of as many as the schedule says: %i', (answerWithinOpenDays, expected) => {
    expect(deadline('2026-02-27T23:00:00Z', practice({ answerWithinOpenDays }))).toBe(expected);
  });
});

describe('at the latest an hour before its visit', () => {
  it.each([
    ['which begins before that close', '2026-03-03T15:00:00.000Z', '2026-03-03T14:00:00.000Z'],
    ['which begins an hour after that close', '2026-03-03T23:00:00.000Z', '2026-03-03T22:00:00.000Z'],
    ['which begins a minute earlier', '2026-03-03T22:59:00.000Z', '2026-03-03T21:59:00.000Z'],
    ['which begins on the same day', '2026-03-02T18:00:00.000Z', '2026-03-02T17:00:00.000Z'],
    ['which begins in 90 minutes, the least notice', '2026-03-02T16:30:00.000Z', '2026-03-02T15:30:00.000Z'],
  ])('%s', (_which, startsAt, expected) => {
    expect(deadline('2026-03-02T15:00:00Z', practice(), startsAt)).toBe(expected);
  });

  it('but what the practice has booked within that hour waits until it begins', () => {
    for (const startsAt of ['2026-03-02T16:00:00.000Z', '2026-03-02T15:15:00.000Z'])
      expect(deadline('2026-03-02T15:00:00Z', practice(), startsAt)).toBe(startsAt);
  });

  it('where no day is open until then, and where none ever is', () => {
    const never = practice({}, weekdays);
    expect(deadline('2026-03-02T15:00:00Z', never)).toBe('2026-12-01T14:00:00.000Z');
    expect(deadline('2026-03-02T15:00:00Z', never, '2033-03-02T15:00:00.000Z')).toBe(
      '2033-03-02T14:00:00.000Z',
    );
  });
});

it('a request is overdue from its deadline on', () => {
  const request = { requestedAt: '2026-02-27T23:00:00Z', startsAt: later };
  const close = Date.parse('2026-03-02T22:00:00.000Z');
  expect([close - 1, close, close + 1].map((now) => isOverdue(request, practice(), now))).toEqual([
    false,
    true,
    true,
  ]);
});

it('whatever the zone and the hours: never before it was made, never after its visit, on an open day or an hour before', () => {
  const day = fc.constantFrom(null, hours, { open: '22:00', close: '24:00', breaks: [] });
  const given = fc.record({
    zone: fc.constantFrom(
      'America/New_York',
      'Europe/Berlin',
      'Pacific/Apia',
      'Australia/Lord_Howe',
      'Etc/UTC',
    ),
    week: fc.tuple(day, day, day, day, day, day, day),
    off: fc.subarray(Array.from({ length: 20 }, (_, index) => addDays('2026-03-01', index))),
    answerWithinOpenDays: fc.integer({ min: 1, max: 10 }),
    asked: fc.date({
      min: new Date('2026-02-25T00:00Z'),
      max: new Date('2026-04-10T00:00Z'),
      noInvalidDate: true,
    }),
    ahead: fc.integer({ min: 1, max: 60 * 24 * 60 }),
  });
  fc.assert(
    fc.property(given, ({ zone, week, off, answerWithinOpenDays, asked: requested, ahead }) => {
      const weekly = Object.fromEntries(weekdays.map((name, index) => [name, week[index]]));
      const schedule = scheduleSchema.parse({ timeZone: zone, weekly, daysOff: off, answerWithinOpenDays });
      const start = requested.getTime() + ahead * 60_000;
      const request = { requestedAt: requested.toISOString(), startsAt: iso(start) };
      const by = answeredBy(request, schedule);
      expect(by).toBeGreaterThan(requested.getTime());
      expect(by).toBeLessThanOrEqual(ahead > 60 ? start - 60 * 60_000 : start);
      const [from, to] = [requested.getTime(), by].map((at) => clinicToday(zone, at));
      let open = 0;
      // A close at midnight is the next date's already.
      for (let date = addDays(from ?? '', 1); date <= (to ?? ''); date = addDays(date, 1))
        if (hoursOn(schedule, date)) open += 1;
      if (by < start - 60 * 60_000) expect(open).toBeGreaterThanOrEqual(answerWithinOpenDays);
      expect(open).toBeLessThanOrEqual(answerWithinOpenDays + 1);
    }),
  );
});

it.each([
  ['on Tuesday, Monday', '2026-03-03T12:00:00Z', {}, '2026-03-02T05:00:00.000Z'],
  ['on Monday, Friday', '2026-03-02T12:00:00Z', {}, '2026-02-27T05:00:00.000Z'],
  [
    'after a day off, the one before',
    '2026-03-03T12:00:00Z',
    { daysOff: ['2026-03-02'] },
    '2026-02-27T05:00:00.000Z',
  ],
  ['after the spring change, Friday', '2026-03-09T12:00:00Z', {}, '2026-03-06T05:00:00.000Z'],
])('what has expired is news since the last open day: %s', (_when, now, changes, expected) => {
  expect(iso(expiryNewsFrom(practice(changes), Date.parse(now)))).toBe(expected);
});

it('and for two weeks where the practice is never open', () => {
  expect(iso(expiryNewsFrom(practice({}, weekdays), Date.parse('2026-03-03T12:00:00Z')))).toBe(
    '2026-02-17T05:00:00.000Z',
  );
});

describe('the opening that is on, or comes next', () => {
  const christmas = practice({ daysOff: ['2026-12-25'] });

  it.each([
    ['in the morning', '2026-11-23T14:00:00Z', '2026-11-23T14:00', '2026-11-23T17:30'],
    ['a minute before the break', '2026-11-23T17:29:00Z', '2026-11-23T14:00', '2026-11-23T17:30'],
    ['in the break', '2026-11-23T17:30:00Z', '2026-11-23T18:30', '2026-11-23T22:00'],
    ['after closing on Friday', '2026-11-27T22:00:00Z', '2026-11-30T14:00', '2026-11-30T17:30'],
    ['before a day off', '2026-12-24T23:00:00Z', '2026-12-28T14:00', '2026-12-28T17:30'],
    ['over the spring change', '2026-03-07T15:00:00Z', '2026-03-09T13:00', '2026-03-09T16:30'],
  ])('%s', (_, now, from, until) => {
    expect(nextOpening(christmas, Date.parse(now))).toEqual({
      from: `${from}:00.000Z`,
      until: `${until}:00.000Z`,
    });
  });

  it('is none where the practice opens no more', () => {
    expect(nextOpening(practice({}, weekdays), Date.parse('2026-11-23T14:00:00Z'))).toBeNull();
  });
});
