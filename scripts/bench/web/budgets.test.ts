import { expect, test } from 'vitest';
import { findMisses, type Result } from './budgets.ts';

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
