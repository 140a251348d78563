import { rmSync } from 'node:fs';
import { countRun } from './count.ts';
import { runLogged } from './logged-tool.ts';
import type { Outcome } from './part.ts';
import { describeRepeats, failedJourneys, playwrightReportSchema } from './playwright-report.ts';
import { readReport } from './report.ts';

/**
 * Runs the browser journeys of e2e/journeys against a running suite, of their files those that match `files`. With
 * `repeats` those that fail run so many times more, and the failures begin with how often each failed.
 */
export async function runPlaywright(
  log: string,
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  { repeats = 0 } = {},
): Promise<Outcome> {
  const { ok, output, report } = await runJourneys(log, files, env);
  const count = countRun(ok, report && { passed: report.passed, failed: report.failed });
  const failed = failedJourneys(report);
  if (failed.length === 0 || repeats === 0) return { count, failures: fromFirstFailure(output) };
  const again = await runJourneys(log, [...failed, `--repeat-each=${repeats}`], env);
  return { count, failures: `${describeRepeats(again.report)}\n\n${fromFirstFailure(output)}` };
}

async function runJourneys(log: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const file = `${log}.${process.pid}.json`;
  const { ok, output } = await runLogged(
    log,
    'playwright',
    ['test', '--config', 'scripts/testing/playwright.config.ts', ...args, '--reporter=list,json'],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  );
  const report = readReport(file, playwrightReportSchema);
  rmSync(file, { force: true });
  return { ok, output, report };
}

/** The list of all tests is followed by the failures, numbered and in full. */
function fromFirstFailure(output: string): string {
  const first = output.search(/^ {2}1\) /m);
  return first === -1 ? output : output.slice(first);
}
