declare const process: { env: Record<string, string | undefined> };

/** `npm run test:deep` sets it. */
const isDeep = process.env['DEEP_TESTS'] !== undefined;

/** So much in the deep run, by day a tenth of it. */
export const tenthByDay = (whole: number): number => (isDeep ? whole : Math.ceil(whole / 10));

/**
 * How a property is tried that takes its time: so often in the deep run, from another seed each time; by day a tenth of that, from a
 * seed that stays, so that a day's run is red because of a change and not by chance.
 */
export const tries = (whole: number): { numRuns: number; seed?: number } =>
  isDeep ? { numRuns: whole } : { numRuns: tenthByDay(whole), seed: 1 };
