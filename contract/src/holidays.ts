import { type Weekday, weekdays } from './weekdays.ts';

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
      /** By how many days it is moved where that is such a day of the week. */
      observed?: Partial<Record<Weekday, number>> | undefined;
    }
  /** Which of these days of the week in a month (January is 1); the fifth is the last. */
  | { month: number; weekday: Weekday; nth: number }
  /** Days after Easter Sunday, negative for before. */
  | { afterEaster: number }
);

/** The holidays of the deployment's country (ISO 3166). A practice that has moved to another one has none that are known. */
export interface Holidays {
  country: string;
  rules: readonly HolidayRule[];
}

const dayMs = 24 * 60 * 60_000;
const weekdayOf = (instant: number): Weekday => weekdays[(new Date(instant).getUTCDay() + 6) % 7] ?? 'monday';

/** The holidays of a year on the days they are observed, in order. January's first may so be in the year before. */
export const holidaysOf = (rules: readonly HolidayRule[], year: number): readonly Holiday[] =>
  rules
    .map((rule) => ({
      date: new Date(instantOf(rule, year)).toISOString().slice(0, 10),
      name: rule.name,
    }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));

function instantOf(rule: HolidayRule, year: number): number {
  if ('afterEaster' in rule) return easter(year) + rule.afterEaster * dayMs;
  if ('nth' in rule) return nthWeekday(year, rule);
  const instant = Date.parse(`${year}-${rule.date}T00:00:00Z`);
  return instant + (rule.observed?.[weekdayOf(instant)] ?? 0) * dayMs;
}

/** The name of the holiday that is observed on a date, if there is one in `country` that we know the holidays of. */
export function holidayOn(holidays: Holidays, country: string, date: string): string | undefined {
  return thisYearAndNext(holidays, country, date).find((holiday) => holiday.date === date)?.name;
}

/** Dates of a country's holidays from a date on, to the end of the next year: what a new schedule closes. */
export const comingHolidays = (holidays: Holidays, country: string, from: string): string[] =>
  thisYearAndNext(holidays, country, from)
    .map(({ date }) => date)
    .filter((date) => date >= from);

function thisYearAndNext(holidays: Holidays, country: string, date: string): readonly Holiday[] {
  if (country !== holidays.country) return [];
  const year = Number(date.slice(0, 4));
  return [...holidaysOf(holidays.rules, year), ...holidaysOf(holidays.rules, year + 1)];
}

function nthWeekday(year: number, { month, weekday, nth }: Extract<HolidayRule, { nth: number }>): number {
  const first = Date.UTC(year, month - 1, 1);
  const ahead = (weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(first)) + 7) % 7;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const wanted = 1 + ahead + (nth - 1) * 7;
  return Date.UTC(year, month - 1, wanted > days ? wanted - 7 : wanted);
}

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easter(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}
