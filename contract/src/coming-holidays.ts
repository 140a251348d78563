import { type CountryHolidays, holidaysOfThisAndNextYear } from './holidays.ts';

/*
 * What a new schedule closes; apart from the names of holidays, which public pages load.
 */

/** Dates of a country's holidays from a date on, to the end of the next year. */
export const comingHolidays = (holidays: CountryHolidays, country: string, from: string): string[] =>
  holidaysOfThisAndNextYear(holidays, country, from)
    .map(({ date }) => date)
    .filter((date) => date >= from)
    .sort();
