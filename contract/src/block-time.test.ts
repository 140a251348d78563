import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { scheduleOf, situation } from '../test/availability-situations.ts';
import { tenthByDay, tries } from '../test/property-tries.ts';
import { type Block, blockedParts, blockSchema } from './block.ts';
import {
  blockedAgain,
  blockedOn,
  blockTime,
  type DayPart,
  dayPartSchema,
  isOnlyBlocking,
  isOpenWithin,
  unblockTime,
} from './block-time.ts';
import { practiceSlots } from './practice-slots.ts';
import { type Schedule, scheduleBodySchema } from './schedule.ts';
import { clockMinutes, clockText } from './wall-time.ts';

const tuesday = '2026-03-03';
const today = '2026-03-02';
const hours = { open: '09:00', close: '17:00', breaks: [{ start: '12:30', end: '13:30' }] };

const practice = (changes: Partial<Schedule> = {}): Schedule =>
  scheduleBodySchema.parse({
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
    ...changes,
  });

/** `10:00-11:00` on that Tuesday. */
const part = (text: string, date = tuesday): DayPart => {
  const [start = '', end = ''] = text.split('-');
  return { date, start, end };
};
const text = ({ start, end }: { start: string; end: string }) => `${start}-${end}`;
const block = (schedule: Schedule, ...parts: string[]) =>
  parts.reduce((before, stretch) => blockTime(before, part(stretch), today), schedule);
const blocked = (schedule: Schedule, date = tuesday) => blockedOn(schedule, date).map(text);
const breaksOf = (schedule: Schedule) => schedule.overrides.map((entry) => entry.hours.breaks.map(text));

test('blocking forgets dates that could not be sent with the rest', () => {
  const slips = { ...practice(), daysOff: ['0027-12-24', '2027-12-24', '9999-12-31'] };
  expect(blockTime(slips, part('10:00-11:00'), today).daysOff).toEqual(['2027-12-24']);
});

describe('blocking a part of a day', () => {
  it.each([
    {
      what: 'in free time is a break more',
      parts: ['10:00-11:00'],
      breaks: '10:00-11:00 12:30-13:30',
      want: '10:00-11:00',
    },
    {
      what: 'beside the break makes that longer',
      parts: ['13:30-14:00'],
      breaks: '12:30-14:00',
      want: '13:30-14:00',
    },
    {
      what: 'over the break is before and after it',
      parts: ['12:00-14:00'],
      breaks: '12:00-14:00',
      want: '12:00-12:30 13:30-14:00',
    },
    {
      what: 'twice is one',
      parts: ['10:00-11:00', '10:30-11:30'],
      breaks: '10:00-11:30 12:30-13:30',
      want: '10:00-11:30',
    },
    {
      what: 'reaches no further than the hours',
      parts: ['07:00-10:00'],
      breaks: '09:00-10:00 12:30-13:30',
      want: '09:00-10:00',
    },
  ])('$what', ({ parts, breaks, want }) => {
    const after = block(practice(), ...parts);
    expect(breaksOf(after)).toEqual([breaks.split(' ')]);
    expect(blocked(after)).toEqual(want.split(' '));
    expect(scheduleBodySchema.parse(after)).toEqual(after);
  });

  it.each(['09:00-17:00', '00:00-24:00'])('%s is a day off', (whole) => {
    const after = block(practice(), whole);
    expect(after).toEqual({ ...practice(), daysOff: [tuesday] });
    expect(blocked(after)).toEqual(['09:00-17:00']);
  });

  it.each([
    ['that is closed', '07:00-09:00', tuesday],
    ['of a day that is closed', '10:00-11:00', '2026-03-08'],
  ])('%s changes nothing', (_, stretch, date) => {
    expect(blockTime(practice(), part(stretch, date), today)).toEqual(practice());
  });

  it('keeps what other dates have, in order, and forgets what has been past for long', () => {
    const own = { open: '10:00', close: '12:00', breaks: [] };
    const before = practice({
      daysOff: ['2025-12-31', '2026-01-01', '2026-03-06'],
      overrides: [
        { date: '2025-12-31', hours: own },
        { date: '2026-01-02', hours: own },
        { date: '2026-03-05', hours: own },
      ],
    });
    const after = block(before, '10:00-11:00');
    // Until when a request is answered depends on which of the last days were open.
    expect(after.daysOff).toEqual(['2026-01-01', '2026-03-06']);
    expect(after.overrides.map(({ date }) => date)).toEqual(['2026-01-02', tuesday, '2026-03-05']);
  });
});

