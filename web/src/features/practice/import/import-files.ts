import { mostCsvBytes } from '@garden-room/contract/endpoints/imports';
import type { CsvRow } from '@garden-room/contract/read-csv';
import { loadCode } from '#lib/load-or-reload.ts';
import { type Decoded, decodeFile } from './file-encodings.ts';

/** A file as text, or as the texts that it may be; or why it is no table of text. */
export type ReadFile = ({ name: string } & Decoded) | { problem: string };

const tooLarge = { problem: 'This file is larger than 2 MB. Save it in several parts.' };

/** Reads a file as programs and spreadsheets write it. */
export async function readImportFile(file: File): Promise<ReadFile> {
  if (file.size === 0) return { problem: 'This file is empty.' };
  if (file.size > 2 * mostCsvBytes) return tooLarge;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = otherKinds.find(({ starts }) => starts.every((byte, index) => bytes[index] === byte));
  if (kind) return { problem: `${kind.is} Save it as “CSV UTF-8” there, and choose that file.` };
  const table = isWorkbook(bytes) ? await bytesOfWorkbook(bytes) : bytes;
  if (!table)
    return { problem: 'This workbook cannot be read, or is too large. Save its table as “CSV UTF-8”.' };
  const decoded = decodeFile(table);
  const texts = 'text' in decoded ? [decoded.text] : decoded.readings.map(({ text }) => text);
  // As it is sent, in UTF-8: of Windows-1252 that is a little more than the file, of UTF-16 half of it.
  const isLarge = texts.some((text) => new TextEncoder().encode(text).byteLength > mostCsvBytes);
  return isLarge ? tooLarge : { name: file.name, ...decoded };
}

const isWorkbook = (bytes: Uint8Array): boolean =>
  [0x50, 0x4b, 0x03, 0x04].every((byte, index) => bytes[index] === byte);

/** The first sheet of a workbook as a file of text has it; null of a workbook that cannot be read. */
async function bytesOfWorkbook(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { readWorkbook } = await loadCode(() => import('./workbooks.ts'));
  const text = await readWorkbook(bytes).catch(() => null);
  return text === null ? null : new TextEncoder().encode(text);
}

const otherKinds = [
  { starts: [0xd0, 0xcf, 0x11, 0xe0], is: 'This is a workbook of an old spreadsheet program.' },
  { starts: [0x25, 0x50, 0x44, 0x46], is: 'This is a PDF. Open the table that it was made of.' },
];

/** Rows that were not added, as a file to correct and choose again: each with its number and the reason before it. */
export function refusedFile(
  names: readonly string[],
  lines: readonly CsvRow[],
  reasons: ReadonlyMap<number, string>,
): Blob {
  const rows = lines.flatMap(({ row, cells }) => {
    const reason = reasons.get(row);
    return reason === undefined ? [] : [[String(row), reason, ...cells]];
  });
  // No name that a column of a program’s own has, as “Reason” is one of a visit.
  const text = [['Row', 'Why not imported', ...names], ...rows].map(
    (cells) => `${cells.map(quoted).join(',')}\r\n`,
  );
  // With the mark by which spreadsheets know UTF-8.
  return new Blob(['\uFEFF', ...text], { type: 'text/csv' });
}

const quoted = (cell: string): string => `"${withoutFormula(cell).replaceAll('"', '""')}"`;

/** A text that a spreadsheet would run gets an apostrophe before it. A number of a telephone is one, and stays. */
const withoutFormula = (text: string): string =>
  /^\s*[=@＝＠]|^\s*[+\-＋－](?![\d ()./-]+$)/u.test(text) ? `'${text}` : text;
