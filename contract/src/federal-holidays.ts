/** A day on which federal offices in the United States are closed; `date` is YYYY-MM-DD. */
export interface Holiday {
  date: string;
  name: string;
}

/** Month and day of the holidays that have a fixed date. */
const fixed = [
  [1, 1, 'New Year’s Day'],
  [6, 19, 'Juneteenth'],
  [7, 4, 'Independence Day'],
  [11, 11, 'Veterans Day'],
  [12, 25, 'Christmas Day'],
] as const;

/** Month, weekday (Sunday is 0) and which of them in the month; 5 is the last. */
const floating = [
  [1, 1, 3, 'Martin Luther King Jr. Day'],
  [2, 1, 3, 'Presidents’ Day'],
  [5, 1, 5, 'Memorial Day'],
  [9, 1, 1, 'Labor Day'],
  [10, 1, 2, 'Columbus Day'],
  [11, 4, 4, 'Thanksgiving Day'],
] as const;

const dayMs = 24 * 60 * 60_000;
const toDate = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/**
 * The federal holidays of a year on the days they are observed (5 U.S.C. 6103): one that falls on a Saturday on the Friday
 * before, one on a Sunday on the Monday after. New Year's Day may so be observed on December 31 of the year before.
 */
export function federalHolidays(year: number): readonly Holiday[] {
  const onDates = fixed.map(([month, day, name]) => {
    const instant = Date.UTC(year, month - 1, day);
    const shift = { 6: -1, 0: 1 }[new Date(instant).getUTCDay()] ?? 0;
    return { date: toDate(instant + shift * dayMs), name };
  });
  const onWeekdays = floating.map(([month, weekday, nth, name]) => ({
    date: toDate(nthWeekday(year, month, weekday, nth)),
    name,
  }));
  return [...onDates, ...onWeekdays].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The name of the holiday that is observed on a date, if there is one in a country that we know the holidays of: `US`. */
export function holidayOn(country: string, date: string): string | undefined {
  if (country !== 'US') return undefined;
  const year = Number(date.slice(0, 4));
  return [...federalHolidays(year), ...federalHolidays(year + 1)].find((holiday) => holiday.date === date)
    ?.name;
}

/** Dates of a country's holidays from a date on, to the end of the next year: what a new schedule closes. None but for `US`. */
export function comingHolidays(country: string, from: string): string[] {
  if (country !== 'US') return [];
  const year = Number(from.slice(0, 4));
  return [...federalHolidays(year), ...federalHolidays(year + 1)]
    .map(({ date }) => date)
    .filter((date) => date >= from);
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = Date.UTC(year, month - 1, 1);
  const firstSuch = 1 + ((weekday - new Date(first).getUTCDay() + 7) % 7);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const wanted = firstSuch + (nth - 1) * 7;
  return Date.UTC(year, month - 1, wanted > days ? wanted - 7 : wanted);
}
