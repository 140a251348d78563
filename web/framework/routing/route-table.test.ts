import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { somePractice } from '#testing/practice-facts.ts';
import firebase from '../../../firebase.json' with { type: 'json' };
import { descriptionOf } from './descriptions.ts';
import { pageSource, rowsFor } from './page-loader.ts';
import { type RouteRow, routeTable, titleOf } from './route-table.ts';

const flatten = (rows: readonly RouteRow[]): RouteRow[] =>
  rows.flatMap((row) => [row, ...flatten(row.children ?? [])]);
const rows = flatten(routeTable);
const files = Object.keys(
  import.meta.glob(['../../src/app/routes/*.tsx', '../../src/app/routes/*/*.tsx', '!**/*.test.tsx']),
);

test('every row names a page that exists, and every page has a row', () => {
  const named = new Set(rows.map((row) => pageSource(row).replace('src/app', '../../src/app')));
  expect([...named].sort()).toEqual([...files].sort());
});

test('every public page with HTML has its own title and description unless its data decide', () => {
  const rendered = rows.filter((row) => row.rendered && row.guard === 'public');
  for (const row of rendered) {
    expect(row, row.path).toMatchObject({ path: expect.stringMatching(/^\/[^*]*$/) });
    const ownMeta = row.path.includes(':');
    expect(
      row.unlisted === true || ownMeta || descriptionOf(row.path, somePractice),
      `description of ${row.path}`,
    ).toBeTruthy();
  }
  const titles = rendered.flatMap((row) => titleOf(row, somePractice) ?? []);
  expect(new Set(titles).size).toBe(titles.length);
});

test('the build writes no page whose address has a parameter', () => {
  const built = rows.filter((row) => row.rendered === 'build');
  expect(built.map((row) => row.path).filter((path) => path.includes(':'))).toEqual([]);
});

/** Where Hosting sends an address for which the build has written no file. */
function rewriteOf(address: string): string {
  const rewrite = firebase.hosting.rewrites.find(({ source }) => matchesGlob(address, source));
  return rewrite?.destination ?? rewrite?.function?.functionId ?? '404';
}

test('Hosting rewrites every address that is no file of the build to what renders it', () => {
  for (const row of rows.filter(({ path, rendered }) => path !== '*' && rendered !== 'build')) {
    const address = row.path.replace(':id', 'anything');
    expect(rewriteOf(address), address).toBe(
      row.rendered === 'request' || row.rendered === 'head' ? 'api' : '/app.html',
    );
  }
  for (const file of ['/data.json', '/sitemap.xml', '/rss.xml']) expect(rewriteOf(file), file).toBe('api');
  for (const path of ['/no/such/page', '/contacts']) {
    expect(rewriteOf(path), path).toBe('404');
  }
});

test('the HTML of a former deployment gets the boot script of this one, which loads the page anew', () => {
  expect(rewriteOf('/assets/boot-gone00.js')).toBe('/boot.js');
  expect(rewriteOf('/assets/index-gone00.js')).toBe('404');
});

test('a reminder whose mark a mail gateway has escaped goes to no function, which would log its token', () => {
  for (const path of ['/reminder%23a.b', '/reminder%2523stop:a.b', '/reminder/%23a.b', '/reminder#a.b'])
    expect(rewriteOf(path), path).toBe('/app.html');
});

test('addresses find their rows: nested ones through their parent, unknown ones at the 404 page', () => {
  const pages = (pathname: string) => rowsFor(pathname).map((row) => row.page);
  expect(pages('/')).toEqual(['home/home']);
  expect(pages(`/aboutDr${site.doctorFirstName}`)).toEqual(['about/about']);
  expect(pages('/dashboard/profile')[0]).toBe('dashboard/dashboard');
  expect(pages('/dashboard/profile')).toHaveLength(2);
  expect(pages('/no/such/page')).toEqual(['not-found']);
});

test('a page that waits for its reader’s session has a heading meanwhile', () => {
  for (const row of rows.filter(({ guard }) => guard !== 'public')) {
    // The frame of the dashboard never waits alone: its own page has the same address.
    if (!row.children) expect(row.heading ?? row.title, row.path).toBeTruthy();
  }
});

test('whatever needs a session is guarded', () => {
  const guarded = ['/appointmentBooking', '/counselling', '/tutorials', '/dashboard', '/dashboard/profile'];
  for (const pathname of guarded) {
    expect(
      rowsFor(pathname).every((row) => row.guard !== 'public'),
      pathname,
    ).toBe(true);
  }
});

const described = rows.flatMap(({ path }) => {
  const description = descriptionOf(path, somePractice);
  return description === undefined ? [] : [[path, description] as const];
});

test('no two pages have one description', () => {
  const descriptions = described.map(([, description]) => description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test.each(described)(
  'the description of %s ends in one mark, and no abbreviation doubles a point',
  (_, description) => {
    expect(description).toMatch(/[^.!?][.!?]$/);
    expect(description).not.toContain('..');
  },
);
