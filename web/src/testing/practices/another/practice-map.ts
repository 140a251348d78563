import type { PracticeMap } from '#config/deployment.ts';

/** The way to another practice. */
export const practiceMap: PracticeMap = {
  drawnFor: 'Seefeldstrasse 12, Seefeld, Zürich 8008',
  size: [500, 300],
  scaleLength: 120,
  streets: [
    {
      name: 'Seefeldstrasse',
      points: [
        [0, 100],
        [500, 100],
      ],
      label: [400, 100],
    },
  ],
  houses: [[80, 120]],
  trees: [[20, 20]],
  stop: { name: 'Tram', at: [60, 100] },
  way: [
    [60, 100],
    [200, 100],
    [200, 112],
  ],
  door: [200, 114],
  doorName: 'The blue door',
};
