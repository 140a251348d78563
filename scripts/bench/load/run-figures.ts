import type { Answer } from '../../../functions/test/support/api.ts';
import { type Figures, percentile, type Result, ratio } from '../figures.ts';
import type { Memory } from './function-process.ts';

/** The durations of some calls, in milliseconds each, and all of them together in seconds. */
export interface Run {
  times: number[];
  seconds: number;
}

/** Has clients act side by side, each `times` times, one act after another. */
export async function runClients(
  clients: number,
  times: number,
  act: (client: number) => Promise<unknown>,
): Promise<Run> {
  const run: Run = { times: [], seconds: 0 };
  const began = performance.now();
  const each = async (_: unknown, client: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      const started = performance.now();
      await act(client);
      run.times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, each));
  run.seconds = (performance.now() - began) / 1000;
  return run;
}

export const joinRuns = (runs: readonly Run[]): Run => ({
  times: runs.flatMap(({ times }) => times),
  seconds: runs.reduce((sum, { seconds }) => sum + seconds, 0),
});

export const toMs = (ms: number) => Number(ms.toFixed(1));

export const spread = (times: readonly number[]) => ({
  'p50 ms': toMs(percentile(times, 0.5)),
  'p95 ms': toMs(percentile(times, 0.95)),
  'p99 ms': toMs(percentile(times, 0.99)),
});

/** An answer's outcome for its client. */
export const outcomeOf = ({ status, body }: Pick<Answer, 'status' | 'body'>): string =>
  status < 400 ? 'done' : `${status} ${Object(body).code ?? 'without a code'}`;

/** Whether an answer leaves its client unsure. `busy` does not: it says when to ask again, which is safe. */
export const isLost = ({ status, body }: Pick<Answer, 'status' | 'body'>): boolean =>
  status >= 500 && Object(body).code !== 'busy';

/** The count of each text, the most frequent first: `409 slot_taken × 19`. */
export function tally(said: readonly string[]): string {
  const counts = [...Map.groupBy(said, (one) => one)].map(([one, all]) => [one, all.length] as const);
  return counts
    .sort(([, one], [, other]) => other - one)
    .map(([one, count]) => `${one} × ${count}`)
    .join(', ');
}

/** Calls of the API held against the bare calls, in the median less the time of as many empty ones. */
export function besideBare(empty: Run, api: Run, bare: Run): Figures {
  const [p50, p50OfEmpty, p50OfBare] = [api, empty, bare].map(({ times }) => percentile(times, 0.5));
  const p95OfBare = percentile(bare.times, 0.95);
  return {
    requests: api.times.length,
    'requests/s': Math.round(api.times.length / api.seconds),
    ...spread(api.times),
    'healthz p50': toMs(p50OfEmpty ?? Number.NaN),
    'bare/s': Math.round(bare.times.length / bare.seconds),
    'bare p50': toMs(p50OfBare ?? Number.NaN),
    'bare p95': toMs(p95OfBare),
    'p50 ratio': ratio((p50 ?? Number.NaN) - (p50OfEmpty ?? Number.NaN), p50OfBare),
    'p95 ratio': ratio(percentile(api.times, 0.95), p95OfBare),
  };
}

/** Whether the function has become slower, or has grown, since the first minutes. */
export function lastBesideFirst(minutes: readonly { times: number[]; memory: Memory }[]): Result[] {
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (!first || !last) return [];
  const [p95, before] = [last, first].map(({ times }) => percentile(times, 0.95));
  const figures = {
    'p95 ratio': ratio(p95, before),
    'RSS ratio': ratio(last.memory.rss, first.memory.rss),
    'heap ratio': ratio(last.memory.heap, first.memory.heap),
  };
  return [
    {
      name: 'the last beside the first',
      figures,
      budget: { 'p95 ratio': { atMost: 2 }, 'RSS ratio': { atMost: 1.5 }, 'heap ratio': { atMost: 1.3 } },
    },
  ];
}
