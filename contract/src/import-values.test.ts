import { describe, expect, test } from 'vitest';
import {
  type ImportAnswers,
  readBalance,
  readDate,
  readDateTime,
  readMinutes,
  readPrice,
  readTime,
} from './import-values.ts';
import { priceSchema } from './price-and-length.ts';
import { wallClockAt } from './zoned-time.ts';

describe('values', () => {
  test.each([
    ['ymd', '2026-12-24', '2026-12-24'],
    ['ymd', '2026-1-2', '2026-01-02'],
    ['ymd', '2026-12-24 00:00:00', '2026-12-24'],
    ['ymd', '12/24/2026', null],
    ['mdy', '12/24/2026', '2026-12-24'],
    ['mdy', '3/4/2026', '2026-03-04'],
    ['mdy', '3/4/26', null],
    ['mdy', '24.12.2026', null],
    ['dmy', '24.12.2026', '2026-12-24'],
    ['dmy', '3. 4. 2026', '2026-04-03'],
    ['dmy', '24/12/2026', '2026-12-24'],
    ['dmy', '24-12.2026', null],
    ['dmy', '2026-12-24', '2026-12-24'],
    ['dmy', '12/24/2026', null],
    ['dmy', '46380', '2026-12-24'],
    ['dmy', '1950', null],
    [undefined, '2026/12/24', '2026-12-24'],
    [undefined, '24/12/2026', '2026-12-24'],
    [undefined, '12/24/2026', '2026-12-24'],
    [undefined, '05.5.2026', '2026-05-05'],
    [undefined, '03/04/2026', null],
  ] as const)('the date %s %s', (habit, text, expected) => {
    expect(readDate(text, { dates: habit })).toEqual(
      expected === null ? expect.objectContaining({ problem: expect.any(String) }) : { value: expected },
    );
  });

  test.each([
    ['9:00', '09:00 AM'],
    ['14:30', '02:30 PM'],
    ['14.30', '02:30 PM'],
    ['14:30:00', '02:30 PM'],
    ['2:30 pm', '02:30 PM'],
    ['2:30PM', '02:30 PM'],
    ['2 p.m.', '02:00 PM'],
    ['12:15 am', '12:15 AM'],
    ['0:15', '12:15 AM'],
    ['24:00', null],
    ['13:00 pm', null],
    ['9', null],
    ['9:60', null],
    ['noon', null],
    ['11:30a', '11:30 AM'],
    ['4:00p', '04:00 PM'],
    ['14h30', '02:30 PM'],
    ['0.604166666666667', '02:30 PM'],
    ['.5', '12:00 PM'],
    ['0.6043', null],
  ])('the time %s', (text, expected) => {
    expect(readTime(text)).toEqual(expected === null ? { problem: expect.any(String) } : { value: expected });
  });

  test.each([
    ['45', 45],
    ['45 min', 45],
    ['0:45', 45],
    ['1:30', 90],
    ['1h', 60],
    ['1 hr 30 min', 90],
    ['1 hour and 15 minutes', 75],
    ['90 mins', 90],
    ['1.5 h', 90],
    ['1,5 hours', 90],
    ['1h30', 90],
    ['2 hrs', 120],
    ['1.33 h', null],
    ['1.5', null],
    ['h', null],
    ['-5', null],
  ])('the length %s', (text, expected) => {
    expect(readMinutes(text)).toEqual(
      expected === null ? { problem: expect.any(String) } : { value: expected },
    );
  });

  test.each([
    ['50', 50],
    ['$50.00', 50],
    ['195.0', 195],
    ['12,5', 12.5],
    ['50,25 €', 50.25],
    ['US$ 12.30', 12.3],
    ['1,250', null],
    ['1,250.00', 1250],
    ['1.250,00 €', 1250],
    ['1 250,00', 1250],
    ['1,250,000', 1250000],
    ['1.250', null],
    ['1,25,0', null],
    ['1.250.00', null],
    ['120,00 €', 120],
    ['1’250.50 CHF', 1250.5],
    ['-5', null],
    ['free', null],
  ])('the price %s', (text, expected) => {
    expect(readPrice(text)).toEqual(
      expected === null ? { problem: expect.any(String) } : { value: expected },
    );
  });
});

