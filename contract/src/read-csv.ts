import { separators } from './import-fields.ts';
import { knownNames } from './import-headings.ts';

/** A row of a table with its number, as a spreadsheet shows it; `problem` is why it cannot be read. */
export type CsvRow = { row: number; cells: readonly string[]; problem?: string };

/** The rows of a table that are not empty, and how it was read; or why it cannot be read at all. */
export type CsvTable =
  | {
      /** The first is that of the headings, where the table has any. */
      lines: readonly CsvRow[];
      /** The rows that stand above the table: a title, a date. */
      above: readonly CsvRow[];
      separator: string;
      /** Whether another separator would do nearly as well. */
      isDoubtful: boolean;
    }
  | { problem: string };

/** The most rows of a file, so that a report of all of them as refused fits a document. */
export const maxRows = 50_000;

/** Parsing stops here: a huge file of empty rows would block the process for other callers. */
const maxParsedRows = 200_000;

/** The first line by which Excel says the separator, with or without quotation marks; it counts as a row. */
const sepLine = /^"?sep="{0,2}(\\t|[^\w"\n])?"{0,3}[,;\t|]{0,99}(?:\n|$)/i;

/** Reads the text of a CSV file, by a separator that was chosen, that the file declares, or that fits best. */
export function readCsv(text: string, chosen?: string): CsvTable {
  const steps = readingCsv(text, chosen);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Cells that are read in one step: a fraction of a millisecond. */
const cellsAtOnce = 200;

/** Reads a CSV file like `readCsv`, in steps between which others can have their turn: 2 MB take half a second. */
export function* readingCsv(text: string, chosen?: string): Generator<void, CsvTable> {
  if (text.includes('\0'))
    return { problem: 'This is no file of text. Choose a file that was saved as CSV.' };
  const whole = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [first, declared] = sepLine.exec(whole) ?? [];
  const body = first === undefined ? whole : whole.slice(first.length);
  const said = chosen ?? (declared === '\\t' ? '\t' : declared);
  const { separator, isDoubtful } =
    said === undefined
      ? yield* separatorOf(body.slice(0, judgedCharacters))
      : { separator: said, isDoubtful: false };
  const rows = yield* readRows(body, separator, maxParsedRows);
  if (rows.length === maxParsedRows) return tooMany(`more than ${maxParsedRows.toLocaleString('en')}`);
  const before = first === undefined ? 1 : 2;
  const lines = rows
    .map(({ cells, hasBadQuotes }, index) => ({
      ...{ row: index + before, cells },
      ...(hasBadQuotes && { problem: badQuotes }),
    }))
    .filter(isFilled);
  if (lines.length === 0) return { problem: 'There is nothing in this file.' };
  if (lines.length > maxRows + 1) return tooMany(lines.length.toLocaleString('en'));
  const at = headingsAt(lines);
  return { lines: withWholeHeadings(lines.slice(at)), above: lines.slice(0, at), separator, isDoubtful };
}

const badQuotes = 'A quotation mark stands inside a text. Inside quotation marks it is written twice.';

const tooMany = (rows: string) => ({ problem: `There are ${rows} rows. Import at most 50,000 at once.` });

const isFilled = ({ cells }: Pick<CsvRow, 'cells'>): boolean => cells.some((cell) => cell.trim() !== '');
const filledCells = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;

type ParsedRow = { cells: string[]; hasBadQuotes: boolean };

/** The cells of each row. */
function* readRows(text: string, separator: string, limit: number): Generator<void, ParsedRow[]> {
  const cellAt = cellReader(text, separator);
  const rows: ParsedRow[] = [];
  let read = 0;
  for (let at = 0; at < text.length && rows.length < limit; ) {
    const row: ParsedRow = { cells: [], hasBadQuotes: false };
    for (let isLast = false; !isLast; at += 1) {
      const { cell, end, isHalf = false } = cellAt(at);
      row.cells.push(cell);
      row.hasBadQuotes ||= isHalf;
      at = end;
      isLast = text[end] !== separator;
      read += 1;
      if (read % cellsAtOnce === 0) yield;
    }
    rows.push(row);
  }
  return rows;
}

/**
 * Reads the cell at a place. A quotation mark opens a text only where another closes it before a separator or the end
 * of a line: one that was typed by itself is a character, so that it cannot take the rows behind it into its cell. Half
 * of a text that came apart has one too many.
 */
function cellReader(text: string, separator: string) {
  const plain = new RegExp(`[^\\${separator}\n]*`, 'y');
  const afterQuote = new RegExp(` *(?=[\\${separator}\n]|$)`, 'y');
  const endOf = (pattern: RegExp, at: number): number => {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : -1;
  };
  const closingQuote = (from: number): number => {
    let at = text.indexOf('"', from + 1);
    while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
    return at;
  };
  return (at: number): { cell: string; end: number; isHalf?: boolean } => {
    const close = text[at] === '"' ? closingQuote(at) : -1;
    const quotedEnd = close < 0 ? -1 : endOf(afterQuote, close + 1);
    if (quotedEnd >= 0) return { cell: text.slice(at + 1, close).replaceAll('""', '"'), end: quotedEnd };
    const end = endOf(plain, at);
    const cell = text.slice(at, end);
    if (!cell.startsWith('"')) return { cell, end };
    return { cell: cell.replace(/^"(.*)"$/, '$1'), end, isHalf: cell.split('"').length % 2 === 0 };
  };
}

/** The first rows by which a file's form is judged, and the most characters of them. */
const judgedRows = 50;
const judgedCharacters = 200_000;

/** The most frequent number of cells of rows with several, and the share of all rows that have it. */
function usualWidth(rows: readonly (readonly string[])[]): { width: number; share: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [width, count] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), [1, 0]);
  return { width, share: count / Math.max(1, rows.length) };
}

/**
 * The separator that gives the names of known columns, or else the same number of cells in the most rows. A comma
 * within texts is less steady: the headings have none.
 */
function* separatorOf(text: string): Generator<void, { separator: string; isDoubtful: boolean }> {
  const judged: { separator: string; width: number; known: number; share: number }[] = [];
  for (const separator of separators) {
    const rows = (yield* readRows(text, separator, judgedRows)).filter(isFilled).map(({ cells }) => cells);
    const { width, share } = usualWidth(rows);
    const known = Math.max(0, ...rows.map(knownNames));
    judged.push({ separator, width, known: known > 1 ? known : 0, share });
  }
  const [best, next] = judged.sort(
    (one, other) => other.known - one.known || other.share - one.share || other.width - one.width,
  );
  if (!best || best.share === 0) return { separator: ',', isDoubtful: false };
  const isKnown = best.known > 0 && next?.known === 0;
  return { separator: best.separator, isDoubtful: !isKnown && (next?.share ?? 0) > best.share / 2 };
}

/** The number of first rows among which the headings are looked for. */
const searchedRows = 20;

/**
 * The place of the row with the headings: the one with the most names of known columns, or the first that fills half of
 * the table. Rows above it are left out only where they are much thinner.
 */
function headingsAt(lines: readonly CsvRow[]): number {
  const first = lines.slice(0, searchedRows).map(({ cells }) => cells);
  const known = first.map(knownNames);
  const most = Math.max(...known);
  const filled = first.map(filledCells);
  const width = Math.max(...filled);
  const isHead = (count: number, row: number) => known[row] === 1 || (count > 1 && count * 2 >= width);
  const at = most > 1 ? known.indexOf(most) : filled.findIndex(isHead);
  const isThin = (count: number) => count * 2 <= (filled[at] ?? 0);
  return at > 0 && filled.slice(0, at).every(isThin) ? at : 0;
}

/** Gives the headings a cell for each column that most rows have. */
function withWholeHeadings([headings, ...rows]: readonly CsvRow[]): CsvRow[] {
  if (!headings) return [];
  const { width, share } = usualWidth(rows.slice(0, judgedRows).map(({ cells }) => cells));
  const missing = share > 0.5 ? Math.max(0, width - headings.cells.length) : 0;
  return [{ ...headings, cells: [...headings.cells, ...Array<string>(missing).fill('')] }, ...rows];
}
