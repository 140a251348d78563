import { expect, it } from 'vitest';
import { describeRepeats, failedJourneys, playwrightReportSchema } from './playwright-report.ts';

const journey = (title: string, line: number, ...statuses: string[]) => ({
  title,
  file: 'changes.spec.ts',
  line,
  tests: statuses.map((status) => ({ projectName: 'desktop', status })),
});

const reportOf = (...specs: ReturnType<typeof journey>[]) =>
  playwrightReportSchema.parse({
    stats: { expected: 1, unexpected: 2, flaky: 0 },
    suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }],
  });

it('names each journey that failed once, by its place', () => {
  const report = reportOf(
    journey('moved', 9, 'unexpected', 'unexpected'),
    journey('kept', 20, 'expected'),
    journey('cancelled', 30, 'unexpected'),
  );
  expect(failedJourneys(report)).toEqual(['changes.spec.ts:9', 'changes.spec.ts:30']);
  expect(report).toMatchObject({ passed: 1, failed: 2 });
});

it('tells a flaky journey from a broken one', () => {
  const report = reportOf(
    journey('moved', 9, 'unexpected', 'unexpected'),
    journey('cancelled', 30, 'expected', 'unexpected', 'expected'),
  );
  expect(describeRepeats(report).split('\n')).toEqual([
    'broken: failed once, then 2 of 2 times: [desktop] changes.spec.ts:9 moved',
    'flaky: failed once, then 1 of 3 times: [desktop] changes.spec.ts:30 cancelled',
  ]);
});

it('says so when nothing could be repeated', () => {
  expect(failedJourneys(undefined)).toEqual([]);
  expect(describeRepeats(undefined)).toContain('could not be repeated');
});
