import { type Weekday, weekdays } from './weekdays.ts';

/** Declared here, as `milliseconds.ts` is in the bundle of API calls, which pages with opening hours do not load. */
const dayMs = 24 * 60 * 60_000;

/** A day on which most offices of a country are closed; `date` is YYYY-MM-DD. */
export interface Holiday {
  date: string;
  name: string;
}

/** When a holiday is in each year. */
export type HolidayRule = { name: string } & (
  | {
      /** MM-DD. */
      date: string;
      /** Days to move the holiday by when it falls on this weekday, e.g. `{ saturday: -1, sunday: 1 }`. */
      observed?: Partial<Record<Weekday, number>> | undefined;
    }
  /** The nth such weekday of a month (January is 1). `nth` 5 means the last one, even if it is the fourth. */
  | { month: number; weekday: Weekday; nth: number }
  /** Days after Easter Sunday, negative for before. */
  | { afterEaster: number }
);

/** A country's holidays (ISO 3166). No holidays are known for other countries. */
export interface CountryHolidays {
  country: string;
  rules: readonly HolidayRule[];
}

/** Monday is 0, as in `weekdays`. */
const weekdayOf = (instant: number): number => (new Date(instant).getUTCDay() + 6) % 7;

/**
 * The holidays of a year, on the days they are observed. New Year's Day can be observed on December 31 of the year
 * before.
 */
export const holidaysInYear = (rules: readonly HolidayRule[], year: number): readonly Holiday[] =>
  rules.map((rule) => ({
    date: new Date(instantOf(rule, year)).toISOString().slice(0, 10),
    name: rule.name,
  }));

function instantOf(rule: HolidayRule, year: number): number {
  if ('afterEaster' in rule) return easter(year) + rule.afterEaster * dayMs;
  if ('nth' in rule) return nthWeekday(year, rule);
  const [month = 1, day = 1] = rule.date.split('-').map(Number);
  const instant = Date.UTC(year, month - 1, day);
  return instant + (rule.observed?.[weekdays[weekdayOf(instant)] as Weekday] ?? 0) * dayMs;
}

/** The name of the holiday that is observed on a date, if there is one in `country` that we know the holidays of. */
export function holidayOn(holidays: CountryHolidays, country: string, date: string): string | undefined {
  return holidaysOfThisAndNextYear(holidays, country, date).find((holiday) => holiday.date === date)?.name;
}

/** The holidays of the year of a date, and of the next one, in a country. */
export function holidaysOfThisAndNextYear(
  holidays: CountryHolidays,
  country: string,
  date: string,
): readonly Holiday[] {
  if (country !== holidays.country) return [];
  const year = Number(date.slice(0, 4));
  return [year, year + 1].flatMap((one) => holidaysInYear(holidays.rules, one));
}

function nthWeekday(year: number, { month, weekday, nth }: Extract<HolidayRule, { nth: number }>): number {
  // The first day on which it may be: six before the last of the month, or one in every seven.
  const first = nth > 4 ? Date.UTC(year, month, -6) : Date.UTC(year, month - 1, 7 * nth - 6);
  return first + ((weekdays.indexOf(weekday) - weekdayOf(first) + 7) % 7) * dayMs;
}

/** Easter Sunday of the Gregorian calendar, by J.-M. Oudin's rule: the Sunday after the paschal full moon. */
function easter(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const solarCorrection = century - Math.floor(century / 4);
  const epact = (solarCorrection - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const fullMoon = epact > 28 || (epact > 27 && golden > 10) ? epact - 1 : epact;
  return Date.UTC(
    year,
    2,
    28 + fullMoon - ((year + Math.floor(year / 4) + fullMoon + 2 - solarCorrection) % 7),
  );
}
