import { rmSync } from 'node:fs';
import * as z from 'zod';
import { countRun } from './count.ts';
import { runLogged } from './logged-tool.ts';
import type { Outcome } from './part.ts';
import { readReport } from './report.ts';

const reportSchema = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform(({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }));

/**
 * Runs some of the projects of vitest.config.ts, of their files those whose path holds one of `files`, or a shard of them
 * (`1/4`).
 */
export async function runVitest(
  log: string,
  projects: readonly string[],
  files: readonly string[],
  env: NodeJS.ProcessEnv = {},
  shard?: string,
): Promise<Outcome> {
  const report = `${log}.${process.pid}.json`;
  const { ok, output, errors } = await runLogged(
    log,
    'vitest',
    [
      'run',
      '--config',
      'scripts/testing/vitest.config.ts',
      ...files,
      ...(shard ? [`--shard=${shard}`] : []),
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
  );
  const count = countRun(ok, readReport(report, reportSchema));
  rmSync(report, { force: true });
  // Vitest reports what failed, and only that, on standard error.
  return { count, failures: errors || output };
}