it.each([
  ['07:00-09:00', false],
  ['07:00-09:15', true],
  ['12:30-13:30', false],
  ['12:30-13:45', true],
  ['16:45-18:00', true],
  ['17:00-18:00', false],
])('%s: there is something to block: %s', (stretch, expected) => {
  expect(isOpenWithin(practice(), part(stretch))).toBe(expected);
  expect(isOpenWithin(practice(), part(stretch, '2026-03-08'))).toBe(false);
});

describe('freeing', () => {
  const free = (schedule: Schedule, stretch: string) => unblockTime(schedule, part(stretch), today);

  it('leaves the date the hours of its week', () => {
    expect(free(block(practice(), '12:00-14:00'), '12:00-14:00')).toEqual(practice());
  });

  it('opens the part that was asked for', () => {
    const both = block(practice(), '10:00-11:00', '14:00-16:00');
    expect(blocked(free(both, '14:00-15:00'))).toEqual(['10:00-11:00', '15:00-16:00']);
  });

  it('never opens the break of the week', () => {
    const after = free(block(practice(), '10:00-11:00', '12:00-14:00'), '12:00-14:00');
    expect(breaksOf(after)).toEqual([['10:00-11:00', '12:30-13:30']]);
  });

  it('a day off gives back what the date had before', () => {
    const before = block(practice(), '10:00-11:00');
    expect(free(block(before, '09:00-17:00'), '09:00-17:00')).toEqual(before);
  });

  it('a part leaves a day closed that was closed as a whole since', () => {
    const closed = block(block(practice(), '14:00-15:00'), '09:00-17:00');
    expect(free(closed, '14:00-15:00')).toEqual(closed);
    expect(free(closed, '08:00-18:00').daysOff).toEqual([]);
  });

  it('keeps hours of its own that a date has', () => {
    const own = { open: '10:00', close: '12:00', breaks: [] };
    const before = practice({ overrides: [{ date: tuesday, hours: own }] });
    expect(free(block(before, '10:30-11:00'), '10:30-11:00')).toEqual(before);
  });
});

const stretches = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 30 })).map(([from, length]) => ({
    start: clockText(from * 15),
    end: clockText(Math.min(96, from + length) * 15),
  })),
  { minLength: 1, maxLength: 4 },
);

it('whatever is blocked takes its starts and no others, and freed again all is as before', () => {
  const seen = { taken: 0, kept: 0 };
  fc.assert(
    fc.property(situation, stretches, (given, parts) => {
      const { date } = given;
      const [schedule, now] = [scheduleOf(given), Date.parse(`${date}T00:00:00Z`) - 48 * 3_600_000];
      const startsOf = (under: Schedule) => practiceSlots(under, date, 15, now).map(({ time }) => time);
      const shut = parts.reduce((before, stretch) => blockTime(before, { date, ...stretch }, date), schedule);
      const minutes = (time: string) =>
        (Number(time.slice(0, 2)) % 12) * 60 + Number(time.slice(3, 5)) + (time.endsWith('PM') ? 720 : 0);
      const isBlocked = (time: string) =>
        parts.some(
          ({ start, end }) => clockMinutes(start) <= minutes(time) && minutes(time) < clockMinutes(end),
        );
      const left = startsOf(schedule).filter((time) => !isBlocked(time));
      expect(startsOf(shut)).toEqual(left);
      seen.kept += left.length;
      seen.taken += startsOf(schedule).length - left.length;
      let freed = shut;
      while (blockedOn(freed, date)[0])
        freed = unblockTime(freed, blockedOn(freed, date)[0] as DayPart, date);
      expect(startsOf(freed)).toEqual(startsOf(schedule));
      expect(freed.overrides).toEqual([]);
    }),
    tries(300),
  );
  expect(Math.min(seen.taken, seen.kept)).toBeGreaterThan(tenthByDay(500));
});

it('a part ends after it starts', () => {
  expect(dayPartSchema.safeParse(part('10:00-10:00')).error?.issues).toMatchObject([
    { path: ['end'], message: 'Choose an end after the start.' },
  ]);
});

