import { median } from '../median.ts';

/** How long each of many calls took, in milliseconds. */
type Times = readonly number[];

/**
 * A call of the API, less the time of an empty one, beside the Firestore calls that it cannot do without. `ratio` is what it
 * may be `atMost`.
 */
export function compare(empty: Times, api: Times, bare: Times, atMost: number) {
  const own = median(api) - median(empty);
  const round = (value: number) => Number(value.toFixed(2));
  return {
    overHttp: round(median(api)),
    lessHealthz: round(own),
    bareCalls: round(median(bare)),
    ratio: round(own / median(bare)),
    atMost,
  };
}
