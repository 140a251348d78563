import { type ImportBody, mostCsvBytes } from '@garden-room/contract/endpoints/imports';
import {
  fieldsOfKind,
  type ImportField,
  importLabels,
  missingFields,
} from '@garden-room/contract/import-fields';
import type { ColumnLayout, Mapping } from '@garden-room/contract/import-rows';
import type { PracticeClock } from '@garden-room/contract/import-values';
import { type CsvRow, readingCsv } from '@garden-room/contract/read-csv';
import { AppError } from '#lib/app-error.ts';
import { stepsInPieces } from '#lib/in-pieces.ts';

/** The rows of a file below the names of its columns, and how they are read. */
export interface ImportFile {
  lines: readonly CsvRow[];
  /** The names of its columns; empty where it has none. */
  names: readonly string[];
  reading: ColumnLayout;
}

/** Reads a call's file: its rows, by the columns that the admin has named, and by the practice's clock. */
export async function readImport(body: ImportBody, clock: PracticeClock): Promise<ImportFile> {
  const { kind, csv, columns, separator, withoutNames } = body;
  const { dates, century, years, balances, names: nameOrder } = body;
  if (Buffer.byteLength(csv) > mostCsvBytes) {
    const message = 'This file is larger than 2 MB. Import it in several parts.';
    throw new AppError('payload_too_large', { message });
  }
  const table = await stepsInPieces(readingCsv(csv, separator));
  if ('problem' in table) throw refusal('csv', table.problem);
  const missing = missingFields(kind, columns);
  if (missing !== null) throw refusal('columns', missing);
  const names = (table.lines[0]?.cells ?? []).map((cell) => cell.trim());
  const mapping: Partial<Record<ImportField, number>> = {};
  for (const [key, column] of Object.entries(columns) as [ImportField, string | number | undefined][]) {
    if (column === undefined) continue;
    if (!fieldsOfKind[kind].includes(key))
      throw refusal(`columns.${key}`, `“${importLabels[key]}” is no field of ${kind}.`);
    mapping[key] = columnIndexOf(key, column, withoutNames ? names.map(() => '') : names);
  }
  assertTakenOnce(mapping);
  const lines = withoutNames ? table.lines : table.lines.slice(1);
  const heads = withoutNames ? [] : names;
  if (lines.length === 0) throw refusal('csv', 'There is no row below the names of the columns.');
  const answers = { dates, century, years, balances, names: nameOrder };
  return { lines, names: heads, reading: { ...answers, mapping, columns: names.length, clock } };
}

function columnIndexOf(key: ImportField, column: string | number, names: readonly string[]): number {
  const path = `columns.${key}`;
  if (typeof column === 'number') {
    if (column > names.length) throw refusal(path, `The file has ${names.length} columns.`);
    return column - 1;
  }
  const index = names.indexOf(column.trim());
  if (index < 0) throw refusal(path, 'The file has no column of this name.');
  if (names.lastIndexOf(column.trim()) !== index)
    throw refusal(
      path,
      'The file has several columns of this name. Say the place of the one you mean, from 1 on.',
    );
  return index;
}

function assertTakenOnce(mapping: Mapping): void {
  const places = Object.values(mapping);
  if (new Set(places).size < places.length)
    throw refusal('columns', 'A column can be taken as one field only.');
}

const refusal = (path: string, message: string) =>
  new AppError('validation_failed', { issues: [{ path, message }] });
