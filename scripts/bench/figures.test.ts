import { expect, it, test } from 'vitest';
import { compare, median, medians, missesOf, ratio } from './figures.ts';

it.each([
  [[3], 3],
  [[4, 1, 3, 2], 2.5],
  [[5, 1, 40, 2, 3], 3],
])('of %j the median is %s', (values, expected) => {
  expect(median(values)).toBe(expected);
});

it('nothing has none', () => {
  expect(() => median([])).toThrow(RangeError);
});

test('each figure has its own median, and one noisy load moves none of them', () => {
  const load = (ms: number, performance: number) => ({ ms, performance });
  expect(medians([load(900, 100), load(5_000, 60), load(1_000, 100)])).toEqual({
    ms: 1_000,
    performance: 100,
  });
});

test('a ratio has two places', () => {
  expect(ratio(1_000, 3_000)).toBe(0.33);
  expect(ratio(undefined, 3_000)).toBeNaN();
});

const budget = { seo: { atLeast: 100 }, CLS: { atMost: 0 }, 'of baseline': { atMost: 0.7 } };
const good = { seo: 100, CLS: 0, 'of baseline': 0.7, 'LCP ms': 1_200 };

test('what is at the edge of every budget misses none', () => {
  expect(missesOf({ name: '/', figures: good, budget })).toEqual([]);
});

test.each([
  ['seo', 92, '✗ /: seo 92, at least 100'],
  ['CLS', 0.0001, '✗ /: CLS 0.0001, at most 0'],
  ['of baseline', 0.71, '✗ /: of baseline 0.71, at most 0.7'],
  ['of baseline', Number.NaN, '✗ /: of baseline NaN, at most 0.7'],
])('%s of %d is a miss', (figure, value, said) => {
  expect(missesOf({ name: '/', figures: { ...good, [figure]: value }, budget })).toEqual([said]);
});

it('holds a call against the bare calls, less the time of an empty one', () => {
  expect(compare('GET /slots', [1, 2, 3], [16, 17, 18], [9, 10, 11], 1.5)).toEqual({
    name: 'GET /slots',
    figures: { 'over HTTP, ms': 17, 'less healthz': 15, 'bare calls': 10, ratio: 1.5 },
    budget: { ratio: { atMost: 1.5 } },
  });
});
