import { expect, it } from 'vitest';
import { quantile } from './quantile.ts';

it.each([
  [[3], 0.5, 3],
  [[4, 1, 3, 2], 0.5, 2.5],
  [[5, 1, 4, 2, 3], 0.25, 2],
  [[10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0.9, 9.1],
])('of %j the %s quantile is %s', (values, share, expected) => {
  expect(quantile(values, share)).toBeCloseTo(expected);
});

it('nothing has none', () => {
  expect(() => quantile([], 0.5)).toThrow(RangeError);
});
