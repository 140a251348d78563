import { expect, test } from 'vitest';
import { aPracticeWeek } from '#testing/builders.ts';
import { countOn, serviceTotals, takenText } from './week-totals.ts';

const general = (count: number) => ({ serviceName: 'General Consultancy', count });
const sleep = (count: number) => ({ serviceName: 'Sleep Consultation', count });
const monday = { date: '2026-11-16', services: [general(2), sleep(1)] };
const tuesday = { date: '2026-11-17', services: [sleep(3)] };

test('services stand in the order of how often they are booked, namesakes in number by name', () => {
  expect(serviceTotals({ days: [monday, tuesday] })).toEqual([
    ['Sleep Consultation', 4],
    ['General Consultancy', 2],
  ]);
  const even = { date: '2026-11-18', services: [sleep(2), general(2)] };
  expect(serviceTotals({ days: [even] }).map(([name]) => name)).toEqual([
    'General Consultancy',
    'Sleep Consultation',
  ]);
});

test('a day is counted whole, or by service', () => {
  expect(countOn(monday)).toBe(3);
  expect(countOn(monday, 'Sleep Consultation')).toBe(1);
  expect(countOn(tuesday, 'General Consultancy')).toBe(0);
});

test('the share of the time that is taken is a whole number of hundredths, and none where all is closed', () => {
  expect(takenText(aPracticeWeek({ openMinutes: 420, expectedMinutes: 100 }))).toBe('24%');
  expect(takenText(aPracticeWeek({ openMinutes: 0, expectedMinutes: 0 }))).toBeNull();
});
