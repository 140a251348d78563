import { shiftDate } from './clinic-time.ts';

/** Days on end, both included, YYYY-MM-DD. */
export type DateRange = { first: string; last: string };

/** Single dates, in any order, as stretches without a gap. */
export function rangesOf(dates: readonly string[]): readonly DateRange[] {
  const ranges: DateRange[] = [];
  for (const date of dates.toSorted()) {
    const range = ranges.at(-1);
    if (range && shiftDate(range.last, 1) === date) range.last = date;
    else if (range?.last !== date) ranges.push({ first: date, last: date });
  }
  return ranges;
}
