import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tries } from '../test/property-tries.ts';
import { readName, readPhones } from './import-contacts.ts';
import type { importFields } from './import-fields.ts';
import { type ColumnLayout, openQuestions, readRow, toRow } from './import-rows.ts';
import {
  type ImportAnswers,
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

describe('rows', () => {
  const reading = {
    mapping: { firstName: 0, lastName: 1, phone: 2, birthDate: 3 },
    dates: 'mdy',
    columns: 5,
  } as const;
  const read = (...cells: string[]) => toRow({ row: 7, cells }, reading);

  test('have what is matched and nothing else', () => {
    expect(read(' Ada ', 'Lovelace', '202-555-0101', '12/10/1985', 'Balance: 5')).toEqual({
      ...{ row: 7, name: 'Ada Lovelace', phone: '202-555-0101', birthDate: '1985-12-10' },
    });
    expect(read('Ada')).toEqual({ row: 7, name: 'Ada' });
    expect(read('Ada', 'L', '="0202555"')).toMatchObject({ phone: '0202555' });
  });

  test.each([
    ['more cells than the first', ['a', 'b', 'c', '', 'e', 'f'], /has 6 cells, and the first has 5/],
    [
      'a formula',
      ['=HYPERLINK("http://x")', 'b'],
      'First name: This is a formula. Save the file with the values instead.',
    ],
    ['a text of 250 kB', ['x'.repeat(250_000)], 'First name: 250,000 characters are too long.'],
    ['a date of another habit', ['a', 'b', 'c', '24.12.1985'], 'Date of birth: Not written like 12/24/2026.'],
  ])('are refused with %s', (_what, cells, expected) => {
    expect(read(...cells)).toMatch(expected);
  });

  test('pass on what is wrong with their quotation marks', () => {
    expect(toRow({ row: 3, cells: ['a'], problem: 'Wrong.' }, reading)).toBe('Wrong.');
  });
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

test.each([
  ['Lovelace, Ada', 'lastFirst', 'Ada Lovelace'],
  ['O’Brien-Lee,  María José', 'lastFirst', 'María José O’Brien-Lee'],
  ['Lovelace, Ada, PhD', 'lastFirst', 'Ada Lovelace, PhD'],
  ['Ada Lovelace', 'lastFirst', 'Ada Lovelace'],
  ['Ada Lovelace, MD', 'lastFirst', 'Ada Lovelace, MD'],
  ['Rahman, Md', 'lastFirst', 'Md Rahman'],
  ['Lovelace, Ada', 'asWritten', 'Lovelace, Ada'],
  ['Lovelace, Ada', undefined, null],
  ['Ada Lovelace, Jr.', undefined, 'Ada Lovelace, Jr.'],
  ['Lovelace,', 'lastFirst', null],
  ['A, B, C', 'lastFirst', null],
] as const)('the name %s, %s', (text, names, expected) => {
  const asks = names === undefined ? { asks: ['names'] } : {};
  expect(readName(text, names)).toEqual(
    expected === null ? { problem: expect.any(String), ...asks } : { value: expected },
  );
});

test.each<[string, string, string[]?]>([
  ['(703) 374-0000', '(703) 374-0000'],
  ['+1 202-555-0159 ext. 12', '+1 202-555-0159 ext. 12'],
  ['(+1) 202-555-0159', '(+1) 202-555-0159'],
  ['(202) 780-0740 x12', '(202) 780-0740 x12'],
  ['cell 202.853.0814', '202.853.0814'],
  ['240.291.0259 (husband Tom)', '240.291.0259', ['240.291.0259 (husband Tom)']],
  ['1-301-516-0518 / 301-555-0188', '1-301-516-0518', ['301-555-0188']],
  ['Home: 202-555-0101, Mobile: 202-555-0102', '202-555-0102', ['Home: 202-555-0101']],
  ['Work: 202-555-0103; Home: 202-555-0101', '202-555-0101', ['Work: 202-555-0103']],
  ['202-555-0101, after 6 pm', '202-555-0101', ['202-555-0101, after 6 pm']],
  ['+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
  ['ask him', 'ask him'],
])('the number of %s', (text, phone, remarks = []) => {
  expect(readPhones(text)).toEqual({ phone, remarks });
});

describe('the parts of a row', () => {
  const at = (...keys: (typeof importFields)[number][]) =>
    Object.fromEntries(keys.map((key, column) => [key, column]));
  const read = (mapping: ColumnLayout['mapping'], ...cells: string[]) =>
    toRow({ row: 2, cells }, { mapping, columns: cells.length, clock });

  test('are one name, one number and one address; the others are remarks', () => {
    const mapping = at('firstName', 'middleName', 'lastName', 'preferredName', 'homePhone', 'workPhone');
    expect(read(mapping, 'Augusta', 'Ada', 'King', 'Ada', '202-555-0101', 'Work: 202-555-0102')).toEqual({
      ...{ row: 2, name: 'Augusta Ada King', phone: '202-555-0101' },
      remarks: ['Work phone: 202-555-0102', 'Preferred name: Ada'],
    });
    expect(
      read(
        at('address', 'address2', 'city', 'region', 'postalCode', 'country'),
        '1 P St',
        '',
        'DC',
        '',
        '20007',
        'US',
      ),
    ).toEqual({ row: 2, address: '1 P St, DC, 20007, US' });
  });

  test('are a day, a time and a length in one cell or three', () => {
    expect(read(at('dateTime', 'endTime'), '2026-11-10T19:00:00Z', '2026-11-10T19:45:00Z')).toEqual({
      ...{ row: 2, date: '2026-11-10', time: '02:00 PM', durationMinutes: 45 },
    });
    expect(read(at('date', 'time', 'durationMinutes'), '12/24/2026', '2026-12-24 9:00a', '1 hr')).toEqual({
      ...{ row: 2, date: '2026-12-24', time: '09:00 AM', durationMinutes: 60 },
    });
  });

  test('have blanks of other kinds, and no letter that is lost', () => {
    expect(read(at('time', 'price'), '2:30\u202fpm', '1\u00a0250,00\u00a0€')).toEqual({
      ...{ row: 2, time: '02:30 PM', price: 1250 },
    });
    expect(read(at('name'), 'Jos\ufffd')).toMatch(/letter of this is lost/);
  });

  test('ask what may mean two things, with three examples, until it is answered', () => {
    const cells = [
      ...[
        ['Lovelace, Ada', '3/4/80'],
        ['Hopper, Grace', '12/9/06'],
        ['Ada King', '5/5/05'],
        ['x', 'about 1950'],
      ],
      ...[
        ['King, A', '1/2/80'],
        ['King, B', '1/3/80'],
      ],
    ];
    const lines = cells.map((some, index) => ({ row: index + 2, cells: some }));
    const layout = { mapping: at('name', 'birthDate'), columns: 2, clock };
    expect(openQuestions(lines, layout)).toEqual([
      { question: 'names', examples: ['Lovelace, Ada', 'Hopper, Grace', 'King, A'] },
      { question: 'dates', examples: ['3/4/80', '12/9/06', '1/2/80'] },
      { question: 'century', examples: ['12/9/06', '5/5/05'] },
    ]);
    const answers = { names: 'lastFirst', dates: 'mdy', century: '2000' } as const;
    expect(openQuestions(lines, { ...layout, ...answers })).toEqual([]);
  });

  test('say nothing else when one cell is rubbish', () => {
    const cells = [
      'Ada',
      'King',
      'ada@king.test',
      '202-555-0101',
      '1/15/1980',
      '12/24/2026',
      '9:00a',
      '45',
      '$50',
    ];
    const mapping = at(
      ...(['firstName', 'lastName', 'email', 'homePhone', 'birthDate', 'date', 'time'] as const),
      ...(['durationMinutes', 'price'] as const),
    );
    const layout = { mapping, columns: cells.length, clock };
    const partOf = { firstName: 'name', lastName: 'name', homePhone: 'phone' } as Record<string, string>;
    const valuesOf = (some: readonly string[]) => {
      const row = readRow({ row: 2, cells: some }, layout);
      if (typeof row === 'string') throw new Error(row);
      return row;
    };
    const whole = valuesOf(cells);
    expect(whole.refused).toEqual([]);
    fc.assert(
      fc.property(
        fc.nat(cells.length - 1),
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        (column, rubbish) => {
          const row = valuesOf(cells.with(column, rubbish));
          const [key = ''] = Object.entries(mapping).find(([, place]) => place === column) ?? [];
          expect(row.refused.every((cell) => cell.key === key)).toBe(true);
          const kept = (values: object) => {
            const { [partOf[key] ?? key]: _, remarks: __, ...others } = values as Record<string, unknown>;
            return others;
          };
          expect(kept(row.values)).toEqual(kept(whole.values));
        },
      ),
      tries(5000),
    );
  });
});
