/**
 * `node scripts/check-budgets.ts <built site> <built renderer>`: what a browser must fetch before a page is whole, read
 * from the build itself, so that it measures the same on every machine: for `/` its weight and the modules it is made
 * of, for every other page the weight of its scripts. With `--accept` the modules found become the
 * accepted ones.
 */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { rendererBundle } from '@garden-room/contract/rendering';
import { accept, complaint, modulesOf, readAccepted } from './budgets/accepted-modules.ts';
import { firstLoad, pageWithPart, publicPages, signedInPages } from './budgets/first-load.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';

/** Of `/`. */
const budgets = { javaScript: 107_900, everything: 250_000 };
/** JavaScript of any other page for everyone. */
const publicBudget = 110_000;
/** JavaScript of the page that matters most, of any other behind the sign-in, and of the practice's calendar on its page. */
const signedInBudgets = { '/appointmentBooking': 140_000, others: 150_000, calendar: 200_000 };
/** One of each kind: built with the site, made by the function, for everyone and behind the sign-in. */
const expectedPages = [
  '/register',
  '/contact',
  '/appointmentBooking',
  '/dashboard/viewHistory',
  '/dashboard/manageAppointments with practice-calendar',
];
/** Read by people and search engines before any script has run. */
const homePageText = 'Your journey to a healthier life starts here.';

/** Hosting compresses these; pictures and fonts are compressed already. */
const compressed = new Set(['.html', '.js', '.css', '.svg', '.json']);

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { accept: { type: 'boolean', default: false } },
  });
  const [site, renderer] = positionals;
  if (!site || !renderer) {
    throw new CommandError('Say which build: node scripts/check-budgets.ts web/dist web/dist-server');
  }
  const html = readFileSync(join(site, 'index.html'), 'utf8');
  const files = firstLoad(site, html);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const modules = modulesOf(site, scripts);
  if (values.accept) accept(modules);
  const javaScript = weigh(site, scripts);
  const everything = weigh(site, files);
  say(
    `First load of /: JavaScript ${kilobytes(javaScript)} of ${kilobytes(budgets.javaScript)}, in all ${kilobytes(everything)} of ${kilobytes(budgets.everything)}, ${modules.length} modules`,
  );
  if (javaScript > budgets.javaScript || everything > budgets.everything) {
    throw new CommandError('The first load is over its budget.');
  }
  if (!html.includes(homePageText)) throw new CommandError('The home page’s HTML does not hold its text.');
  checkPages(site, renderer);
  const changed = complaint(readAccepted(), modules);
  if (changed !== null) throw new CommandError(changed);
});

/** Weighs the scripts of every page against its budget, and tells which weigh too much. */
function checkPages(site: string, renderer: string): void {
  const templates = JSON.parse(readFileSync(join(renderer, rendererBundle.templates), 'utf8'));
  const most = (path: string) =>
    path === '/appointmentBooking' ? signedInBudgets[path] : signedInBudgets.others;
  const signedIn = signedInPages(site, templates);
  const calendars = signedIn
    .filter(({ path }) => path === '/dashboard/manageAppointments')
    .map((page) => pageWithPart(site, page, 'practice-calendar'));
  const pages = [
    ...publicPages(site, templates).map((page) => ({ ...page, most: publicBudget })),
    ...signedIn.map((page) => ({ ...page, most: most(page.path) })),
    ...calendars.map((page) => ({ ...page, most: signedInBudgets.calendar })),
  ].map(({ scripts, ...page }) => ({ ...page, files: scripts.length, size: weigh(site, scripts) }));
  for (const path of expectedPages) {
    if (!pages.some((page) => page.path === path)) throw new CommandError(`No page was found at ${path}`);
  }
  for (const { path, files, size, most } of pages) {
    say(`${path}: JavaScript ${kilobytes(size)} of ${kilobytes(most)} in ${files} files`);
  }
  const over = pages.filter(({ size, most }) => size > most).map(({ path }) => path);
  if (over.length > 0) throw new CommandError(`Over the budget: ${over.join(', ')}`);
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
