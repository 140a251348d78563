import { join } from 'node:path';
import { CommandError } from '../../terminal/command.ts';
import { runTool } from '../../terminal/tool.ts';

/** What is measured, how often and in which browser. */
export interface Site {
  origin: string;
  runs: number;
  chromiumPath: string;
}

export const baselinePath = '/bench-baseline/';

/** Builds the page to compare with into a built site, with the same Vite and none of the site's configuration. */
export async function addBaseline(webDir: string): Promise<void> {
  const root = join(import.meta.dirname, 'baseline');
  const out = ['--outDir', join(webDir, baselinePath), '--emptyOutDir', '--base', baselinePath];
  // Its one chunk is over Vite's warning size: that is the point of it.
  const quiet = ['--logLevel', 'error'];
  if (!(await runTool('vite', ['build', root, ...out, ...quiet]))) {
    throw new CommandError('The baseline page does not build.');
  }
}
