import type { ImportedRow } from '@garden-room/contract/endpoints/imports';
import * as z from 'zod/mini';
import { AppError } from '#lib/app-error.ts';

/** A row that is refused, with the reason in words. */
export const refusedRow = (row: number, reason: string): ImportedRow => ({
  row,
  outcome: 'refused',
  reason,
  slot: null,
});

/** A row that comes twice in one call is the same row. */
export const firstOfEachRow = <Row extends { row: number }>(rows: readonly Row[]): Row[] =>
  [...new Map(rows.toReversed().map((row) => [row.row, row])).values()].sort(
    (one, other) => one.row - other.row,
  );

/** What a reading answers, or why it is refused: what is wrong, with the label of each field that it is about. */
export function reasonOf<T>(labels: Readonly<Record<string, string>>, read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    const issues = issuesOf(error);
    const texts = issues.map(({ field, message }) => {
      const label = labels[field];
      return label === undefined ? message : `${label}: ${message}`;
    });
    return [...new Set(texts)].join(' ');
  }
}

function issuesOf(error: unknown): { field: string; message: string }[] {
  if (error instanceof z.core.$ZodError)
    return error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }));
  if (!(error instanceof AppError)) throw error;
  return (error.issues ?? [{ path: '', message: error.message }]).map(({ path, message }) => ({
    field: path,
    message,
  }));
}
