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
/** A formula after a separator or a line end in a text: some spreadsheets separate columns by semicolons or tabs. */
const innerFormula = /([;\t\r\n])(?=(?:(?![;\t\r\n])[\s\p{Cc}\p{Cf}\p{DI}"])*[=+\-@＝＋－＠])/gu;
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

const withoutFormulas = (text: string): string =>
  `${formula.test(text) ? "'" : ''}${text.replace(innerFormula, "$1'")}`;
