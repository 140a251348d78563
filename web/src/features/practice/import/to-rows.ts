import {
  type ImportKind,
  longestCell,
  type PatientRow,
  type VisitRow,
} from '@garden-room/contract/endpoints/imports';
import { type FieldKey, fieldLabels, type Mapping } from './import-fields.ts';
import type { Line } from './parse-csv.ts';
import { type DateHabit, readDate, readMinutes, readPrice, readTime, type Value } from './read-values.ts';

export type ImportRow = PatientRow & VisitRow;

/** The rows of a file as they are sent, and of those that cannot be sent why, by their numbers. */
export type Rows = { rows: readonly ImportRow[]; refused: ReadonlyMap<number, string> };

export type Reading = {
  kind: ImportKind;
  mapping: Mapping;
  /** Null where there are no dates. */
  habit: DateHabit | null;
  /** How many columns the file has. */
  columns: number;
};

/** Makes rows of the lines of a file. What a cell means is read here; whether it may be, the API decides. */
export function toRows(lines: readonly Line[], reading: Reading): Rows {
  const rows: ImportRow[] = [];
  const refused = new Map<number, string>();
  for (const line of lines) {
    const row = toRow(line, reading);
    if (typeof row === 'string') refused.set(line.row, row);
    else rows.push(row);
  }
  return { rows, refused };
}

/** One row, or why it is none. */
function toRow({ row, cells, problem }: Line, { mapping, habit, columns }: Reading): ImportRow | string {
  if (problem) return problem;
  if (cells.slice(columns).some((cell) => cell.trim() !== ''))
    return `This row has ${cells.length} cells, and the first has ${columns}. A text with a separator in it needs quotation marks around it.`;
  const problems: string[] = [];
  const values: Partial<Record<FieldKey, string | number>> = {};
  for (const [key, column] of Object.entries(mapping) as [FieldKey, number][]) {
    const text = cellText(cells[column] ?? '');
    if (text === '') continue;
    const read = readCell(key, text, habit);
    if ('problem' in read) problems.push(`${fieldLabels[key]}: ${shortened(text)} ${read.problem}`);
    else values[key] = read.value;
  }
  if (problems.length > 0) return problems.join(' ');
  const { firstName, lastName, ...others } = values;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  // Each value has the type of its field by `readCell`.
  return { row, ...(name && { name }), ...others } as ImportRow;
}

/** Without the blanks around it, and without the form by which a spreadsheet keeps the zeros of a number: `="0123"`. */
const cellText = (cell: string): string => cell.trim().replace(/^="(.*)"$/s, '$1');

const shortened = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

function readCell(key: FieldKey, text: string, habit: DateHabit | null): Value<string | number> {
  if (text.length > longestCell)
    return { problem: `has ${text.length.toLocaleString('en-US')} characters, which is too long.` };
  if (text.startsWith('=')) return { problem: 'is a formula. Save the file with the values instead.' };
  if ((key === 'date' || key === 'birthDate') && habit) return readDate(text, habit);
  if (key === 'time') return readTime(text);
  if (key === 'durationMinutes') return readMinutes(text);
  if (key === 'price') return readPrice(text);
  return { value: text };
}

/** Whether the dates of a file have to be asked for. */
export const hasDates = ({ date, birthDate }: Mapping): boolean =>
  date !== undefined || birthDate !== undefined;