test('a price of a file is one that a visit can have, also in a currency without cents', () => {
  for (const text of ['0', '45.50', '¥12000', '¥ 99999', '1000000'])
    expect(priceSchema.safeParse(Object(readPrice(text)).value).success, text).toBe(true);
  expect(priceSchema.safeParse(1_000_001).success).toBe(false);
});

/** New York on Sunday, November 29, 2026. */
const clock = {
  today: '2026-11-29',
  at: (instant: number) => wallClockAt('America/New_York', instant),
};

describe('a day', () => {
  test.each<[string, string | ImportAnswers | null, ImportAnswers?]>([
    ['Jan 5, 1980', '1980-01-05'],
    ['January 5th 1980', '1980-01-05'],
    ['5 January 1980', '1980-01-05'],
    ['5-Jan-1980', '1980-01-05'],
    ['1st of May, 1980', '1980-05-01'],
    ['Sept. 3 1980', '1980-09-03'],
    ['Sat, Jan 5, 1980', '1980-01-05'],
    ['Sun, Jan 5, 1980', null],
    ['Jan 32, 1980', null],
    ['Janember 5, 1980', null],
    ['about 1950', null],
    ['1950', null],
    ['March 1980', null],
    ['12/1980', null],
    ['1/5/1980 (age 46)', {}],
    ['1/25/1980 (age 46)', '1980-01-25'],
    ['January 5, 1980 (46 years old)', '1980-01-05'],
    ['1980-01-05, age 46', '1980-01-05'],
    ['1980-01-05 (46)', '1980-01-05'],
    ['1980-01-05 (about)', null],
    ['age 46', null],
    ['1980-01-05T00:00:00Z', '1980-01-05'],
    ['19800105', '1980-01-05'],
    ['29225', '1980-01-05'],
    ['2/28/53', '1953-02-28'],
    ['2/28/05', {}],
    ['2/28/05', '2005-02-28', { century: '2000' }],
    ['2/28/05', '1905-02-28', { century: '1900' }],
    ['2/28/53', '1953-02-28', { century: '2000' }],
    ['2/29/00', '2000-02-29', { century: '1900' }],
    ["5 Jan '80", '1980-01-05'],
    ['11/28/26', {}],
    ['11/30/26', '1926-11-30', { century: '2000' }],
    ['6/12/53', {}],
    ['6/12/53', '1953-06-12', { dates: 'mdy' }],
    ['6/12/53', '1953-12-06', { dates: 'dmy' }],
    ['6/12/53', null, { dates: 'ymd' }],
    ['Nov 30', null],
    ['11/30', null],
  ])('of birth, %s', (text, expected, answers = {}) => {
    const read = readDate(text, { ...answers, clock }, true);
    if (expected === null) expect(read).toEqual({ problem: expect.any(String) });
    else if (typeof expected === 'string') expect(read).toEqual({ value: expected });
    else expect(read).toMatchObject({ problem: expect.any(String), asks: [expect.any(String)] });
  });

  test.each<[string, string | string[] | null, ImportAnswers?]>([
    ['Mon 11/30', '2026-11-30'],
    ['Mon 11/30', '2026-11-30', { years: 'past' }],
    ['Sun 11/30', '2025-11-30', { years: 'coming' }],
    ['Wed 12/09', '2026-12-09'],
    ['Mon 1/4', ['dates']],
    ['Fri 12/25', '2026-12-25'],
    ['Fri, 1/1', '2027-01-01'],
    ['Monday, November 30', '2026-11-30'],
    ['30 Nov', ['years']],
    ['Nov 30', '2026-11-30', { years: 'coming' }],
    ['Nov 29', '2026-11-29', { years: 'coming' }],
    ['Nov 30', '2025-11-30', { years: 'past' }],
    ['1/4', ['dates', 'years']],
    ['1/4', '2027-01-04', { dates: 'mdy', years: 'coming' }],
    ['1/4', '2026-04-01', { dates: 'dmy', years: 'past' }],
    ['1/4', ['dates'], { years: 'coming' }],
    ['2/29', '2024-02-29', { years: 'past' }],
    ['2/29', null, { years: 'coming' }],
    ['3/4/2026', ['dates'], { years: 'coming' }],
    ['3/4/26', ['dates'], { years: 'past', century: '2000' }],
    ['12/24/26', '2026-12-24'],
    ['3/4/26', ['dates']],
    ['5/6/98', '1998-05-06', { dates: 'mdy' }],
    ['1.5', null],
  ])('of a visit, %s', (text, expected, answers = {}) => {
    const read = readDate(text, { ...answers, clock });
    if (expected === null) expect(read).toEqual({ problem: expect.any(String) });
    else if (typeof expected === 'string') expect(read).toEqual({ value: expected });
    else expect(read).toEqual({ problem: expect.any(String), asks: expected });
  });

  test.each([
    ['2026-11-10 14:00:00 -0500', '2026-11-10', '02:00 PM'],
    ['2026-11-10T14:00:00-05:00', '2026-11-10', '02:00 PM'],
    ['2026-11-10T19:00:00.000Z', '2026-11-10', '02:00 PM'],
    ['2026-11-10 01:00 UTC', '2026-11-09', '08:00 PM'],
    ['2026-07-10T14:00:00-04:00', '2026-07-10', '02:00 PM'],
    ['2026-11-10 14:00', '2026-11-10', '02:00 PM'],
    ['11/24/2026, 2:30 PM', '2026-11-24', '02:30 PM'],
    ['Nov 10, 2026 at 9:00 am', '2026-11-10', '09:00 AM'],
    ['Mon 11/30 11:30a', '2026-11-30', '11:30 AM'],
    ['46380.604166666664', '2026-12-24', '02:30 PM'],
  ])('with its time, %s', (text, date, time) => {
    expect(readDateTime(text, { clock })).toEqual({ value: { date, time } });
  });

  test.each(['2026-11-10', '14:00', '2026-11-10 25:00', '2026-11-10 14:00 PST', '46380', 'x 9:00'])(
    'without one, or that is none, is refused: %s',
    (text) => {
      expect(readDateTime(text, { clock })).toEqual({ problem: expect.any(String) });
    },
  );
});

