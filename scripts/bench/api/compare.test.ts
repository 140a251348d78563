import { expect, it } from 'vitest';
import { compare } from './compare.ts';

it('holds a call against the bare calls, less the time of an empty one', () => {
  expect(compare([1, 2, 3], [16, 17, 18], [9, 10, 11], 1.5)).toEqual({
    overHttp: 17,
    lessHealthz: 15,
    bareCalls: 10,
    ratio: 1.5,
    atMost: 1.5,
  });
});
