import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { outcomeOf, runTests } from './tools.ts';

const counts = (passed: number, failed: number) => ({ numPassedTests: passed, numFailedTests: failed });

it('passes a green run on', () => {
  const outcome = outcomeOf(true, counts(12, 0), 'Tests  12 passed');
  expect(outcome).toEqual({ passed: 12, failed: 0, failures: '' });
});

it.each([
  ['crashed after its tests passed', false, counts(12, 0), { passed: 12, failed: 1 }],
  ['found no test', true, counts(0, 0), { passed: 0, failed: 1 }],
  ['left no report', false, undefined, { passed: 0, failed: 1 }],
  ['counted its failures itself', false, counts(3, 2), { passed: 3, failed: 2 }],
] as const)('is red when the run %s', (_what, ok, reported, counted) => {
  expect(outcomeOf(ok, reported, 'Oh.')).toEqual({ ...counted, failures: 'Oh.' });
});

it.each([
  [' ✓ a.test.ts\n', '⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯\n\n FAIL  b.test.ts\n'],
  [' ✓ a.test.ts\n', '⎯⎯⎯⎯ Unhandled Errors ⎯⎯⎯⎯\n\nOh.\n'],
  ['  ✓  1 [desktop] › a.spec.ts\n\n', '  1) [desktop] › b.spec.ts:9\n\n  2) [phone]\n'],
])('shows of its output what begins with the first failure', (before, failures) => {
  expect(outcomeOf(false, counts(1, 1), before + failures).failures).toBe(failures);
});

const run = (code: string) =>
  runTests(join(mkdtempSync(join(tmpdir(), 'tools-')), 'run.log'), 'node', ['-e', code]);

it('reads the report that a runner writes, and is red when it writes none or another', async () => {
  const write = (report: object) =>
    run(`fs.writeFileSync(process.env.TEST_REPORT, '${JSON.stringify(report)}')`);
  expect(await write(counts(3, 0))).toMatchObject({ passed: 3, failed: 0 });
  expect(await write(counts(3, 1))).toMatchObject({ passed: 3, failed: 1 });
  expect(await write({ tests: 3 })).toMatchObject({ passed: 0, failed: 1 });
  expect(await run('')).toMatchObject({ passed: 0, failed: 1 });
});
