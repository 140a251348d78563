import { expect, test } from 'vitest';
import { periodsUpTo, stretchesOf } from './report-range.ts';

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
  }));

test('two years of months and five years can be chosen, up to a day', () => {
  const { months, years } = periodsUpTo('2026-03-31');
  expect(months).toHaveLength(24);
  expect(months[0]).toEqual({
    key: '2026-03',
    name: 'March 2026',
    range: { from: '2026-03-01', to: '2026-03-31' },
  });
  expect(months[1]?.range).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(months.at(-1)?.key).toBe('2024-04');
  expect(years.map(({ key }) => key)).toEqual(['2026', '2025', '2024', '2023', '2022']);
});

test('a month is drawn by days, a quarter by weeks, a year by months', () => {
  expect(stretchesOf(days('2026-01-01', 31))).toMatchObject({ unit: 'day', stretches: { length: 31 } });
  const quarter = stretchesOf(days('2026-01-01', 90));
  expect(quarter).toMatchObject({ unit: 'week', stretches: { length: 13 } });
  expect(quarter.stretches[1]?.from).toBe('2026-01-08');
  const year = stretchesOf(days('2026-01-01', 365));
  expect(year).toMatchObject({ unit: 'month', stretches: { length: 12 } });
  expect(year.stretches[1]?.from).toBe('2026-02-01');
});
