import { readCsv } from '@garden-room/contract/read-csv';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readImportFile } from './import-files.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A workbook with some rows in its first sheet, and another sheet behind it. */
function workbook(rows: string, { date1904 = false, more = {} as Record<string, Uint8Array> } = {}): File {
  const sheet = (content: string) =>
    strToU8(`<worksheet xmlns="${main}"><sheetData>${content}</sheetData></worksheet>`);
  const relations = (...some: [string, string][]) =>
    strToU8(
      `<Relationships xmlns="${packages}">${some
        .map(
          ([kind, target], at) => `<Relationship Id="r${at}" Type="${office}/${kind}" Target="${target}"/>`,
        )
        .join('')}</Relationships>`,
    );
  const parts = {
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/_rels/workbook.xml.rels': relations(
      ...([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['worksheet', 'worksheets/sheet2.xml'],
      ] as [string, string][]),
      ...([
        ['styles', 'styles.xml'],
        ['sharedStrings', 'sharedStrings.xml'],
      ] as [string, string][]),
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets><sheet name="People" sheetId="1" r:id="r0"/><sheet name="Other" sheetId="2" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="m/d/yy h:mm"/><numFmt numFmtId="165" formatCode="h:mm AM/PM"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(
      `<sst xmlns="${main}"><si><t>Name</t></si><si><r><t>Zo</t></r><r><t>ë "Z"</t></r></si></sst>`,
    ),
    'xl/worksheets/sheet1.xml': sheet(rows),
    'xl/worksheets/sheet2.xml': sheet(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Not this</t></is></c></row>',
    ),
    ...more,
  };
  return new File([zipSync(parts)], 'people.xlsx');
}
const text = (place: string, content: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`;

const people = `<row r="1">${text('A1', 'People of ours')}</row><row r="3"><c r="A3" t="s"><v>0</v></c>${text('B3', 'Born')}${text('C3', 'Start at')}${text('D3', 'When')}${text('E3', 'Phone')}${text('F3', 'Price')}</row><row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" s="1"><v>29225</v></c><c r="C4" s="2"><v>46380.604166666664</v></c><c r="D4" s="3"><v>0.604166666666667</v></c><c r="E4"><v>2025550101</v></c><c r="F4"><f>60*2</f><v>120</v></c></row><row r="6"><c r="A6" t="e"><v>#REF!</v></c>${text('B6', 'x')}</row>`;

async function rowsOf(file: File) {
  const read = await readImportFile(file);
  if (!('text' in read)) throw new Error(JSON.stringify(read));
  const table = readCsv(read.text);
  if ('problem' in table) throw new Error(table.problem);
  return table.lines.map(({ row, cells }) => [row, ...cells]);
}

test('the first sheet of a workbook is read: days, times, numbers and the values of formulas, by its own rows', async () => {
  expect(await rowsOf(workbook(people))).toEqual([
    [3, 'Name', 'Born', 'Start at', 'When', 'Phone', 'Price'],
    [4, 'Zoë "Z"', '1980-01-05', '2026-12-24 14:30', '14:30', '2025550101', '120'],
    [6, '', 'x', '', '', '', ''],
  ]);
});

test('days of a workbook that counts from 1904 are those of its clock', async () => {
  const row = '<row r="1"><c r="A1" s="1"><v>27763</v></c></row>';
  expect(await rowsOf(workbook(row, { date1904: true }))).toEqual([[1, '1980-01-05']]);
});

test('a sheet of 5,000 rows is read', async () => {
  const row = (at: number) =>
    `<row r="${at}">${text(`A${at}`, `Person ${at}`)}${text(`B${at}`, '202-555-0101')}</row>`;
  const rows = Array.from({ length: 5000 }, (_, at) => row(at + 1)).join('');
  expect(rows.length).toBeGreaterThan(600_000);
  expect(await rowsOf(workbook(rows))).toHaveLength(5000);
});

const bomb = strToU8(`<sst>${' '.repeat(70 * 1024 ** 2)}</sst>`);
test.each([
  ['a part of 70 MB', workbook(people, { more: { 'xl/sharedStrings.xml': bomb } })],
  ['row 9,999,999', workbook(`<row r="9999999">${text('A9999999', 'x')}</row>`)],
  ['a column past the last', workbook(`<row r="1">${text('AAAA1', 'x')}</row>`)],
  ['no sheet', new File([zipSync({ 'a.txt': strToU8('a') })], 'a.xlsx')],
])('a workbook with %s is refused in words', async (_what, file) => {
  expect(file.size).toBeLessThan(1024 ** 2);
  expect(await readImportFile(file)).toEqual({
    problem: expect.stringMatching(/^This workbook cannot be read/),
  });
});
