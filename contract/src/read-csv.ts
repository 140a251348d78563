import papaparse from 'papaparse';

/** A row of a table with its number, as a spreadsheet shows it; `problem` is why it cannot be read. */
export type CsvRow = { row: number; cells: readonly string[]; problem?: string };

/** The rows of a table that are not empty; or why it cannot be read at all. */
export type CsvTable = { lines: readonly CsvRow[] } | { problem: string };

/** The most rows of a file, so that a report of all of them as refused fits a document. */
export const maxRows = 50_000;

/** Parsing stops here: a huge file of empty rows would block the process for other callers. */
const maxParsedRows = 200_000;

const separators = [',', ';', '\t', '|'];

/** The separator of a file: that which its first line has most often outside quotation marks. */
function separatorOf(text: string): string {
  const [first = ''] = text
    .trimStart()
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/, 1);
  const counts = separators.map((separator) => first.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Reads the text of a CSV file, with or without the mark of its encoding. */
export function readCsv(text: string): CsvTable {
  if (text.includes('\0'))
    return { problem: 'This is no file of text. Choose a file that was saved as CSV.' };
  const unmarked = text.replace(/^\uFEFF/, '');
  // Excel’s own first line, which is no row of the table, but counts as one.
  const [, declared] = /^sep=(.)\r?\n/.exec(unmarked) ?? [];
  const body = declared === undefined ? unmarked : unmarked.slice(unmarked.indexOf('\n') + 1);
  const settings = { delimiter: declared ?? separatorOf(body), preview: maxParsedRows };
  const { data, errors } = papaparse.parse<string[]>(body, settings);
  if (data.length === maxParsedRows) return tooMany(`more than ${maxParsedRows.toLocaleString('en')}`);
  const before = declared === undefined ? 1 : 2;
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open)
    return {
      problem: `A quotation mark in row ${(open.row ?? 0) + before} is opened and never closed, or stands inside a text.`,
    };
  const broken = new Set(errors.map(({ row }) => row));
  const lines: CsvRow[] = [];
  const problem = 'A quotation mark stands inside a text. Inside quotation marks it is written twice.';
  for (const [index, cells] of data.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const line = { row: index + before, cells };
    lines.push(broken.has(index) ? { ...line, problem } : line);
  }
  if (lines.length === 0) return { problem: 'There is nothing in this file.' };
  if (lines.length > maxRows + 1) return tooMany(lines.length.toLocaleString('en'));
  return { lines };
}

const tooMany = (rows: string) => ({ problem: `There are ${rows} rows. Import at most 50,000 at once.` });