describe('a block', () => {
  const once: Block = {
    ...{ date: tuesday, start: '10:00', lastDate: '', end: '11:00' },
    ...{ everyWeeks: 0, until: '' },
  };
  const partsOf = (changes: Partial<Block>) =>
    blockedParts({ ...once, ...changes }).map(({ date, ...times }) => `${date} ${text(times)}`);

  it('is a part of one day', () => expect(partsOf({})).toEqual(['2026-03-03 10:00-11:00']));
  it('that comes again is that part of each of its days, the last one included', () => {
    const weeks = ['2026-03-03 10:00-11:00', '2026-03-10 10:00-11:00', '2026-03-17 10:00-11:00'];
    expect(partsOf({ everyWeeks: 1, until: '2026-03-17' })).toEqual(weeks);
    expect(partsOf({ everyWeeks: 1, until: '2026-03-16' })).toEqual(weeks.slice(0, 2));
    expect(partsOf({ everyWeeks: 2, until: '2026-03-30' })).toEqual([weeks[0], weeks[2]]);
  });
  it('that spans days closes those between as a whole, each time that it comes', () => {
    const span = ['03 10:00-24:00', '04 00:00-24:00', '05 00:00-11:00'].map((day) => `2026-03-${day}`);
    expect(partsOf({ lastDate: '2026-03-05' })).toEqual(span);
    const again = partsOf({ lastDate: '2026-03-05', everyWeeks: 1, until: '2026-03-10' });
    expect(again).toEqual([
      ...span,
      '2026-03-10 10:00-24:00',
      '2026-03-11 00:00-24:00',
      '2026-03-12 00:00-11:00',
    ]);
  });
  it.each<[string, Partial<Block>, string]>([
    ['ends before it starts', { end: '10:00' }, 'end'],
    ['ends on a day before', { lastDate: '2026-03-02' }, 'lastDate'],
    ['comes again until no day', { everyWeeks: 1 }, 'until'],
    ['comes again until a day before', { everyWeeks: 2, until: '2026-03-02' }, 'until'],
    [
      'comes again before it has ended',
      { lastDate: '2026-03-10', everyWeeks: 1, until: '2026-04-10' },
      'lastDate',
    ],
    ['spans more days than are blocked at once', { lastDate: '2026-07-01' }, 'lastDate'],
    ['comes again more often than that', { everyWeeks: 1, until: '2028-10-03' }, 'until'],
  ])('that %s is refused', (_what, changes, field) => {
    const found = blockSchema.safeParse({ ...once, ...changes }).error?.issues;
    expect(found?.map(({ path }) => path)).toEqual([[field]]);
  });
  it('over midnight may end at an earlier time than it starts', () =>
    expect(blockSchema.safeParse({ ...once, lastDate: '2026-03-04', end: '09:00' }).success).toBe(true));

  it.each([1, 2] as const)(
    'that comes every %i weeks is found by its first day, up to a gap',
    (everyWeeks) => {
      const parts = blockedParts({ ...once, everyWeeks, until: '2026-04-28' });
      const [first, second] = parts;
      const closed = parts.reduce((before, one) => blockTime(before, one, today), practice());
      const lunch = blockTime(closed, part('15:00-16:00', '2026-03-24'), today);
      if (!first || !second) throw new Error('It comes again.');
      expect(blockedAgain(lunch, first)).toEqual(parts.slice(1));
      const left = blockedAgain(unblockTime(lunch, second, today), first);
      expect(left).toEqual(everyWeeks === 1 ? parts.filter((_, at) => at > 0 && at % 2 === 0) : []);
      expect(blockedAgain(practice(), first)).toEqual([]);
    },
  );
});

describe('what only blocks', () => {
  const later = { date: tuesday, hours: { ...hours, close: '18:00' } };
  it.each<[string, Schedule, Schedule, boolean]>([
    ['nothing', practice(), practice(), true],
    ['a part of a day', practice(), block(practice(), '10:00-11:00'), true],
    ['a whole day', practice(), block(practice(), '09:00-17:00'), true],
    ['the way back', block(practice(), '10:00-11:00'), practice(), true],
    [
      'a part of a day with hours of its own',
      practice({ overrides: [later] }),
      block(practice({ overrides: [later] }), '17:00-18:00'),
      true,
    ],
    ['a date that is past', practice({ overrides: [{ ...later, date: '2026-03-01' }] }), practice(), true],
    ['other hours on a date', practice(), practice({ overrides: [later] }), false],
    ['those taken away', practice({ overrides: [later] }), practice(), false],
    [
      'a date without its lunch',
      practice(),
      practice({ overrides: [{ date: tuesday, hours: { ...hours, breaks: [] } }] }),
      false,
    ],
    [
      'hours on a day without any',
      practice(),
      practice({ overrides: [{ date: '2026-03-07', hours }] }),
      false,
    ],
    ['another rule', practice(), practice({ horizonDays: 31 }), false],
  ])('%s', (_what, before, after, expected) => {
    expect(isOnlyBlocking(before, after, today)).toBe(expected);
  });
});
