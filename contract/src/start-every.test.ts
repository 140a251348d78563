import { expect, test } from 'vitest';
import { startEveryChoices, startEverySchema } from './start-every.ts';

test('starts are whole quarters apart, from one up to four hours', () => {
  expect(startEveryChoices).toEqual([
    15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165, 180, 195, 210, 225, 240,
  ]);
  const taken = [0, 5, 7.5, 14, 15, 20, 30, 239, 240, 255].filter(
    (minutes) => startEverySchema.safeParse(minutes).success,
  );
  expect(taken).toEqual([15, 30, 240]);
});
