import { expect, test } from 'vitest';
import { readName, readPhones } from './import-contacts.ts';

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
