import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tries } from '../test/property-tries.ts';
import { type importFields, importLabels } from './import-fields.ts';
import { type ColumnLayout, openQuestions, readRow } from './import-rows.ts';
import { wallClockAt } from './zoned-time.ts';

/** What a row says; or, in words, what of it cannot be read. */
function toRow(...row: Parameters<typeof readRow>) {
  const read = readRow(...row);
  if (typeof read === 'string') return read;
  const problems = read.refused.map(({ key, problem }) => `${importLabels[key]}: ${problem}`);
  return problems.length > 0 ? problems.join(' ') : read.values;
}

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
    expect(read(at('title', 'name', 'phone', 'otherPhone'), 'Dr.', 'Ada King', '', '202-555-0103')).toEqual({
      ...{ row: 2, name: 'Ada King', phone: '202-555-0103', remarks: ['Title: Dr.'] },
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

  test.each([
    ['9:00 AM - 10:00 AM', '09:00 AM', 60],
    ['9:00–10:00', '09:00 AM', 60],
    ['9 - 9:45 am', '09:00 AM', 45],
    ['2:00-3:30pm', '02:00 PM', 90],
    ['11:00 to 1:00 PM', '11:00 AM', 120],
    ['11:30 AM EST - 12:15 PM EST', '11:30 AM', 45],
    ['2 PM EST', '02:00 PM', undefined],
    ['2:00 p.m. (EDT)', '02:00 PM', undefined],
    ['2:30PM ET', '02:30 PM', undefined],
    ['2 PM PST', null, undefined],
    ['2 PM AST', null, undefined],
    ['3:00 PM - 2:00 PM', null, undefined],
    ['3:00 PM - late', null, undefined],
  ])('are a time and an end in one cell, %s', (text, time, durationMinutes) => {
    const expected = { row: 2, ...(time && { time }), ...(durationMinutes && { durationMinutes }) };
    expect(read(at('time'), text)).toEqual(time === null ? expect.stringMatching(/^Time of/) : expected);
    const both = read(at('dateTime'), `12/24/2026 ${text}`);
    expect(both).toEqual(
      time === null ? expect.stringMatching(/^Date and time/) : { ...expected, date: '2026-12-24' },
    );
  });

  test('are an instant where they have an offset, and no time and its end', () => {
    for (const text of ['2026-12-24T04:00:00-05:00', '2026-12-24T04:00-05:00', '2026-12-24 04:00:00 -0500'])
      expect(read(at('dateTime'), text)).toEqual({ row: 2, date: '2026-12-24', time: '04:00 AM' });
    const length = read(at('time', 'durationMinutes'), '9:00 - 10:00', '45');
    expect(length).toEqual({ row: 2, time: '09:00 AM', durationMinutes: 45 });
  });

  test('have blanks of other kinds, and no letter that is lost', () => {
    expect(read(at('time', 'price'), '2:30\u202fpm', '1\u00a0250,00\u00a0€')).toEqual({
      ...{ row: 2, time: '02:30 PM', price: 1250 },
    });
    expect(read(at('address'), 'Jos\ufffd Lane')).toMatch(/letter of this is lost/);
    expect(read(at('name'), 'Jos\ufffd')).toMatchObject({ name: 'Jos\ufffd' });
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
    const asked = openQuestions(lines, layout).map(({ question, examples }) => ({
      ...{ question, examples: examples.map(({ text }) => text) },
    }));
    expect(asked).toEqual([
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

test.each([
  [['Booked', '', 'false', ''], 'Booked'],
  [['', '2026-11-10 09:12', 'false', 'false'], 'Cancelled'],
  [['Booked', '', 'true', ''], 'Did not arrive'],
  [['', '', 'No', 'Yes'], 'Arrived'],
  [['', '', '0', ''], undefined],
])('the state of a visit that says %j is %s', (cells, status) => {
  const mapping = { status: 0, cancelledAt: 1, didNotArrive: 2, arrived: 3 };
  expect(toRow({ row: 2, cells: [...cells] }, { mapping, columns: 4 })).toEqual({
    ...{ row: 2 },
    ...(status && { status }),
  });
});
