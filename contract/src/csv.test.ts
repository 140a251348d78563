import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvCell, csvLine, csvPhone, withoutApostrophes } from './csv.ts';

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
    ['a tab', '\t1', "'\t1"],
    ['a carriage return', '\r1', `"'\r1"`],
    ['a tab before a formula', '\t=1', "'\t'=1"],
    ['a formula after a space', ' =1', "' =1"],
    ['a formula after what nobody sees', '\u200b\u2060=1', "'\u200b\u2060=1"],
    ['a formula in full width', '＝1', "'＝1"],
    ['＋', '＋1', "'＋1"],
    ['－', '－1', "'－1"],
    ['＠', '＠A1', "'＠A1"],
    ['a semicolon', 'one; two', '"one; two"'],
    ['a formula in the next column of who separates by semicolons', 'a;=cmd', `"a;'=cmd"`],
    ['the same after a space and a quote', 'a; "=cmd"', `"a;' ""=cmd"""`],
    ['the same in full width', 'a;＝cmd', `"a;'＝cmd"`],
    ['a formula in the next column of who separates by tabs', 'a\t@A1', "a\t'@A1"],
    ['a formula on the next line', 'a\n=cmd', `"a\n'=cmd"`],
    ['a formula after lines and semicolons', 'a;\r\n;-1', `"a;\r\n;'-1"`],
    ['a sign within a word', 'a;b=c\nnext-door', '"a;b=c\nnext-door"'],
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
    fc.string({
      unit: fc.constantFrom(
        '"',
        ',',
        ';',
        '\r',
        '\n',
        '=',
        '+',
        '-',
        '@',
        '＝',
        '\t',
        ' ',
        '\u200b',
        "'",
        'a',
      ),
    }),
  );
  const plain = (rows: string[][]) => rows.map((row) => row.map((cell) => cell.replaceAll("'", '')));

  it('is read as it was written, and nothing in it begins like a formula, whatever separates the columns', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { minLength: 1 }), (rows) => {
        const read = parse(rows.map(csvLine).join(''));
        expect(plain(read)).toEqual(plain(rows));
        for (const part of read.flat().flatMap((cell) => cell.split(/[;\t\r\n]/)))
          expect(part).not.toMatch(/^[\s\u200b]*[=+\-@＝]/);
      }),
    );
  });

  it('gives back each text without an apostrophe of its own', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (cells) => {
        const [row = []] = plain([cells]);
        expect(parse(csvLine(row)).flat().map(withoutApostrophes)).toEqual(row);
      }),
    );
    for (const one of ["'", "'tis", "O'Brien; O'Neill"]) expect(withoutApostrophes(one)).toBe(one);
  });
});

describe('a telephone number in a file', () => {
  it.each([
    ['+1 202-555-0159', '(+1) 202-555-0159'],
    ['+1 202-555-0159 ext. 12', '(+1) 202-555-0159 ext. 12'],
    ['+44 20 7946 0958', '(+44) 20 7946 0958'],
    ['202-555-01', '202-555-01'],
    ['+4420123', "'+4420123"],
    ['=1+1', "'=1+1"],
    ['-1 202', "'-1 202"],
  ])('%s is a text: %s', (phone, cell) => expect(csvLine([csvPhone(phone)])).toBe(`${cell}\r\n`));
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
