import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '#config/site.ts';
import { somePractice } from '#testing/practice-facts.ts';
import firebase from '../../firebase.json' with { type: 'json' };
import { headingOf, pageSource, wordsFor } from './page-row.ts';
import { dashboardFrame, pageRows, styleGuide } from './pages.ts';
import { descriptionOf } from './rendering/page-descriptions.ts';
import { rowsFor } from './routing/page-loader.ts';

const rows = [dashboardFrame, ...pageRows];
const files = Object.keys(
  import.meta.glob([
    '../src/app/routes/*.tsx',
    '../src/app/routes/*/*.tsx',
    '../src/features/*/*/*-page.tsx',
    '!**/*.test.tsx',
  ]),
);

test('every row names a page that exists, and every page has a row', () => {
  const named = new Set([...rows, styleGuide].map((row) => `../${pageSource(row)}`));
  expect([...named].sort()).toEqual([...files].sort());
});

test('every public page with HTML has its own title and description unless its data decide', () => {
  const rendered = rows.filter((row) => row.rendered && row.guard === 'public');
  for (const row of rendered) {
    expect(row, row.path).toMatchObject({ path: expect.stringMatching(/^\/[^*]*$/) });
    const ownMeta = row.path.includes(':');
    expect(
      row.unlisted === true || ownMeta || descriptionOf(row, somePractice),
      `description of ${row.path}`,
    ).toBeTruthy();
  }
  const titles = rendered.flatMap((row) => wordsFor(row.title, somePractice) ?? []);
  expect(new Set(titles).size).toBe(titles.length);
});

test('the build writes no page whose address has a parameter', () => {
  const built = rows.filter((row) => row.rendered === 'build');
  expect(built.map((row) => row.path).filter((path) => path.includes(':'))).toEqual([]);
});

/** The file that Hosting answers an address with for which the build has written no file. */
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

test('an address in another case, or with the end of a sentence, goes to what knows the page that is meant', () => {
  const named = rows.filter(
    ({ path, rendered = '' }) => /^\/\w+$/.test(path) && /request|head/.test(rendered),
  );
  // Its mark is a token, which a function would log.
  for (const { path } of named.filter((row) => !['/reminder', '/visit'].includes(row.path)))
    for (const written of [path.toUpperCase(), path.toLowerCase(), `${path}.`, `${path}%20`, `${path} `])
      expect(rewriteOf(written), written).toBe('api');
  for (const path of ['/contact-us', '/contact.php', '/xcontact', '/wp-login.php'])
    expect(rewriteOf(path), path).toBe('404');
});

test('the HTML of a former deployment gets the boot script of this one, which loads the page anew', () => {
  expect(rewriteOf('/assets/boot-gone00.js')).toBe('/boot.js');
  expect(rewriteOf('/assets/index-gone00.js')).toBe('404');
});

test('a link whose mark a mail gateway has escaped goes to no function, which would log its token', () => {
  for (const page of ['/reminder', '/visit'])
    for (const rest of ['%23a.b', '%2523stop:a.b', '/%23a.b', '#a.b'])
      expect(rewriteOf(page + rest), page + rest).toBe('/app.html');
});

test('addresses find their rows: nested ones through their parent, unknown ones at the 404 page', () => {
  const pages = (pathname: string) => rowsFor(pathname).map((row) => row.page);
  expect(pages('/')).toEqual(['home/home']);
  expect(pages(`/aboutDr${site.doctorFirstName}`)).toEqual(['about/about']);
  expect(pages('/dashboard/profile')[0]).toBe('dashboard/dashboard');
  expect(pages('/dashboard/profile')).toHaveLength(2);
  expect(pages('/no/such/page')).toEqual(['not-found']);
  expect(pages(styleGuide.path), 'while developing').toEqual([styleGuide.page]);
});

test('a page that waits for its reader’s session has a heading meanwhile', () => {
  for (const row of rows.filter(({ guard }) => guard !== 'public')) {
    expect(headingOf(row, somePractice), row.path).not.toBe(somePractice.name);
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

const described = rows.flatMap((row) => {
  const words = descriptionOf(row, somePractice);
  return words === undefined ? [] : [[row.path, words] as const];
});

test('the link that is current on a page is one of the table', () => {
  const linked = rows.flatMap(({ path, label }) => (label ? [path] : []));
  for (const { within, path } of rows)
    expect(linked, path).toEqual(expect.arrayContaining(Object.values(within ?? {})));
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
