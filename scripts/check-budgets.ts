/**
 * `node scripts/check-budgets.ts <built site> <built renderer>`: the weight of what a browser fetches before a page is
 * whole, read from the build, so that it is the same on every machine. The budgets guard against carelessness: what is
 * over one has most likely imported a large library that could be loaded on demand.
 */
import { readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { catalogueSchema } from '@garden-room/contract/catalogue';
import defaultServices from '@garden-room/contract/default-services.json' with { type: 'json' };
import { publicOn } from '@garden-room/contract/places';
import { type CreatePageRenderer, rendererBundle } from '@garden-room/contract/rendering';
import { deployedPractice } from '../web/src/config/deployed-practice.ts';
import { circularChunk, firstLoad, pagesOf, withPart } from './budgets/page-files.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';

/** Compressed bytes: of all that `/` loads, and of the JavaScript of each page; a page is held to the first row that fits. */
const firstLoadBudget = 290_000;
const budgets = [
  { pages: 'with the calendar', path: / with practice-calendar$/, javaScript: 206_000 },
  {
    pages: 'behind the sign-in',
    path: /^\/(?:appointmentBooking|dashboard|serviceDetails)/,
    javaScript: 178_000,
  },
  { pages: 'public', path: /^/, javaScript: 128_000 },
];

/** Hosting compresses these; pictures and fonts are compressed already. */
const compressed = new Set(['.html', '.js', '.css', '.svg', '.json']);

await runCommand(async () => {
  const [site, renderer] = process.argv.slice(2);
  if (!site || !renderer) {
    throw new CommandError('Say which build: node scripts/check-budgets.ts web/dist web/dist-server');
  }
  const circular = circularChunk(site);
  if (circular)
    throw new CommandError(
      `${circular} imports itself by way of another chunk: it may run before what it needs.`,
    );

  const templates = JSON.parse(readFileSync(join(renderer, rendererBundle.templates), 'utf8'));
  const pages = pagesOf(site, templates);
  const calendar = pages.find(({ path }) => path === '/dashboard/manageAppointments');
  if (calendar) pages.push(withPart(site, calendar, 'practice-calendar'));
  const weighed = pages.map(({ path, scripts }) => {
    const budget = budgets.find((row) => row.path.test(path));
    return { path, budget, files: scripts.length, size: weigh(site, scripts) };
  });
  for (const { path, budget, files, size } of weighed) {
    say(`${path}: JavaScript ${kilobytes(size)} of ${kilobytes(budget?.javaScript ?? 0)} in ${files} files`);
  }
  const home = await homePage(renderer, templates);
  const everything = weigh(site, firstLoad(site, home)) + gzipSync(home).length;
  say(`/: ${kilobytes(everything)} of ${kilobytes(firstLoadBudget)} in all`);

  const unused = budgets.filter((row) => !weighed.some(({ budget }) => budget === row));
  if (unused.length > 0)
    throw new CommandError(`No page was found ${unused.map((row) => row.pages).join(', ')}`);
  const over = weighed.filter(({ budget, size }) => size > (budget?.javaScript ?? 0)).map(({ path }) => path);
  if (everything > firstLoadBudget) over.push('/ in all');
  if (over.length > 0) throw new CommandError(`Over the budget: ${over.join(', ')}`);
});

/** The HTML of `/` as the function renders it. */
async function homePage(renderer: string, templates: unknown): Promise<string> {
  const bundle: { createPageRenderer: CreatePageRenderer } = await import(
    pathToFileURL(resolve(renderer, rendererBundle.entry)).href
  );
  const services = catalogueSchema.parse(defaultServices);
  const address = { pathname: '/', search: '' };
  const content = { kind: 'services', services, freeTimes: null } as const;
  const { defaults } = deployedPractice();
  const practice = publicOn(defaults, '2026-11-25', { demonstration: true, sendsMail: true });
  return (await bundle.createPageRenderer(templates).render(address, content, practice)).html;
}

function weigh(site: string, files: readonly string[]): number {
  const sizes = files.map((file) => {
    const content = readFileSync(join(site, file));
    return compressed.has(extname(file)) ? gzipSync(content).length : content.length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
