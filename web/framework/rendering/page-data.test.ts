import { expect, test } from 'vitest';
import { shuffle } from './page-data.ts';

const items = ['a', 'b', 'c', 'd', 'e'];

/** A source of the given numbers, in turn. */
const sequence = (...numbers: number[]) => {
  const rest = [...numbers];
  return () => rest.shift() ?? 0;
};

test('the numbers decide the order', () => {
  expect(shuffle(items, sequence(0.9, 0.1, 0.5, 0.3, 0.7))).toEqual(['b', 'd', 'c', 'e', 'a']);
});

test('over many draws every item comes first', () => {
  const first = new Set(Array.from({ length: 200 }, () => shuffle(items)[0]));
  expect([...first].sort()).toEqual(items);
});
