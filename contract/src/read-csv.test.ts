import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tries } from '../test/property-tries.ts';
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
  ['too many rows', `Name\n${'Ada\n'.repeat(maxRows + 1)}`, /There are 50,002 rows/],
])('refuses %s in words', (_what, text, expected) => {
  expect(cells(text)).toMatch(expected);
});

test('says of one row that its quotation marks are wrong, and reads the others', () => {
  const parsed = readCsv('Name,Phone\n"Ada" L",1\nBo,2');
  if ('problem' in parsed) throw new Error(parsed.problem);
  expect(parsed.lines.map(({ problem }) => problem !== undefined)).toEqual([false, true, false]);
});

const table = (text: string, separator?: string) => {
  const read = readCsv(text, separator);
  if ('problem' in read) throw new Error(read.problem);
  return read;
};

describe('a file of another program', () => {
  test.each([
    ['a title and empty lines', 'Patients of 2026\n\nName,Phone\nAda,1', 3, [1]],
    ['a title with its separators', 'Patients;;\r\nName;Phone;Email\r\nAda;1;', 2, [1]],
    [
      'a title, a date, and headings that nobody knows',
      'Clientes\n11/27/26\nNombre;Telefono;X\nAda;1;2',
      3,
      [1, 2],
    ],
    ['no title', 'Name,Phone\nAda,1', 1, []],
    ['a first row with one cell of two', 'Name,\nAda,1', 1, []],
  ])('with %s has its headings found, and rows numbered as in a spreadsheet', (_what, text, first, above) => {
    const { lines, above: titles } = table(text);
    expect(lines[0]?.row).toBe(first);
    expect(titles.map(({ row }) => row)).toEqual(above);
  });

  test('keeps a total below the table', () => {
    expect(table('Name;Tel\nAda;1\n;\nTotal: 1;').lines.at(-1)).toEqual({ row: 4, cells: ['Total: 1', ''] });
  });

  test.each([
    ...['sep=;\n', '\uFEFFsep=;\r\n', '"sep=;"\r\n', 'SEP=;\r', 'sep=";"\n', 'sep=;;;\r\n', '"sep="";"""\n'],
  ])('declares its separator as %j', (first) => {
    expect(table(`${first}Name;Note\nAda;a,b,c`)).toMatchObject({
      ...{ separator: ';', isDoubtful: false },
      lines: [{ row: 2, cells: ['Name', 'Note'] }, { row: 3 }],
    });
  });

  test.each(['sep=\t\n', 'sep=\\t\n', 'sep=\n'])('declares tabs, or nothing, as %j', (first) => {
    expect(table(`${first}Name\tPhone\nAda\t1`).separator).toBe('\t');
  });

  test('is separated by what is steadiest, with quotation marks respected, unless it is said', () => {
    const names = Array.from({ length: 60 }, (_, index) => `Love${index}, Ada;1,5;"a;b"`).join('\n');
    expect(table(`Title\nUnbekannt;Betrag;Rest\n${names}`)).toMatchObject({
      separator: ';',
      isDoubtful: true,
    });
    expect(table('Name;Phone\nAda;1')).toMatchObject({ separator: ';', isDoubtful: false });
    expect(table('a;b,c\nd;e,f')).toMatchObject({ isDoubtful: true });
    expect(table('a;b,c\nd;e,f', ',').lines[1]?.cells).toEqual(['d;e', 'f']);
  });

  test('may end its lines in three ways, also within texts', () => {
    expect(table('Name,Note\rAda,"x\r\ny\rz"\r\nBo,2\nCy,3').lines).toEqual([
      { row: 1, cells: ['Name', 'Note'] },
      { row: 2, cells: ['Ada', 'x\ny\nz'] },
      { row: 3, cells: ['Bo', '2'] },
      { row: 4, cells: ['Cy', '3'] },
    ]);
  });

  test('has a column for what most rows have behind the headings', () => {
    expect(table('Name,Phone\nAda,1,x\nBo,2,y').lines[0]?.cells).toEqual(['Name', 'Phone', '']);
    expect(table('Name,Phone\nAda,1,x\nBo,2\nCy,3').lines[0]?.cells).toEqual(['Name', 'Phone']);
  });

  test('loses one row to a quotation mark, and none behind it', () => {
    const read = table('Name,Phone\nBo,2\n"Ada,1\nCy,3\n"Di",4\n5"" x,6\n"William "Bill" Smith",7\nEd,"8" ');
    expect(read.lines.map(({ row, cells, problem }) => [row, cells[0], problem !== undefined])).toEqual([
      [1, 'Name', false],
      [2, 'Bo', false],
      [3, '"Ada', true],
      [4, 'Cy', false],
      [5, 'Di', false],
      [6, '5"" x', false],
      [7, 'William "Bill" Smith', false],
      [8, 'Ed', false],
    ]);
    expect(read.lines.at(-1)?.cells[1]).toBe('8');
    expect(table('Name,Phone,X\n"Smith, "Bob" J",1').lines[1]?.problem).toBeDefined();
  });
});

test('any table of texts that is written is read again', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ', 'é'), maxLength: 6 });
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }), (rows) => {
      const all = [['Name', 'Phone', 'Email'], ...rows.map((row) => ['x', ...row.slice(1)])];
      const text = all.map((row) => row.map(quoted).join(';')).join('\r\n');
      expect(table(text).lines.map(({ cells }) => cells)).toEqual(all);
    }),
    tries(2000),
  );
});
