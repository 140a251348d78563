import { readFileSync, rmSync } from 'node:fs';
import * as z from 'zod';
import { runLogged } from '../terminal/tool.ts';
import { checked, type Outcome } from './parts.ts';

/** A part without tests of its own: a tool that says nothing but what is wrong. */
export async function runCheck(log: string, tool: string, args: readonly string[]): Promise<Outcome> {
  const { ok, output } = await runLogged(log, tool, args);
  return checked(ok, output);
}

const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  /** The journeys, of other runners none: each with how it ended, once for each width and repetition. */
  journeys: z.array(z.object({ place: z.string(), name: z.string(), failed: z.boolean() })).default([]),
});

export type Report = z.output<typeof reportSchema>;

/** Runs a test runner that reports to the file of TEST_REPORT. */
export async function runTests(
  log: string,
  tool: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome & Pick<Report, 'journeys'>> {
  const file = `${log}.${process.pid}.json`;
  const { ok, output } = await runLogged(log, tool, args, { ...env, TEST_REPORT: file });
  const report = readReport(file);
  rmSync(file, { force: true });
  return { ...outcomeOf(ok, report, output), journeys: report?.journeys ?? [] };
}

/**
 * A runner's own count, made honest: a run that crashed, or that found nothing to run, must not pass for green because
 * no single test failed.
 */
export function outcomeOf(
  ok: boolean,
  report: Omit<Report, 'journeys'> | undefined,
  output: string,
): Outcome {
  const { numPassedTests: passed = 0, numFailedTests = 0 } = report ?? {};
  const failed = numFailedTests === 0 && (!ok || passed === 0) ? 1 : numFailedTests;
  // Vitest and Playwright show the failures in full after the list of all tests.
  const first = Math.max(output.search(/^⎯+ (Failed|Unhandled) |^ {2}1\) /m), 0);
  return { passed, failed, failures: failed === 0 ? '' : output.slice(first) };
}

/** Undefined if the runner ended before it wrote one. */
function readReport(file: string): Report | undefined {
  try {
    return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Runs some of the projects of vitest.config.ts, of their files those whose path holds one of `files`, or a shard of
 * them (`1/4`).
 */
export function runVitest(
  log: string,
  projects: readonly string[],
  files: readonly string[],
  env: NodeJS.ProcessEnv = {},
  shard?: string,
): Promise<Outcome> {
  const choice = [...(shard ? [`--shard=${shard}`] : []), ...projects.map((name) => `--project=${name}`)];
  return runTests(
    log,
    'vitest',
    ['run', '--config', 'scripts/testing/vitest.config.ts', ...files, ...choice],
    env,
  );
}
