import { rmSync } from 'node:fs';
import * as z from 'zod';
import { countRun } from './count.ts';
import { runLogged } from './logged-tool.ts';
import type { Outcome } from './part.ts';
import { readReport } from './report.ts';

const config = 'scripts/testing/playwright.config.ts';

const reportSchema = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));

/** Runs the browser journeys of e2e/journeys against a running suite, of their files those that match `files`. */
export async function runPlaywright(
  log: string,
  files: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Outcome> {
  const report = `${log}.${process.pid}.json`;
  const { ok, output } = await runLogged(
    log,
    'playwright',
    ['test', '--config', config, ...files, '--reporter=list,json'],
    {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  const count = countRun(ok, readReport(report, reportSchema));
  rmSync(report, { force: true });
  return { count, failures: fromFirstFailure(output) };
}

/** The list of all tests is followed by the failures, numbered and in full. */
function fromFirstFailure(output: string): string {
  const first = output.search(/^ {2}1\) /m);
  return first === -1 ? output : output.slice(first);
}
