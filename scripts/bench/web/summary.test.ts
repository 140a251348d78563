import { expect, test } from 'vitest';
import type { Figures } from './budgets.ts';
import { median, summarize } from './summary.ts';

const load = (lcpMs: number, performance = 100): Figures => ({
  performance,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcpMs,
  cls: 0,
  javaScriptBytes: 1,
  totalBytes: 2,
});

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[10, 9, 1, 2], 5.5],
  [[100, 9, 80], 80],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle);
});

test('nothing has no median', () => {
  expect(() => median([])).toThrow(RangeError);
});

test('each figure has its own median, and one noisy load moves none of them', () => {
  const { lcpMs, performance } = summarize([load(900), load(5_000, 60), load(1_000)]);
  expect({ lcpMs, performance }).toEqual({ lcpMs: 1_000, performance: 100 });
});

test('the ratio sets median beside median, and is missing without a baseline', () => {
  const loads = [load(900), load(1_000), load(1_100)];
  expect(summarize(loads, [load(1_900), load(2_000), load(9_000)]).lcpRatio).toBe(0.5);
  expect(summarize(loads)).not.toHaveProperty('lcpRatio');
});
