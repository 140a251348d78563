import { dayMs } from '@garden-room/contract/milliseconds';
import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { expect, it } from 'vitest';
import { daysOf } from './recurrence-days.ts';
import { readRule } from './recurrence-rule.ts';

const dayOf = (date: string) => Date.parse(`${date}T00:00Z`) / dayMs;
const days = (rule: string, start: string, from: string, to: string) =>
  daysOf(readRule(rule), dayOf(start), { from: dayOf(from), to: dayOf(to) }).map((day) =>
    new Date(day * dayMs).toISOString().slice(0, 10),
  );

const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
const list = <T>(values: fc.Arbitrary<T>) =>
  fc.uniqueArray(values, { minLength: 1, maxLength: 3 }).map((all) => all.join(','));
const signed = (max: number) => fc.integer({ min: 1, max }).chain((n) => fc.constantFrom(n, -n));
const month = list(fc.integer({ min: 1, max: 12 }));
const monthDay = list(signed(31));
type Kind = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY' | 'BYYEARDAY';

/** All with a place or none: the other reader forgets those without one beside the others. */
const nth = (max: number) =>
  fc.oneof(list(weekday), list(fc.tuple(signed(max), weekday).map((word) => word.join(''))));
const parts: Record<Kind, Record<string, fc.Arbitrary<string>>> = {
  DAILY: { BYMONTH: month, BYMONTHDAY: monthDay, BYDAY: list(weekday) },
  WEEKLY: { BYMONTH: month, BYDAY: list(weekday) },
  MONTHLY: { BYMONTH: month, BYMONTHDAY: monthDay, BYDAY: nth(5) },
  YEARLY: { BYMONTH: month, BYMONTHDAY: monthDay, BYDAY: nth(5) },
  // The other reader adds up what it is to intersect.
  BYYEARDAY: { BYYEARDAY: list(signed(366)) },
};
const places: Record<Kind, number> = { DAILY: 0, WEEKLY: 2, MONTHLY: 4, YEARLY: 9, BYYEARDAY: 0 };

const rules = fc
  .constantFrom<Kind[]>('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'BYYEARDAY')
  .chain((frequency) =>
    fc
      .record(
        {
          ...parts[frequency],
          INTERVAL: fc.integer({ min: 1, max: 5 }).map(String),
          COUNT: fc.integer({ min: 1, max: 300 }).map(String),
          WKST: fc.constantFrom('MO', 'SU', 'WE'),
          ...(places[frequency] > 0 ? { BYSETPOS: list(signed(places[frequency])) } : {}),
        },
        { requiredKeys: [] },
      )
      .map((said) => ({ frequency, said: Object.entries(said).filter(([, value]) => value !== undefined) }))
      // Places are places among days that a list names.
      .filter(({ said }) => {
        const names = said.map(([name]) => name);
        // Places of weekdays beside other days of a year are refused.
        if (names.includes('BYMONTHDAY') && said.some((part) => /^BYDAY,.*\d/.test(part.join())))
          return false;
        return !names.includes('BYSETPOS') || names.some((name) => /^BY(DAY|MONTHDAY|YEARDAY)$/.test(name));
      })
      .map(({ frequency: name, said }) =>
        [`FREQ=${name === 'BYYEARDAY' ? 'YEARLY' : name}`, ...said.map((part) => part.join('='))].join(';'),
      ),
  );

it('the days of a rule are those that another reader of rules finds', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: dayOf('2019-01-01'), max: dayOf('2026-12-31') }), (rule, start) => {
      const [from, to] = [dayOf('2026-10-26'), dayOf('2027-10-28')];
      const stamp = new Date(start * dayMs).toISOString().replace(/[-:]|\.\d+/g, '');
      const theirs = new RRuleTemporal({ rruleString: `DTSTART:${stamp}\nRRULE:${rule}` })
        .between(new Date(from * dayMs), new Date(to * dayMs), true)
        .map((instant) => instant.epochMilliseconds / dayMs);
      expect(daysOf(readRule(rule), start, { from, to })).toEqual(theirs);
    }),
    { numRuns: 80 },
  );
});

it.each([
  ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO', '2020-01-01', ['2026-12-28', '2027-01-04', '2028-01-03'].slice(1, 3)],
  ['FREQ=YEARLY;BYWEEKNO=53', '2020-12-31', ['2026-12-31']],
  ['FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SU;INTERVAL=2', '2024-12-29', ['2027-01-03']],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;INTERVAL=5',
    '2026-01-30',
    ['2026-11-30', '2027-04-30', '2027-09-30'],
  ],
  ['FREQ=YEARLY;BYDAY=53MO', '2024-12-30', []],
  ['FREQ=YEARLY', '2024-02-29', []],
])('the days of %s', (rule, start, expected) => {
  expect(days(rule, start, '2026-10-26', '2028-01-10')).toEqual(expected);
});

it('a number of instances counts from the first, however long ago', () => {
  expect(days('FREQ=DAILY;COUNT=10000', '2000-01-01', '2027-05-01', '2027-12-31').at(-1)).toBe('2027-05-18');
  expect(days('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2000-01-01', '2026-01-01', '2027-12-31')).toEqual([]);
});
