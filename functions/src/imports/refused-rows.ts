import { mostListedRows } from '@garden-room/contract/endpoints/imports';
import type { RowMark, RowOutcome } from './row-outcomes.ts';

/** The rows that were refused for one reason. */
export interface RefusedRows {
  reason: string;
  rows: number[];
}

/*
 * A document holds 1 MiB. The numbers of 50,000 rows (`maxRows`), each 8 bytes, are 400 kB; the different reasons get
 * as much, at four bytes a character.
 */
const longestReason = 300;
const maxReasons = 300;
const otherReason = 'Not imported. Too much else is wrong with this file to say what it is here.';

/** The rows refused so far, with some more. Past what a document holds, a reason is replaced by a general one. */
export function withRefused(
  before: readonly RefusedRows[],
  refused: readonly { row: number; reason: string }[],
): RefusedRows[] {
  const byReason = new Map(before.map(({ reason, rows }) => [reason, [...rows]]));
  for (const { row, reason } of refused) {
    const short = reason.length > longestReason ? `${reason.slice(0, longestReason)}…` : reason;
    const key = byReason.has(short) || byReason.size < maxReasons ? short : otherReason;
    const rows = byReason.get(key);
    if (rows) rows.push(row);
    else byReason.set(key, [row]);
  }
  return [...byReason].map(([reason, rows]) => ({ reason, rows }));
}

/** Each row that was refused, in the order of the file. */
export const listRefused = (refused: readonly RefusedRows[]): { row: number; reason: string }[] =>
  refused
    .flatMap(({ reason, rows }) => rows.map((row) => ({ row, reason })))
    .sort((one, other) => one.row - other.row);

/** The added rows of which one thing is said: how many, and the first hundred of them. */
export type Marks = Readonly<Partial<Record<RowMark, { count: number; rows: number[] }>>>;

/** The marks so far, with those of some more rows. */
export function withMarks(before: Marks, outcomes: readonly RowOutcome[]): Marks {
  const marks = { ...before };
  for (const { row, marks: said = [] } of outcomes)
    for (const mark of said) {
      const { count, rows } = marks[mark] ?? { count: 0, rows: [] };
      marks[mark] = { count: count + 1, rows: count < mostListedRows ? [...rows, row] : rows };
    }
  return marks;
}
