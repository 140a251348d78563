import { expect, it, test } from 'vitest';
import { missesOf } from '../figures.ts';
import {
  besideBare,
  isLost,
  joinRuns,
  lastBesideFirst,
  outcomeOf,
  runClients,
  tally,
} from './run-figures.ts';

it('holds a call against the bare ones, in the median less the time of an empty one', () => {
  const empty = { times: [1, 2, 3], seconds: 1 };
  const api = { times: [16, 17, 18, 99], seconds: 2 };
  const bare = { times: [9, 10, 11], seconds: 1.5 };
  expect(besideBare(empty, api, bare)).toEqual({
    requests: 4,
    'requests/s': 2,
    'p50 ms': 17,
    'p95 ms': 99,
    'p99 ms': 99,
    'healthz p50': 2,
    'bare/s': 2,
    'bare p50': 10,
    'bare p95': 11,
    'p50 ratio': 1.5,
    'p95 ratio': 9,
  });
});

test('clients act side by side, each one act after another, and all are timed', async () => {
  const acted: number[] = [];
  let [atOnce, highest] = [0, 0];
  const run = await runClients(3, 2, async (client) => {
    atOnce += 1;
    highest = Math.max(highest, atOnce);
    acted.push(client);
    await Promise.resolve();
    atOnce -= 1;
  });
  expect(acted.toSorted()).toEqual([0, 0, 1, 1, 2, 2]);
  expect(highest).toBe(3);
  expect(run.times).toHaveLength(6);
});

test('rounds are joined with the time that they took together', () => {
  const rounds = [
    { times: [1, 2], seconds: 3 },
    { times: [4], seconds: 5 },
  ];
  expect(joinRuns(rounds)).toEqual({ times: [1, 2, 4], seconds: 8 });
});

it('counts what was said, the most frequent first', () => {
  expect(tally(['done', '409 slot_taken', '409 slot_taken'])).toBe('409 slot_taken × 2, done × 1');
  expect(tally([])).toBe('');
});

test.each([
  [201, {}, 'done', false],
  [409, { code: 'slot_taken' }, '409 slot_taken', false],
  [503, { code: 'busy' }, '503 busy', false],
  [500, { code: 'internal' }, '500 internal', true],
  [504, 'Late.', '504 without a code', true],
])('the answer %d %j is %s, and lost: %s', (status, body, outcome, lost) => {
  expect(outcomeOf({ status, body })).toBe(outcome);
  expect(isLost({ status, body })).toBe(lost);
});

const minute = (ms: number, heap: number) => ({ times: [ms, ms], memory: { rss: 100, heap } });

it('finds a soak that ends slower or larger than it began', () => {
  const misses = (...minutes: ReturnType<typeof minute>[]) => lastBesideFirst(minutes).flatMap(missesOf);
  expect(misses(minute(10, 20), minute(99, 99), minute(20, 26))).toEqual([]);
  expect(misses(minute(10, 20), minute(21, 20))).toEqual([
    '✗ the last beside the first: p95 ratio 2.1, at most 2',
  ]);
  expect(misses(minute(10, 20), minute(10, 27))).toEqual([
    '✗ the last beside the first: heap ratio 1.35, at most 1.3',
  ]);
});
