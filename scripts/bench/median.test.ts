import { expect, it } from 'vitest';
import { median } from './median.ts';

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
