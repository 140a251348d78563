import { expect, test } from 'vitest';
import { maxRows, readCsv } from './read-csv.ts';

const cells = (text: string) => {
  const parsed = readCsv(text);
  return 'problem' in parsed ? parsed.problem : parsed.lines.map(({ row, cells: all }) => [row, ...all]);
};

const two = [
  [1, 'Name', 'Phone'],
  [2, 'Ada', '1'],
];

test.each([
  ['commas', 'Name,Phone\r\nAda,1\r\n', two],
  ['semicolons', 'Name;Phone\nAda;1', two],
  ['tabs', 'Name\tPhone\nAda\t1\n', two],
  ['bars', 'Name|Phone\nAda|1', two],
  [
    'semicolons, with commas in texts',
    'Name;Phone;Address\nAda;1;a,b,c,d',
    [
      [1, 'Name', 'Phone', 'Address'],
      [2, 'Ada', '1', 'a,b,c,d'],
    ],
  ],
  [
    'semicolons, with commas in a quoted name',
    '"Name, all of it, whole";Phone\nAda;1',
    [
      [1, 'Name, all of it, whole', 'Phone'],
      [2, 'Ada', '1'],
    ],
  ],
  [
    'a separator that the first line declares',
    'sep=;\r\nName;Phone\r\nAda;1',
    [
      [2, 'Name', 'Phone'],
      [3, 'Ada', '1'],
    ],
  ],
  ['the mark of UTF-8', '\uFEFFName,Phone\nAda,1', two],
  ['old line ends', 'Name,Phone\rAda,1', two],
  [
    'quoted line breaks and marks',
    'Name,Phone\n"Ada ""the first""\nof Lovelace",1\nBo,2',
    [
      [1, 'Name', 'Phone'],
      [2, 'Ada "the first"\nof Lovelace', '1'],
      [3, 'Bo', '2'],
    ],
  ],
  [
    'empty lines, which count',
    'Name,Phone\n\n,\nAda,1\n\n',
    [
      [1, 'Name', 'Phone'],
      [4, 'Ada', '1'],
    ],
  ],
  [
    'one column',
    'Name\nAda',
    [
      [1, 'Name'],
      [2, 'Ada'],
    ],
  ],
  [
    'rows of other lengths',
    'a,b\n1\n1,2,3',
    [
      [1, 'a', 'b'],
      [2, '1'],
      [3, '1', '2', '3'],
    ],
  ],
])('reads %s', (_what, text, expected) => {
  expect(cells(text)).toEqual(expected);
});

test('reads a cell of 250 kB', () => {
  const [, [, long] = []] = cells(`Name,Phone\n${'x'.repeat(250_000)},1`) as (string | number)[][];
  expect(long).toHaveLength(250_000);
});

test.each([
  ['nothing', '\n , \n', /nothing in this file/],
  ['what is no text', 'Name,Phone\nA\0,1', /no file of text/],
  ['a quotation mark that is never closed', 'Name,Phone\nBo,2\n"Ada,1\nCy,3', /row 3 is opened/],
  ['too many rows', `Name\n${'Ada\n'.repeat(maxRows + 1)}`, /There are 50,002 rows/],
])('refuses %s in words', (_what, text, expected) => {
  expect(cells(text)).toMatch(expected);
});

test('says of one row that its quotation marks are wrong, and reads the others', () => {
  const parsed = readCsv('Name,Phone\n"Ada" L",1\nBo,2');
  if ('problem' in parsed) throw new Error(parsed.problem);
  expect(parsed.lines.map(({ problem }) => problem !== undefined)).toEqual([false, true, false]);
});
