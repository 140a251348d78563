import { median, type Result, ratio } from '../figures.ts';

/** How long each of many calls took, in milliseconds. */
type Times = readonly number[];

/** A call of the API, less the time of an empty one, beside the Firestore calls that it cannot do without. */
export function compare(name: string, empty: Times, api: Times, bare: Times, atMost: number): Result {
  const [overHttp, bareCalls] = [median(api), median(bare)];
  const own = overHttp - median(empty);
  const figures = { 'over HTTP': overHttp, 'less healthz': own, 'bare calls': bareCalls };
  return { name, figures: { ...figures, ratio: ratio(own, bareCalls) }, budget: { ratio: { atMost } } };
}
