import type { DayHours, Schedule } from '@garden-room/contract/schedule';
import { expect, test } from 'vitest';
import { hoursFrom, openDays, openingHours } from './opening-hours.ts';

const nineToFive: DayHours = { open: '09:00', close: '17:00', breaks: [] };
const weekly: Schedule['weekly'] = {
  monday: nineToFive,
  tuesday: nineToFive,
  wednesday: nineToFive,
  thursday: { open: '11:00', close: '19:30', breaks: [{ start: '13:00', end: '14:00' }] },
  friday: nineToFive,
  saturday: { open: '09:00', close: '12:00', breaks: [] },
  sunday: null,
};

test('days with the same hours share a row; breaks are left open', () => {
  expect(openingHours(weekly)).toEqual([
    { days: 'Monday to Wednesday, Friday', hours: ['9:00 am – 5:00 pm'] },
    { days: 'Thursday', hours: ['11:00 am – 1:00 pm', '2:00 pm – 7:30 pm'] },
    { days: 'Saturday', hours: ['9:00 am – 12:00 pm'] },
    { days: 'Sunday', hours: ['Closed'] },
  ]);
});

test('holidays and vacations of the next two months are said, later and past ones are not', () => {
  const daysOff = ['2026-11-03', '2026-12-23', '2026-12-24', '2026-12-25', '2026-12-28', '2027-02-15'];
  expect(hoursFrom({ weekly, upcoming: null, daysOff }, '2026-11-24', 'IE').at(-1)).toEqual({
    days: 'Also closed',
    hours: ['Wed 23 Dec 2026 to Fri 25 Dec 2026', 'Mon 28 Dec 2026 (St Stephen’s Day)'],
  });
  expect(hoursFrom({ weekly, upcoming: null, daysOff: [] }, '2026-11-24', 'IE')).toEqual(
    openingHours(weekly),
  );
});

test('hours that begin within two months are said after those of today, and are alone once they have begun', () => {
  const later = { ...weekly, saturday: null };
  const schedule = { weekly, upcoming: { from: '2027-01-04', weekly: later }, daysOff: [] };
  expect(hoursFrom(schedule, '2026-11-24', 'IE')).toEqual([
    ...openingHours(weekly),
    { days: 'From Mon 4 Jan 2027: Monday to Wednesday, Friday', hours: ['9:00 am – 5:00 pm'] },
    { days: 'From Mon 4 Jan 2027: Thursday', hours: ['11:00 am – 1:00 pm', '2:00 pm – 7:30 pm'] },
    { days: 'From Mon 4 Jan 2027: Saturday, Sunday', hours: ['Closed'] },
  ]);
  expect(hoursFrom(schedule, '2026-10-24', 'IE')).toEqual(openingHours(weekly));
  expect(hoursFrom(schedule, '2027-01-04', 'IE')).toEqual(openingHours(later));
});

test('machines get each stretch by itself, closed days not at all', () => {
  const days = openDays(weekly);
  expect(days).toHaveLength(7);
  expect(days.filter(({ day }) => day === 'thursday')).toEqual([
    { day: 'thursday', opens: '11:00', closes: '13:00' },
    { day: 'thursday', opens: '14:00', closes: '19:30' },
  ]);
});

test('two neighbours are listed, three are a stretch', () => {
  const only = (...open: (keyof Schedule['weekly'])[]) =>
    openingHours(
      Object.fromEntries(
        Object.keys(weekly).map((day) => [day, open.some((name) => name === day) ? nineToFive : null]),
      ) as Schedule['weekly'],
    )[0]?.days;
  expect(only('monday', 'tuesday')).toBe('Monday, Tuesday');
  expect(only('monday', 'tuesday', 'wednesday')).toBe('Monday to Wednesday');
});
