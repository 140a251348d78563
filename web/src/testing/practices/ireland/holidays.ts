import type { CountryHolidays } from '@garden-room/contract/holidays';

/** A holiday on a weekend gives the Monday after. */
const observed = { saturday: 2, sunday: 1 };
/** Two days that follow each other give the Monday and the Tuesday after. */
const christmas = { saturday: 2, sunday: 2 };

/** The public holidays of Ireland (Organisation of Working Time Act 1997, second schedule). */
export const holidays: CountryHolidays = {
  country: 'IE',
  rules: [
    { name: 'New Year’s Day', date: '01-01', observed },
    {
      // The first Monday in February, or the first where that is a Friday.
      name: 'St Brigid’s Day',
      date: '02-01',
      observed: { tuesday: 6, wednesday: 5, thursday: 4, saturday: 2, sunday: 1 },
    },
    { name: 'St Patrick’s Day', date: '03-17', observed },
    { name: 'Easter Monday', afterEaster: 1 },
    { name: 'May Day', month: 5, weekday: 'monday', nth: 1 },
    { name: 'June Holiday', month: 6, weekday: 'monday', nth: 1 },
    { name: 'August Holiday', month: 8, weekday: 'monday', nth: 1 },
    { name: 'October Holiday', month: 10, weekday: 'monday', nth: 5 },
    { name: 'Christmas', date: '12-25', observed: christmas },
    { name: 'St Stephen’s Day', date: '12-26', observed: { ...christmas, monday: 1 } },
  ],
};
