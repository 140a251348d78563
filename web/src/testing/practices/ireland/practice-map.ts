import type { PracticeMap } from '#config/deployment.ts';

/** The way to the practice in Ireland. */
export const practiceMap: PracticeMap = {
  drawnFor: '7 Harbour Lane, Ringsend, Dublin D04 X000',
  size: [500, 300],
  scale: { label: '100 m', length: 120 },
  streets: [
    {
      name: 'Harbour Lane',
      points: [
        [0, 100],
        [500, 100],
      ],
      label: [400, 100],
    },
  ],
  houses: [[80, 120]],
  trees: [[20, 20]],
  stop: { name: 'Quay', at: [60, 100] },
  way: [
    [60, 100],
    [200, 100],
    [200, 112],
  ],
  door: [200, 114],
  doorName: 'The blue door',
};
