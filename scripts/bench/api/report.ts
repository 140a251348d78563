import { alignColumns } from '../../terminal/align-columns.ts';
import { median, quantile } from '../quantile.ts';

/** How long each of many calls took, in milliseconds. */
type Times = readonly number[];

/** A call of the API beside the Firestore calls that it cannot do without. */
export interface Compared {
  name: string;
  api: Times;
  bare: Times;
  /** So many times the bare calls it may take, itself less the time of an empty call. */
  atMost: number;
}

/** The figures, and the names of those that miss their budget. `empty` are calls that need no store (`/healthz`). */
export function report(empty: Times, compared: readonly Compared[]): { table: string; missed: string[] } {
  const rows = compared.map(({ name, api, bare, atMost }) => {
    const own = median(api) - median(empty);
    return { name, api, bare, own, atMost, ratio: own / median(bare) };
  });
  const table = alignColumns([
    ['median (middle half), ms', 'over HTTP', 'less healthz', 'bare calls', 'ratio', 'budget'],
    ['GET /healthz', spread(empty), '', '', '', ''],
    ...rows.map(({ name, api, bare, own, atMost, ratio }) => [
      name,
      spread(api),
      own.toFixed(1),
      spread(bare),
      ratio.toFixed(2),
      `≤ ${atMost}`,
    ]),
  ]);
  return { table, missed: rows.filter(({ ratio, atMost }) => ratio > atMost).map(({ name }) => name) };
}

function spread(times: Times): string {
  const [quarter, half, threeQuarters] = [0.25, 0.5, 0.75].map((share) => quantile(times, share).toFixed(1));
  return `${half} (${quarter}–${threeQuarters})`;
}
