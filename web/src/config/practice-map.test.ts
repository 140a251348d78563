import { addressLine } from '@garden-room/contract/address';
import { expect, test } from 'vitest';
import { practiceDefaults } from '#deployment/practice-defaults.ts';
import { practiceMap } from '#deployment/practice-map.ts';
import { practiceMap as deployedMap } from '../deployment/practice-map.ts';
import type { PracticeMap } from './deployment.ts';

/** The deployment's own as well, if it has one: whatever it shows, it draws on the map. */
const maps = [practiceMap, deployedMap].flatMap((map: PracticeMap | null) => map ?? []);

test.each(maps)('all that is drawn lies on the map', (map) => {
  const { size, streets, houses, trees, stop, way, door } = map;
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
  const { drawnFor, streets, stop, way, door } = practiceMap;
  expect(way[0]).toEqual(stop.at);
  const [x = 0, y = 0] = way.at(-1) ?? [];
  expect(Math.hypot(door[0] - x, door[1] - y)).toBeLessThan(5);
  expect(streets.filter(({ name }) => drawnFor.includes(name))).toHaveLength(1);
  expect(drawnFor).toBe(addressLine(practiceDefaults.address));
});
