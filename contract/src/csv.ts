import { decimalText } from './money.ts';

/** A value of a table; null is an empty cell, and an amount is given in cents. */
export type CsvCell = string | number | { cents: number } | null;

/** Begins a file (UTF-8 byte order mark): without it, spreadsheets read Latin-1. */
export const csvStart = '\uFEFF';

/**
 * Characters that begin a formula in a spreadsheet, also after ones that it skips or that are invisible;
 * spreadsheets in Chinese or Japanese accept the full-width signs too.
 */
const formula = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@＝＋－＠])/u;
const innerStart = String.raw`(?=(?:(?![;\t\r\n])[\s\p{Cc}\p{Cf}\p{DI}"])*[=+\-@＝＋－＠])`;
/** A formula after a separator or a line end in a text: some spreadsheets separate columns by semicolons or tabs. */
const innerFormula = new RegExp(`([;\\t\\r\\n])${innerStart}`, 'gu');
const innerApostrophe = new RegExp(`([;\\t\\r\\n])'${innerStart}`, 'gu');
const needsQuotes = /[",;\r\n]|^\s|\s$/;

/**
 * One line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it:
 * text typed into a form must not run code on the computer that opens the file.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return decimalText(cell.cents);
  const text = typeof cell === 'string' ? withoutFormulas(cell) : String(cell);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A telephone number as a cell that spreadsheets show as text: they would compute `+1 202-555-0159`, and an apostrophe
 * before it would become part of the text. `(+1) 202-555-0159` is no formula, and forms understand it.
 */
export const csvPhone = (phone: string): string => phone.replace(/^\+(\d{1,3})(?= \d)/, '(+$1)');

/** The cells of a record in a table of an archive: what is no single value is its JSON. */
export const recordCells = (
  fields: readonly { name: string }[],
  record: Readonly<Record<string, unknown>>,
): CsvCell[] => fields.map(({ name }) => recordCell(record[name]));

function recordCell(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return JSON.stringify(value);
  return /^\+\d{1,3} [\d -]+$/.test(value) ? csvPhone(value) : value;
}

const withoutFormulas = (text: string): string =>
  `${formula.test(text) ? "'" : ''}${text.replace(innerFormula, "$1'")}`;

/** A text of a file as it was before `csvLine`: without the apostrophes before what a spreadsheet would run. */
export function withoutApostrophes(cell: string): string {
  const text = cell.replace(innerApostrophe, '$1');
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}
