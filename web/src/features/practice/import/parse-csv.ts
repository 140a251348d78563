import { loadCode } from '#lib/load-or-reload.ts';

/** A line of a file with its number, as a spreadsheet shows it; `problem` is why it cannot be read. */
export type Line = { row: number; cells: readonly string[]; problem?: string };

/** The lines of a file that are not empty; or why it cannot be read at all. */
export type Parsed = { lines: readonly Line[] } | { problem: string };

/** More lines are more than an hour’s import: two files. */
export const mostLines = 5000;

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

/** Reads the text of a CSV file. Loads the parser, and rejects without a connection. */
export async function parseCsv(text: string): Promise<Parsed> {
  // Excel’s own first line, which is no row of the table, but counts as one.
  const [, declared] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const body = declared === undefined ? text : text.slice(text.indexOf('\n') + 1);
  const { parse } = (await loadCode(() => import('papaparse'))).default;
  const { data, errors } = parse<string[]>(body, { delimiter: declared ?? separatorOf(body) });
  const before = declared === undefined ? 1 : 2;
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open)
    return {
      problem: `A quotation mark in row ${(open.row ?? 0) + before} is opened and never closed, or stands inside a text.`,
    };
  const broken = new Set(errors.map(({ row }) => row));
  const lines = data.flatMap((cells, index): Line[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const line = { row: index + before, cells };
    const problem = 'A quotation mark stands inside a text. Inside quotation marks it is written twice.';
    return [broken.has(index) ? { ...line, problem } : line];
  });
  if (lines.length === 0) return { problem: 'There is nothing in this file.' };
  if (lines.length > mostLines + 1)
    return {
      problem: `There are ${lines.length.toLocaleString('en-US')} rows. Import at most 5,000 at once.`,
    };
  return { lines };
}
