import { shiftDate } from '#lib/clinic-time.ts';

/** Days on end, both included, YYYY-MM-DD. */
export type DateRange = { first: string; last: string };

/** Single dates, in order, as stretches without a gap. */
export function rangesOf(dates: readonly string[]): readonly DateRange[] {
  const ranges: DateRange[] = [];
  for (const date of dates.toSorted()) {
    const range = ranges.at(-1);
    if (range && shiftDate(range.last, 1) === date) range.last = date;
    else if (range?.last !== date) ranges.push({ first: date, last: date });
  }
  return ranges;
}

/** Every date of a stretch. */
export function datesOf({ first, last }: DateRange): readonly string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = shiftDate(date, 1)) dates.push(date);
  return dates;
}

/** Dates with a stretch added, in order and each once. */
export const includeRange = (dates: readonly string[], range: DateRange): string[] =>
  [...new Set([...dates, ...datesOf(range)])].sort();

/** Dates without those of a stretch. */
export const excludeRange = (dates: readonly string[], { first, last }: DateRange): string[] =>
  dates.filter((date) => date < first || date > last);
