import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { generatedDir } from '../suite/directories.ts';
import { runTool } from '../terminal/tool.ts';
import { type Count, countRun } from './count.ts';
import { readReport } from './report.ts';

const reportSchema = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform(({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }));

/** Runs some of the projects of vitest.config.ts. */
export async function runVitest(projects: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Count> {
  const report = join(generatedDir, `vitest-${process.pid}.json`);
  const ok = await runTool(
    'vitest',
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env,
  );
  const count = countRun(ok, readReport(report, reportSchema));
  rmSync(report, { force: true });
  return count;
}
