import type { PracticeMap } from '#config/deployment.ts';

/**
 * The way to the practice as the Contact page draws it, north up: another practice draws its own. A sketch to scale: a few streets around the door are enough.
 */
export const practiceMap: PracticeMap = {
  drawnFor: '3112 Dumbarton Street NW, Georgetown, Washington, D.C. 20007',
  size: [640, 400],
  scale: { label: '300 ft', length: 165 },
  streets: [
    {
      name: 'O Street',
      points: [
        [0, 56],
        [640, 56],
      ],
      label: [270, 56],
    },
    {
      name: 'Dumbarton Street',
      points: [
        [115, 222],
        [640, 222],
      ],
      label: [540, 222],
    },
    {
      name: 'N Street',
      points: [
        [0, 356],
        [640, 356],
      ],
      label: [270, 356],
    },
    {
      name: '31st Street',
      points: [
        [430, 0],
        [430, 400],
      ],
      label: [430, 138],
      turned: -90,
    },
    {
      name: 'Wisconsin Ave',
      points: [
        [96, 0],
        [130, 400],
      ],
      main: true,
      label: [122, 306],
      turned: 85,
    },
  ],
  houses: [
    [146, 172],
    [180, 172],
    [214, 172],
    [248, 172],
    [316, 172],
    [350, 172],
    [384, 172],
    [460, 172],
    [494, 172],
    [562, 172],
    [146, 238],
    [180, 238],
    [214, 238],
    [248, 238],
    [322, 238],
    [356, 238],
    [384, 238],
    [460, 238],
    [494, 238],
    [528, 238],
  ],
  trees: [
    [168, 142],
    [236, 130],
    [300, 152],
    [368, 138],
    [480, 140],
    [540, 150],
    [606, 130],
    [176, 302],
    [390, 306],
    [484, 306],
    [560, 296],
    [612, 250],
    [44, 100],
    [52, 236],
    [36, 300],
  ],
  stop: { name: 'Bus', at: [109, 150] },
  way: [
    [109, 150],
    [115, 222],
    [299, 222],
    [299, 234],
  ],
  door: [299, 236],
  doorName: 'The green door',
};
