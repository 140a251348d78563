import { expect, test } from 'vitest';
import { practiceDefaults } from './practice-defaults.ts';
import { practiceMap } from './practice-map.ts';

const { drawnFor, size, streets, houses, trees, stop, way, door } = practiceMap;

test('all that is drawn lies on the map', () => {
  const points = [
    ...streets.flatMap(({ points, label }) => [...points, label]),
    ...[houses, trees, way].flat(),
    stop.at,
    door,
  ];
  for (const [x, y] of points) {
    expect(x, `${x} ${y}`).toBeLessThanOrEqual(size[0]);
    expect(y, `${x} ${y}`).toBeLessThanOrEqual(size[1]);
    expect(Math.min(x, y), `${x} ${y}`).toBeGreaterThanOrEqual(0);
  }
});

test('the way leads from the stop to the door, in the street of the address', () => {
  expect(way[0]).toEqual(stop.at);
  const [x = 0, y = 0] = way.at(-1) ?? [];
  expect(Math.hypot(door[0] - x, door[1] - y)).toBeLessThan(5);
  expect(streets.map(({ name }) => name)).toContain(drawnFor.replace(/^\d+ | NW$/g, ''));
  expect(drawnFor).toBe(practiceDefaults.address.street);
});
