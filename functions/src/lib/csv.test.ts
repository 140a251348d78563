import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvCell, csvLine, csvOf } from './csv.ts';

describe('a line of a CSV file', () => {
  it.each<[string, CsvCell, string]>([
    ['a word', 'plain', 'plain'],
    ['nothing', null, ''],
    ['an empty text', '', ''],
    ['a number, which is no formula', -5, '-5'],
    ['a comma', 'Lovelace, Ada', '"Lovelace, Ada"'],
    ['a quote', 'the "good" ear', '"the ""good"" ear"'],
    ['lines', 'one\r\ntwo', '"one\r\ntwo"'],
    ['space at an edge', ' inside ', '" inside "'],
    ['other scripts', 'Zoë 😀', 'Zoë 😀'],
    ['=', '=1+1', "'=1+1"],
    ['+', '+49 30 1234', "'+49 30 1234"],
    ['-', '-2', "'-2"],
    ['@', '@SUM(A1)', "'@SUM(A1)"],
    ['a tab', '\t=1', "'\t=1"],
    ['a carriage return', '\r=1', `"'\r=1"`],
    [
      'a formula with an argument',
      '=HYPERLINK("http://evil.test","a")',
      `"'=HYPERLINK(""http://evil.test"",""a"")"`,
    ],
  ])('has %s', (_what, cell, text) => {
    expect(csvLine([cell])).toBe(`${text}\r\n`);
  });

  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', '+', '-', '@', '\t', ' ', "'", 'a') }),
  );

  it('is read as it was written, and no cell of it begins like a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { minLength: 1 }), (rows) => {
        const read = parse(rows.map(csvLine).join(''));
        expect(read.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')))).toEqual(
          rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))),
        );
        for (const cell of read.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

describe('a file', () => {
  async function gather<T>(all: AsyncIterable<T>): Promise<T[]> {
    const found: T[] = [];
    for await (const one of all) found.push(one);
    return found;
  }
  async function* pages(...all: number[][]) {
    yield* all;
  }
  const file = async (...all: number[][]) =>
    (await gather(csvOf(['n', 'double'], pages(...all), (n) => [n, 2 * n]))).join('|');

  it('has its header once, and then a page at a time', async () => {
    expect(await file([1, 2], [3])).toBe('\uFEFFn,double\r\n1,2\r\n2,4\r\n|3,6\r\n');
  });

  it('has its header also when there is nothing to list', async () => {
    expect(await file()).toBe('\uFEFFn,double\r\n');
    expect(await file([])).toBe('\uFEFFn,double\r\n');
  });
});

/** Reads CSV as RFC 4180 says; each line ends in CRLF. */
function parse(file: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}
