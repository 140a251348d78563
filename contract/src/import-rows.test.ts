import { describe, expect, test } from 'vitest';
import { toRow } from './import-rows.ts';
import { readDate, readMinutes, readPrice, readTime } from './import-values.ts';
import { priceSchema } from './price-and-length.ts';

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
    ['dmy', '46380', null],
    [undefined, '2026/12/24', '2026-12-24'],
    [undefined, '24/12/2026', '2026-12-24'],
    [undefined, '12/24/2026', '2026-12-24'],
    [undefined, '05.5.2026', '2026-05-05'],
    [undefined, '03/04/2026', null],
  ] as const)('the date %s %s', (habit, text, expected) => {
    expect(readDate(text, habit)).toEqual(
      expected === null ? { problem: expect.any(String) } : { value: expected },
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
  ])('the time %s', (text, expected) => {
    expect(readTime(text)).toEqual(expected === null ? { problem: expect.any(String) } : { value: expected });
  });

  test.each([
    ['45', 45],
    ['45 min', 45],
    ['0:45', 45],
    ['1:30', 90],
    ['1h', null],
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
    ['1,250.00', null],
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
    habit: 'mdy',
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
