import type { ImportBody } from '@garden-room/contract/endpoints/imports';
import type { ImportField } from '@garden-room/contract/import-fields';
import type { CsvRow } from '@garden-room/contract/read-csv';
import type * as z from 'zod/mini';
import { AppError } from '#lib/app-error.ts';

/**
 * What is said of an added row: a field whose cell is left out; nothing to reach the patient by; a lost letter; what a
 * visit is, and that it is outside the hours.
 */
export type RowMark =
  | ImportField
  | ('unreached' | 'inDoubt')
  | ('completed' | 'missed' | 'cancelled' | 'coming' | 'outsideHours');

/**
 * The outcome of a row, or in a dry run what it would be. A row added earlier is `accepted`. `reason` of a refusal
 * names nobody, because an import keeps it; `whom` names the person, only in the answer to a dry run.
 */
export interface RowOutcome {
  row: number;
  outcome: 'accepted' | 'duplicate' | 'doubtful' | 'namedOnly' | 'refused';
  reason: string;
  whom?: string | undefined;
  /** What is said of the row, where it is accepted. */
  marks?: readonly RowMark[];
}

/** Takes some rows of a file, in order. */
export type TakeRows = (lines: readonly CsvRow[]) => Promise<RowOutcome[]>;

/** The options by which an import takes its rows. */
export interface Taking {
  importId: string;
  /** When it was begun; null in a dry run, which begins none. */
  createdAt: string | null;
  states?: ImportBody['states'];
  pastBooked?: ImportBody['pastBooked'];
  services?: ImportBody['services'];
  byName?: true | undefined;
  /** The rows that are added although the patient seems to be there. */
  addDuplicates: ReadonlySet<number>;
  /** The rows that are added although they seem to be no people. */
  addDoubtful: ReadonlySet<number>;
}

export const acceptedRow = (row: number, marks: readonly RowMark[] = []): RowOutcome => ({
  ...{ row, outcome: 'accepted', reason: '', marks },
});

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
