/** Whether a story runs whole: in `npm run test:deep`, and where its file is named by hand. */
export const isDeep = process.env['DEEP_TESTS'] !== undefined;

/** The times that `npm run test:deep` repeats a race; undefined in `npm test`. */
export const deepRounds = process.env['RACE_ROUNDS'] ? Number(process.env['RACE_ROUNDS']) : undefined;

/** Steps between the moments at which a long act is broken off: every third by day, every one in the deep run. */
export const stride = deepRounds ? 1 : 3;

/** The rounds of a race, from 1 on: a sample of them in `npm test`, and many, or `atMost`, in the deep run. */
export function raceRounds(sample: number, atMost = Number.POSITIVE_INFINITY): number[] {
  const length = Math.min(deepRounds ?? sample, atMost);
  return Array.from({ length }, (_, round) => round + 1);
}
