import { join } from 'node:path';
import { CommandError, say } from '../../terminal/command.ts';
import { runTool } from '../../terminal/tool.ts';
import { type Figures, medians, type Result, ratio } from '../figures.ts';

/** The site to measure, how often and in which browser. */
export interface Site {
  origin: string;
  runs: number;
  chromiumPath: string;
}

/** Without a slash at its end, as Hosting serves it: with one it redirects, which would flatter every other page. */
export const baselinePath = '/bench-baseline';

/** Builds the page to compare with into a built site, with the same Vite and none of the site's configuration. */
export async function addBaseline(webDir: string): Promise<void> {
  const root = join(import.meta.dirname, 'baseline');
  const out = ['--outDir', join(webDir, baselinePath), '--emptyOutDir', '--base', `${baselinePath}/`];
  // Its one chunk is over Vite's warning size: that is the point of it.
  const quiet = ['--logLevel', 'error'];
  if (!(await runTool('vite', ['build', root, ...out, ...quiet]))) {
    throw new CommandError('The baseline page does not build.');
  }
}

/** A page to load again and again. */
interface Page {
  name: string;
  load: () => Promise<Figures>;
  budget: Result['budget'];
}

/** Loads pages in turns, so that noise hits all of them; `time` is compared with the first page's, the baseline. */
export async function loadInTurns(pages: readonly Page[], runs: number, time: string): Promise<Result[]> {
  const loads = pages.map((): Figures[] => []);
  for (let run = 1; run <= runs; run += 1) {
    for (const [index, { name, load }] of pages.entries()) {
      say(`› ${run} of ${runs}: ${name}`);
      loads[index]?.push(await load());
    }
  }
  const figures = loads.map(medians);
  return pages.map(({ name, budget }, index) => ({
    name,
    figures: { ...figures[index], 'of baseline': ratio(figures[index]?.[time], figures[0]?.[time]) },
    budget,
  }));
}
