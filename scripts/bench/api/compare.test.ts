import { expect, it } from 'vitest';
import { compare } from './compare.ts';

it('holds a call against the bare calls, less the time of an empty one', () => {
  expect(compare('GET /slots', [1, 2, 3], [16, 17, 18], [9, 10, 11], 1.5)).toEqual({
    name: 'GET /slots',
    figures: { 'over HTTP, ms': 17, 'less healthz': 15, 'bare calls': 10, ratio: 1.5 },
    budget: { ratio: { atMost: 1.5 } },
  });
});
