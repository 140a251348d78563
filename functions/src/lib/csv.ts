/** A value of a table; null is an empty cell. */
export type CsvCell = string | number | null;

/** Begins a file: spreadsheets take it for Latin-1 without (the byte order mark of UTF-8). */
const csvStart = '\uFEFF';

/** What a spreadsheet reads as a formula, or skips before one. */
const formula = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]|^\s|\s$/;

/**
 * One line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it: what
 * somebody has typed into a form must not act on the machine of whoever opens the file.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' && formula.test(cell) ? `'${cell}` : String(cell);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A whole file, a page of records at a time. */
export async function* csvOf<T>(
  header: readonly string[],
  pages: AsyncIterable<readonly T[]>,
  toCells: (record: T) => readonly CsvCell[],
): AsyncGenerator<string> {
  let start = csvStart + csvLine(header);
  for await (const page of pages) {
    yield start + page.map((record) => csvLine(toCells(record))).join('');
    start = '';
  }
  if (start !== '') yield start;
}
