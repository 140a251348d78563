import { expect, it } from 'vitest';
import { addCounts, countCheck, countRun } from './count.ts';

it('passes a green run on', () => {
  expect(countRun(true, { passed: 12, failed: 0 })).toEqual({ passed: 12, failed: 0 });
});

it.each([
  ['crashed after its tests passed', false, { passed: 12, failed: 0 }, { passed: 12, failed: 1 }],
  ['found no test', true, { passed: 0, failed: 0 }, { passed: 0, failed: 1 }],
  ['left no report', false, undefined, { passed: 0, failed: 1 }],
  ['counted its failures itself', false, { passed: 3, failed: 2 }, { passed: 3, failed: 2 }],
] as const)('is red when the run %s', (_what, ok, reported, counted) => {
  expect(countRun(ok, reported)).toEqual(counted);
});

it('sums parts of every kind', () => {
  expect(addCounts([countCheck(true), countCheck(false), { passed: 5, failed: 0 }])).toEqual({
    passed: 6,
    failed: 1,
  });
});
