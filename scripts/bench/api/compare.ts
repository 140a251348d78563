import { median, type Result, ratio } from '../figures.ts';

/** How long each of many calls took, in milliseconds. */
type Times = readonly number[];

/** A call of the API, less the time of an empty one, beside the Firestore calls that it cannot do without. */
export function compare(name: string, empty: Times, api: Times, bare: Times, atMost: number): Result {
  const own = median(api) - median(empty);
  const shown = { 'over HTTP, ms': median(api), 'less healthz': own, 'bare calls': median(bare) };
  const rounded = Object.entries(shown).map(([figure, ms]) => [figure, Number(ms.toFixed(1))]);
  const figures = { ...Object.fromEntries(rounded), ratio: ratio(own, median(bare)) };
  return { name, figures, budget: { ratio: { atMost } } };
}
