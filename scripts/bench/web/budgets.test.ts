import { expect, test } from 'vitest';
import { type Figures, findMisses, type Result, summarize } from './budgets.ts';

const good: Result = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcpMs: 1_200,
  lcpRatio: 0.7,
  cls: 0,
  javaScriptBytes: 125_000,
  totalBytes: 290_000,
};

test('a page at the edge of every budget misses none', () => {
  expect(findMisses(good)).toEqual([]);
});

test.each([
  ['performance', 99],
  ['accessibility', 99],
  ['bestPractices', 96],
  ['seo', 92],
  ['lcpRatio', 0.701],
  ['cls', 0.0001],
  ['javaScriptBytes', 125_001],
  ['totalBytes', 290_001],
] as const)('%s of %d is a miss', (figure, value) => {
  expect(findMisses({ ...good, [figure]: value }).map((budget) => budget.figure)).toEqual([figure]);
});

test('a slow page is only judged beside a baseline', () => {
  const { lcpRatio: _, ...alone } = good;
  expect(findMisses({ ...alone, lcpMs: 9_000 })).toEqual([]);
});

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

test('each figure has its own median, and one noisy load moves none of them', () => {
  const { lcpMs, performance } = summarize([load(900), load(5_000, 60), load(1_000)]);
  expect({ lcpMs, performance }).toEqual({ lcpMs: 1_000, performance: 100 });
});

test('the ratio sets median beside median, and is missing without a baseline', () => {
  const loads = [load(900), load(1_000), load(1_100)];
  expect(summarize(loads, [load(1_900), load(2_000), load(9_000)]).lcpRatio).toBe(0.5);
  expect(summarize(loads)).not.toHaveProperty('lcpRatio');
});
