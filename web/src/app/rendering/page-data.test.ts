import { expect, test } from 'vitest';
import { drawThree } from './page-data.ts';

const items = ['a', 'b', 'c', 'd', 'e'];

/** A source of the given numbers, in turn. */
const sequence = (...numbers: number[]) => {
  const rest = [...numbers];
  return () => rest.shift() ?? 0;
};

test('draws three different items, in an order that the numbers decide', () => {
  expect(drawThree(items, sequence(0.9, 0.1, 0.5, 0.3, 0.7))).toEqual(['b', 'd', 'c']);
});

test('over many draws every item appears', () => {
  const drawn = new Set(Array.from({ length: 200 }, () => drawThree(items)).flat());
  expect([...drawn].sort()).toEqual(items);
});

test('a shorter list is returned whole', () => {
  expect(drawThree(['a']).length).toBe(1);
});
