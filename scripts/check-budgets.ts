/**
 * `node scripts/check-budgets.ts <built site> <built renderer>`: the JavaScript that a browser fetches before a page is
 * whole. zlib differs by up to 100 bytes a page between processors: budgets leave room. What is over one most likely
 * imports a large library that could load on demand.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rendererBundle } from '@garden-room/contract/rendering';
import { readRelease } from '../web/tools/former-release.ts';
import { circularChunk, pagesOf, withImports } from './budgets/page-files.ts';
import { CommandError, runCommand, say } from './terminal/command.ts';

/** Compressed bytes of JavaScript; a page is held to the first row that fits. */
const budgets = [
  { pages: 'with the calendar', path: / with practice-calendar$/, atMost: 243_400 },
  {
    pages: 'opened first behind the sign-in',
    path: /^\/(?:appointmentBooking|serviceDetails|dashboard(?:$|\/bookAppointment$))/,
    atMost: 183_000,
  },
  { pages: 'the day of the desk', path: /^\/dashboard\/manageAppointments$/, atMost: 204_300 },
  { pages: 'behind the sign-in, with their dialogs', path: /^\/dashboard\//, atMost: 257_200 },
  { pages: 'the home page', path: /^\/$/, atMost: 130_300 },
  { pages: 'public, with a form', path: /^\/(?:contact|login|register)$/, atMost: 127_300 },
  { pages: 'public', path: /^/, atMost: 123_600 },
];

await runCommand(async () => {
  const [site, renderer] = process.argv.slice(2);
  const release = site ? await readRelease(site) : null;
  if (!site || !renderer || !release) {
    throw new CommandError(
      'Say which build: node scripts/check-budgets.ts dist/<deployment>/web dist/<deployment>/web-server',
    );
  }
  const chunks = release.files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`);
  const circular = circularChunk(site, chunks);
  if (circular) {
    throw new CommandError(
      `${circular} imports itself by way of another chunk: it may run before what it needs.`,
    );
  }

  const pages = pagesOf(site, JSON.parse(readFileSync(join(renderer, rendererBundle.templates), 'utf8')));
  // Its code comes when it is wanted.
  const calendar = chunks.find((file) => file.startsWith('/assets/practice-calendar-'));
  const around = pages.find(({ path }) => path === '/dashboard/manageAppointments');
  if (calendar && around) {
    const scripts = withImports(site, [...around.scripts, calendar]);
    pages.push({ path: `${around.path} with practice-calendar`, scripts });
  }

  const weighed = pages.map(({ path, scripts }) => {
    const bytes = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(join(site, file))).length, 0);
    const budget = budgets.find((row) => row.path.test(path));
    const atMost = budget?.atMost ?? 0;
    say(`${path}: JavaScript ${(bytes / 1000).toFixed(1)} kB of ${atMost / 1000} in ${scripts.length} files`);
    return { path, budget, isOver: bytes > atMost };
  });
  const unused = budgets.filter((row) => !weighed.some(({ budget }) => budget === row));
  if (unused.length > 0) {
    throw new CommandError(`No page was found ${unused.map(({ pages }) => pages).join(', ')}`);
  }
  const over = weighed.filter(({ isOver }) => isOver).map(({ path }) => path);
  if (over.length > 0) throw new CommandError(`Over the budget: ${over.join(', ')}`);
});
