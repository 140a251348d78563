import type { ImportedRow } from '@garden-room/contract/endpoints/imports';
import type * as z from 'zod/mini';
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

/** The cells of a row by a schema. Refuses `validation_failed`. */
export function parseCells<Schema extends z.ZodMiniType>(schema: Schema, cells: unknown): z.output<Schema> {
  const parsed = schema.safeParse(cells);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message }));
  throw new AppError('validation_failed', { issues });
}

/** What a reading answers, or why it is refused: what is wrong, with the label of each field that it is about. */
export function reasonOf<T>(labels: Readonly<Record<string, string>>, read: () => T): T | string {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const issues = error.issues ?? [{ path: '', message: error.message }];
    const texts = issues.map(({ path, message }) => {
      const label = labels[path];
      return label === undefined ? message : `${label}: ${message}`;
    });
    return [...new Set(texts)].join(' ');
  }
}
