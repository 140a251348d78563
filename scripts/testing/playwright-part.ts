import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { generatedDir } from '../suite/directories.ts';
import { runTool } from '../terminal/tool.ts';
import { type Count, countRun } from './count.ts';
import { readReport } from './report.ts';

const reportSchema = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));

/** Runs the browser journeys of e2e/journeys against a running suite. */
export async function runPlaywright(env: NodeJS.ProcessEnv): Promise<Count> {
  const report = join(generatedDir, `playwright-${process.pid}.json`);
  const ok = await runTool('playwright', ['test', '--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const count = countRun(ok, readReport(report, reportSchema));
  rmSync(report, { force: true });
  return count;
}
