/**
 * `npm run bench:web`: Lighthouse's mobile profile on every public page, then signed-in pages on a slow phone, beside
 * an empty client-rendered React + ReactFire page from the same tools. Medians, taken in turns so that noise hits all.
 * `--runs 5`; `--only /services`: one public page; `--signed-in`: only those.
 */
import { parseArgs } from 'node:util';
import { seed } from '../seed/seed.ts';
import { siteOrigin } from '../suite/addresses.ts';
import { readToolchain } from '../suite/toolchain.ts';
import { CommandError, runCommand, say } from '../terminal/command.ts';
import { testSuite } from '../testing/test-suite.ts';
import { markdownTables, missesOf, type Result } from './figures.ts';
import { whenAndWhere } from './generated-part.ts';
import { findPublicPages, measurePublicPages } from './web/public-pages.ts';
import { measureSignedIn } from './web/signed-in.ts';
import { addBaseline } from './web/site.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string' },
      'signed-in': { type: 'boolean', default: false },
    },
  });
  const { only } = values;
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new CommandError('--runs is a whole number from 1.');
  const suite = testSuite('bench');
  try {
    say('› Building and starting the site');
    const { dir, web } = await suite.built();
    await addBaseline(web);
    const { ports } = await suite.running();
    await seed(ports);
    const site = { origin: siteOrigin(ports), runs, chromiumPath: readToolchain().chromiumPath ?? '' };
    const results: Result[] = [];
    if (!values['signed-in']) {
      const paths = only === undefined ? await findPublicPages(site.origin) : [only];
      results.push(...(await measurePublicPages(site, paths, dir)));
    }
    if (only === undefined) results.push(...(await measureSignedIn(site)));
    say(`${markdownTables('Page', results)}\n\n${whenAndWhere()}`);
    const misses = results.flatMap(missesOf);
    for (const line of misses) say(line);
    if (misses.length > 0)
      throw new CommandError(`The site misses its budgets; Lighthouse's reports: ${dir}`);
  } finally {
    await suite.stop();
  }
});