describe('a balance', () => {
  test.each<[string, number | 'asked' | null, ImportAnswers['balances']?]>([
    ['20.00', 'asked'],
    ['-20.00', 'asked'],
    ['(20.00)', 'asked'],
    ['20.00', 20, 'owed'],
    ['$1,250.50', 1250.5, 'owed'],
    ['-20.00', -20, 'owed'],
    ['−$20', -20, 'owed'],
    ['$-20', -20, 'owed'],
    ['20.00-', -20, 'owed'],
    ['(20.00)', -20, 'owed'],
    ['$(20.00)', -20, 'owed'],
    ['20.00', -20, 'credit'],
    ['-20.00', 20, 'credit'],
    ['20.00 CR', -20],
    ['20.00 CR', -20, 'credit'],
    ['20.00 dr.', 20, 'credit'],
    ['0', 0],
    ['-0.00', 0],
    ['$0.00', 0],
    ['20-30', null, 'owed'],
    ['-(20)', null, 'owed'],
    ['-20 CR', null, 'owed'],
    ['1,250', null, 'owed'],
    ['1,000,000.01', null, 'owed'],
    ['twenty', null, 'owed'],
    ['CR', null, 'owed'],
  ])('of %s is what is owed, or a credit below zero', (text, expected, balances) => {
    const read = readBalance(text, { balances });
    if (expected === 'asked') expect(read).toMatchObject({ asks: ['balances'] });
    else if (expected === null) expect(read).toEqual({ problem: expect.stringMatching(/^Not an amount/) });
    else expect(read).toEqual({ value: expected });
  });
});
