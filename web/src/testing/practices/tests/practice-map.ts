import type { PracticeMap } from '#config/deployment.ts';

/** The way to the practice of the tests: a street, a bus stop and a door. */
export const practiceMap: PracticeMap = {
  drawnFor: '3112 Dumbarton Street NW, Georgetown, Washington, D.C. 20007',
  size: [640, 400],
  scale: { label: '300 ft', length: 165 },
  streets: [
    {
      name: 'Dumbarton Street',
      points: [
        [0, 222],
        [640, 222],
      ],
      main: true,
      label: [540, 222],
    },
  ],
  houses: [[322, 238]],
  trees: [[612, 250]],
  stop: { name: 'Bus', at: [109, 222] },
  way: [
    [109, 222],
    [299, 222],
    [299, 234],
  ],
  door: [299, 236],
  doorName: 'The green door',
};
