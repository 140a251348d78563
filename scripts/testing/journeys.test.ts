import { expect, it } from 'vitest';
import { describeRepeats, failedPlaces, reportOf } from './journeys.ts';

type Outcome = 'expected' | 'unexpected' | 'flaky' | 'skipped';

const journey = (title: string, line: number, ...outcomes: Outcome[]) =>
  outcomes.map((outcome) => ({
    titlePath: () => ['', 'desktop', 'changes.spec.ts', 'a group', title],
    location: { file: '/e2e/journeys/changes.spec.ts', line, column: 1 },
    outcome: () => outcome,
  }));

it('names each journey that failed once, by its place', () => {
  const report = reportOf([
    ...journey('moved', 9, 'unexpected', 'unexpected'),
    ...journey('kept', 20, 'expected'),
    ...journey('left out', 25, 'skipped'),
    ...journey('cancelled', 30, 'flaky'),
  ]);
  expect(failedPlaces(report.journeys)).toEqual(['changes.spec.ts:9', 'changes.spec.ts:30']);
  expect(report).toMatchObject({ numPassedTests: 1, numFailedTests: 3 });
});

it('tells a flaky journey from a broken one', () => {
  const { journeys } = reportOf([
    ...journey('moved', 9, 'unexpected', 'unexpected'),
    ...journey('cancelled', 30, 'expected', 'unexpected', 'expected'),
  ]);
  expect(describeRepeats(journeys).split('\n')).toEqual([
    'broken: failed once, then 2 of 2 times: [desktop] changes.spec.ts:9 moved',
    'flaky: failed once, then 1 of 3 times: [desktop] changes.spec.ts:30 cancelled',
  ]);
});

it('says so when nothing could be repeated', () => {
  expect(failedPlaces([])).toEqual([]);
  expect(describeRepeats([])).toContain('could not be repeated');
});
