import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase } from 'playwright/types/testReporter';
import { say } from '../terminal/command.ts';
import type { Outcome } from './parts.ts';
import { type Report, runTests } from './tools.ts';

/**
 * Runs the journeys of e2e/journeys that match `files` against a running suite, in an order drawn by JOURNEY_SEED. With
 * `repeats`, failed ones run so many times more, and the failures begin with how often each failed; `shard` is a fixed
 * share.
 */
export async function runJourneys(
  log: string,
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  { repeats = 0, shard }: { repeats?: number; shard?: string | undefined } = {},
): Promise<Outcome> {
  const run = (...args: readonly string[]) =>
    runTests(log, 'playwright', ['test', '--config', 'scripts/testing/playwright.config.ts', ...args], env);
  const seed = process.env['JOURNEY_SEED'] ?? String(randomInt(1_000_000));
  say(`  journeys in the order of JOURNEY_SEED=${seed}`);
  const share = shard ? [`--shard=${shard}`] : [];
  const { journeys, failures, ...outcome } = await run(...files, `--shuffle=${seed}`, ...share);
  const failed = failedPlaces(journeys);
  const again =
    failed.length > 0 && repeats > 0 ? await run(...failed, `--repeat-each=${repeats}`) : undefined;
  const report = [`JOURNEY_SEED=${seed}`, ...(again ? [describeRepeats(again.journeys)] : []), failures];
  return { ...outcome, failures: failures && report.join('\n\n') };
}

type Journeys = Report['journeys'];

/** The places of those that failed, as Playwright takes them: `changes.spec.ts:69`. */
export function failedPlaces(journeys: Journeys): string[] {
  return [...new Set(journeys.filter(({ failed }) => failed).map(({ place }) => place))];
}

/** A line for each journey that was repeated: whether it always fails, sometimes, or not again. */
export function describeRepeats(journeys: Journeys): string {
  const lines = Object.entries(Object.groupBy(journeys, ({ name }) => name)).map(([name, runs = []]) => {
    const failures = runs.filter(({ failed }) => failed).length;
    const verdict = failures === runs.length ? 'broken' : 'flaky';
    return `${verdict}: failed once, then ${failures} of ${runs.length} times: ${name}`;
  });
  return lines.join('\n') || 'The journeys that failed could not be repeated.';
}

export function reportOf(tests: readonly Pick<TestCase, 'titlePath' | 'location' | 'outcome'>[]): Report {
  const journeys = tests.map((test) => {
    const [, project, file, ...titles] = test.titlePath();
    const place = `${file}:${test.location.line}`;
    const failed = test.outcome() === 'unexpected' || test.outcome() === 'flaky';
    return { place, name: `[${project}] ${place} ${titles.at(-1)}`, failed };
  });
  return {
    numPassedTests: tests.filter((test) => test.outcome() === 'expected').length,
    numFailedTests: journeys.filter(({ failed }) => failed).length,
    journeys,
  };
}

/** Playwright's reporter for `runJourneys`; a run by hand names no file. */
export default class implements Reporter {
  #tests: TestCase[] = [];
  onBegin(_: FullConfig, suite: Suite): void {
    this.#tests = suite.allTests();
  }
  onEnd(): void {
    const file = process.env['TEST_REPORT'];
    if (file) writeFileSync(file, JSON.stringify(reportOf(this.#tests)));
  }
}
