import { expect, test } from 'vitest';
import { comingHolidays, federalHolidays, holidayOn } from './federal-holidays.ts';

/** As the Office of Personnel Management lists them. */
const listed = {
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24',
};

test.each(Object.entries(listed))('the holidays of %s are observed as they are listed', (year, days) => {
  expect(federalHolidays(Number(year)).map(({ date }) => date)).toEqual(
    days.split(' ').map((day) => `${year}-${day}`),
  );
});

test('New Year’s Day on a Saturday is observed in the year before', () => {
  expect(holidayOn('US', '2027-12-31')).toBe('New Year’s Day');
  expect(holidayOn('US', '2026-11-26')).toBe('Thanksgiving Day');
  expect(holidayOn('US', '2026-11-24')).toBeUndefined();
});

test('those to come go to the end of the next year, in order and each once', () => {
  const coming = comingHolidays('US', '2026-11-12');
  expect(coming.slice(0, 2)).toEqual(['2026-11-26', '2026-12-25']);
  expect(coming).toHaveLength(13);
  expect(coming).toEqual([...new Set(coming)].sort());
});

test('another country has none of them', () => {
  expect(comingHolidays('CH', '2026-11-12')).toEqual([]);
  expect(holidayOn('CH', '2026-11-26')).toBeUndefined();
});
