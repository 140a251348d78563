import { expect, test } from 'vitest';
import { comingHolidays } from './coming-holidays.ts';
import { type HolidayRule, holidayOn, holidaysInYear } from './holidays.ts';

const observed = { saturday: -1, sunday: 1 };
const holidays = {
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
  ] satisfies HolidayRule[],
};

/** As the Office of Personnel Management lists them. */
const listed = {
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24',
};

test.each(Object.entries(listed))('the holidays of %s are observed as they are listed', (year, days) => {
  expect(
    holidaysInYear(holidays.rules, Number(year))
      .map(({ date }) => date)
      .sort(),
  ).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

test('New Year’s Day on a Saturday is observed in the year before', () => {
  expect(holidayOn(holidays, 'US', '2027-12-31')).toBe('New Year’s Day');
  expect(holidayOn(holidays, 'US', '2026-11-26')).toBe('Thanksgiving Day');
  expect(holidayOn(holidays, 'US', '2026-11-24')).toBeUndefined();
});

test('those to come go to the end of the next year, in order and each once', () => {
  const coming = comingHolidays(holidays, 'US', '2026-11-12');
  expect(coming.slice(0, 2)).toEqual(['2026-11-26', '2026-12-25']);
  expect(coming).toHaveLength(13);
  expect(coming).toEqual([...new Set(coming)].sort());
});

test('another country has none of them', () => {
  expect(comingHolidays(holidays, 'CH', '2026-11-12')).toEqual([]);
  expect(holidayOn(holidays, 'CH', '2026-11-26')).toBeUndefined();
});

// As the Church of England's tables have them.
test.each(['2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28', '2038-04-25', '2285-03-22'])(
  'Easter is on %s',
  (easter) => {
    const [day] = holidaysInYear([{ name: 'Easter', afterEaster: 0 }], Number(easter.slice(0, 4)));
    expect(day?.date).toBe(easter);
  },
);

test.each(['0027-12-24', '9999-12-30'])('%s, a slip of the year that is stored, has no holiday', (date) => {
  expect(holidayOn(holidays, holidays.country, date)).toBeUndefined();
});
