import type { ImportRow } from '@garden-room/contract/import-rows';
import type * as z from 'zod/mini';
import { AppError } from '#lib/app-error.ts';

/**
 * The outcome of a row, or in a dry run what it would be. A row added earlier is `accepted`. `reason` of a refusal
 * names nobody, because an import keeps it; `whom` names the person, only in the answer to a dry run.
 */
export interface RowOutcome {
  row: number;
  outcome: 'accepted' | 'duplicate' | 'refused';
  reason: string;
  whom?: string | undefined;
}

/** Takes some rows of a file, in order. */
export type TakeRows = (rows: readonly ImportRow[]) => Promise<RowOutcome[]>;

/** The options by which an import takes its rows. */
export interface Taking {
  importId: string;
  /** When it was begun; null in a dry run, which begins none. */
  createdAt: string | null;
  phonesAsTyped?: true | undefined;
  notify?: true | undefined;
  anyTime?: true | undefined;
  /** The rows that are added although the patient seems to be there. */
  addDuplicates: ReadonlySet<number>;
}

export const acceptedRow = (row: number): RowOutcome => ({ row, outcome: 'accepted', reason: '' });

/** A row that is refused, with the reason in words. */
export const refusedRow = (row: number, reason: string, whom?: string): RowOutcome => ({
  ...{ row, outcome: 'refused', reason, whom },
});

/** The reason with whom it is about. */
export const namedReason = ({ reason, whom }: RowOutcome): string =>
  whom === undefined ? reason : `${reason.replace(/\.$/, '')}: ${whom}.`;

/** The cells of a row by a schema. */
export function parseCells<Schema extends z.ZodMiniType>(schema: Schema, cells: unknown): z.output<Schema> {
  const parsed = schema.safeParse(cells);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: String(path[0] ?? ''), message }));
  throw new AppError('validation_failed', { issues });
}

/** The result of a reading, or why it is refused, with the label of each field that is wrong. */
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
