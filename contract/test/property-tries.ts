declare const process: { env: Record<string, string | undefined> };

/** `npm run test:deep` sets it. */
const isDeep = process.env['DEEP_TESTS'] !== undefined;

/** The whole number in the deep run, a tenth of it by day. */
export const tenthByDay = (whole: number): number => (isDeep ? whole : Math.ceil(whole / 10));

/**
 * The number of tries of a slow property: in full in the deep run, with a new seed; by day a tenth, with a fixed seed,
 * so that a red day's run is due to a change and not to chance.
 */
export const tries = (whole: number): { numRuns: number; seed?: number } =>
  isDeep ? { numRuns: whole } : { numRuns: tenthByDay(whole), seed: 1 };
