import { expect, test } from 'vitest';
import { markdownTables, medians, missesOf, percentile, ratio, verdicts } from './figures.ts';

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

test.each([
  [0.5, 100],
  [0.95, 190],
  [0.99, 198],
  [1, 200],
  [0, 1],
])('the percentile of %d of two hundred, in any order, is %d', (share, expected) => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect(percentile(values, share)).toBe(expected);
});

test('nothing has no percentile', () => {
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});

const slots = { name: 'slots', figures: { p95: 20, ratio: 1.4 }, budget: { ratio: { atMost: 1.5 } } };
const booking = { name: 'a booking', figures: { p95: 40, ratio: 1.9 }, budget: { ratio: { atMost: 1.5 } } };
const control = { name: 'control', figures: { visits: 20 }, budget: { visits: { atLeast: 2 } } };

test('results become a Markdown table, with their marks; what has other figures has a table of its own', () => {
  expect(markdownTables('Calls', [slots, booking, control])).toBe(`| Calls | p95 | ratio |
| --- | --- | --- |
| slots | 20 | 1.4 (≤ 1.5) |
| a booking | 40 | 1.9 (≤ 1.5) |

| Calls | visits |
| --- | --- |
| control | 20 (≥ 2) |`);
});

test('a verdict is the worst of what is held to one mark', () => {
  const parts = [
    { name: 'speed', results: [slots, booking] },
    { name: 'attack', results: [control, { ...control, figures: { visits: 3 } }] },
  ];
  expect(verdicts(parts)).toBe(`| Part | figure | worst | mark | met |
| --- | --- | --- | --- | --- |
| speed | ratio | 1.9 | ≤ 1.5 | 1 of 2 |
| attack | visits | 3 | ≥ 2 | 2 of 2 |`);
});
