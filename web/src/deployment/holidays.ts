import type { CountryHolidays } from '@garden-room/contract/holidays';

/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
const observed = { saturday: -1, sunday: 1 };

/** The federal holidays of the United States (5 U.S.C. 6103): what a new schedule closes. */
export const holidays: CountryHolidays = {
  country: 'US',
  rules: [
    { name: 'New Year’s Day', date: '01-01', observed },
    { name: 'Martin Luther King Jr. Day', month: 1, weekday: 'monday', nth: 3 },
    { name: 'Presidents’ Day', month: 2, weekday: 'monday', nth: 3 },
    { name: 'Memorial Day', month: 5, weekday: 'monday', nth: 5 },
    { name: 'Juneteenth', date: '06-19', observed },
    { name: 'Independence Day', date: '07-04', observed },
    { name: 'Labor Day', month: 9, weekday: 'monday', nth: 1 },
    { name: 'Columbus Day', month: 10, weekday: 'monday', nth: 2 },
    { name: 'Veterans Day', date: '11-11', observed },
    { name: 'Thanksgiving Day', month: 11, weekday: 'thursday', nth: 4 },
    { name: 'Christmas Day', date: '12-25', observed },
  ],
};
