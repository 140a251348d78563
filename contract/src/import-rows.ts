import { type ImportField, importLabels } from './import-fields.ts';
import { type DateHabit, readDate, readMinutes, readPrice, readTime, type Value } from './import-values.ts';
import type { CsvRow } from './read-csv.ts';

type Amount = 'durationMinutes' | 'price';

/** A row of a file as its cells are read; the use case checks whether they are allowed. */
export type ImportRow = { row: number } & {
  [Key in Exclude<ImportField, 'firstName' | 'lastName'>]?: Key extends Amount ? number : string;
};

/** The column of each field in a file, counted from 0. */
export type Mapping = Readonly<Partial<Record<ImportField, number>>>;

export type ColumnLayout = {
  mapping: Mapping;
  /** Undefined where nobody has said how the file writes its dates. */
  habit: DateHabit | undefined;
  /** The number of the file's columns. */
  columns: number;
};

/** One row, or why it is none. The reason names the field, and nothing of what it says. */
export function toRow(
  { row, cells, problem }: CsvRow,
  { mapping, habit, columns }: ColumnLayout,
): ImportRow | string {
  if (problem) return problem;
  if (cells.slice(columns).some((cell) => cell.trim() !== ''))
    return `This row has ${cells.length} cells, and the first has ${columns}. A text with a separator in it needs quotation marks around it.`;
  const problems: string[] = [];
  const values: Partial<Record<ImportField, string | number>> = {};
  for (const [key, column] of Object.entries(mapping) as [ImportField, number][]) {
    const text = cellText(cells[column] ?? '');
    if (text === '') continue;
    const read = readCell(key, text, habit);
    if ('problem' in read) problems.push(`${importLabels[key]}: ${read.problem}`);
    else values[key] = read.value;
  }
  if (problems.length > 0) return problems.join(' ');
  const { firstName, lastName, ...others } = values;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  // Each value has the type of its field by `readCell`.
  return { row, ...(name && { name }), ...others } as ImportRow;
}

/**
 * The text of a cell without the blanks around it, and without the form by which a spreadsheet keeps the zeros of a
 * number: `="0123"`.
 */
const cellText = (cell: string): string => cell.trim().replace(/^="(.*)"$/s, '$1');

/** The longest text of a cell; what is longer belongs into no field. */
const longestCell = 1200;

function readCell(key: ImportField, text: string, habit: DateHabit | undefined): Value<string | number> {
  if (text.length > longestCell)
    return { problem: `${text.length.toLocaleString('en')} characters are too long.` };
  if (text.startsWith('=')) return { problem: 'This is a formula. Save the file with the values instead.' };
  if (key === 'date' || key === 'birthDate') return readDate(text, habit);
  if (key === 'time') return readTime(text);
  if (key === 'durationMinutes') return readMinutes(text);
  if (key === 'price') return readPrice(text);
  return { value: text };
}
