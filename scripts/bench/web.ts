/**
 * `npm run bench:web`: Lighthouse's mobile profile on every public page of the built site, beside an empty
 * client-rendered React + ReactFire page from the same build tool and the same Hosting emulator. Medians, taken in
 * turns so that a noisy moment hits all; then the pages of a signed-in user, throttled by the browser. `--runs 5`,
 * `--only /services`, `--signed-in` for these alone, `--url https://…` for a site that runs (public pages only).
 */
import { parseArgs } from 'node:util';
import { seed } from '../seed/seed.ts';
import { siteOrigin } from '../suite/addresses.ts';
import { readToolchain } from '../suite/toolchain.ts';
import { CommandError, runCommand, say } from '../terminal/command.ts';
import { testSuite } from '../testing/test-suite.ts';
import { addBaseline, baselinePath } from './web/baseline.ts';
import { summarize } from './web/budgets.ts';
import { type Load, measure } from './web/measure.ts';
import { findPublicPages } from './web/pages.ts';
import { describeConditions, drawTable, explainMisses } from './web/report.ts';
import { measureSignedIn, reportSignedIn } from './web/signed-in.ts';

await runCommand(async () => {
  const { runs, only, url, signedInOnly } = readOptions();
  const chromePath = findChromium();
  if (url !== undefined) {
    const misses = await bench(new URL(url).origin, { runs, only, chromePath });
    if (misses.length > 0) throw new CommandError('The site misses its budgets.');
    return;
  }
  const suite = testSuite('bench');
  try {
    say('› Building and starting the site');
    await addBaseline((await suite.built()).web);
    const { ports } = await suite.running();
    await seed(ports);
    const misses = [
      ...(signedInOnly
        ? []
        : await bench(siteOrigin(ports), { runs, only, chromePath, baseline: baselinePath })),
      ...(only === undefined ? await benchSignedIn(siteOrigin(ports), runs, chromePath) : []),
    ];
    if (misses.length > 0) throw new CommandError('The site misses its budgets.');
  } finally {
    await suite.stop();
  }
});

type Bench = { runs: number; only: string | undefined; chromePath: string; baseline?: string };

/** Measures and shows the public pages; answers what misses its budget. */
async function bench(origin: string, { runs, only, chromePath, baseline }: Bench): Promise<string[]> {
  const paths = only === undefined ? await findPublicPages(origin) : [only];
  const loads = await loadInTurns(origin, baseline ? [baseline, ...paths] : paths, runs, chromePath);
  const loadsOf = (path: string) => loads.get(path) ?? [];
  const figuresOf = (path: string) => loadsOf(path).map(({ figures }) => figures);
  const compared = baseline === undefined ? undefined : figuresOf(baseline);
  const pages = paths.map((path) => ({
    path,
    result: summarize(figuresOf(path), compared),
    loads: loadsOf(path),
  }));
  say(`\n${describeConditions([...loads.values()].flat())}\n`);
  say(`${drawTable(pages, compared && summarize(compared))}\n`);
  const misses = pages.flatMap(explainMisses);
  for (const line of misses) say(line);
  return misses;
}

/** The same for the pages of a signed-in user. */
async function benchSignedIn(origin: string, runs: number, chromePath: string): Promise<string[]> {
  say(`› ${runs} loads of each page of a signed-in user, cold and warm`);
  const { table, misses } = reportSignedIn(await measureSignedIn(origin, runs, chromePath));
  say(`\n${table}\n`);
  for (const line of misses) say(line);
  return misses;
}

async function loadInTurns(origin: string, paths: readonly string[], runs: number, chromePath: string) {
  const loads = new Map<string, Load[]>(paths.map((path) => [path, []]));
  for (let run = 1; run <= runs; run += 1) {
    for (const [path, ofPage] of loads) {
      say(`› ${run} of ${runs}: ${path}`);
      ofPage.push(await measure(origin + path, chromePath));
    }
  }
  return loads;
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string' },
      url: { type: 'string' },
      'signed-in': { type: 'boolean', default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new CommandError('--runs is a whole number from 1.');
  if (values.only !== undefined && !values.only.startsWith('/')) {
    throw new CommandError('--only is a path, such as /services.');
  }
  return { runs, only: values.only, url: values.url, signedInOnly: values['signed-in'] };
}

function findChromium(): string {
  const { chromiumPath } = readToolchain();
  if (!chromiumPath) throw new CommandError('There is no Chromium: run node scripts/setup/setup.mjs --tests');
  return chromiumPath;
}
