import { createHash } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures/journey.ts';
import { holdProgram } from './fixtures/program.ts';
import { doctorsPage } from './fixtures/whose-site.ts';

const pages = [
  ...[
    '/',
    '/services',
    '/serviceDetails/yoga-therapy',
    doctorsPage,
    '/healthBlog',
    '/blogDetails/the-last-cigarette',
    '/contact',
    '/faq',
    '/fees',
  ],
  ...['/firstAppointment', '/cancellation', '/privacy', '/terms', '/accessibility', '/reminder', '/visit'],
  ...['/login', '/register', '/offline', '/nothing-is-here'],
];

/** The sheet of every page, and the cuts that come with it, which are wider or narrower than their stand-ins. */
const sheet = '**/assets/index-*.css';
const laterCuts = /\/assets\/fraunces-(?:text|italic)-[\w-]{8}\.woff2$/;

test.use({ waitsForProgram: false, reducedMotion: 'reduce' });

for (const width of [390, 820, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${width} px wide, ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      test('the first screen is whole before the sheet of every page has come @deep', async ({
        page,
        browserConsole,
      }) => {
        browserConsole.expect(/status of 404|ERR_FAILED/);
        test.slow();
        const changed: string[] = [];
        for (const path of pages) changed.push(...(await changesWithTheSheet(page, path)));
        expect(changed).toEqual([]);
      });
    });

test('the first screen of the home page and of the login is whole before their sheet has come', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expect(/ERR_FAILED/);
  expect(await changesWithTheSheet(page, '/')).toEqual([]);
  expect(await changesWithTheSheet(page, '/login')).toEqual([]);
});

test('the policy of every document admits its boot script and its styles, and no others', async ({
  request,
}) => {
  for (const path of [...pages, '/dashboard', '/tutorials', '/appointmentBooking', '/offline', '/gone']) {
    const response = await request.get(path);
    const html = await response.text();
    const policy = response.headers()['content-security-policy'] ?? '';
    const sources = (directive: string) => new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1];
    const hashes = (element: string) =>
      [...html.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(
        ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      );
    expect(sources('script-src'), path).toBe(`'self' ${hashes('script')} https://apis.google.com`);
    expect(sources('style-src'), path).toMatch(/^'self' 'sha256-[^']+'$/);
    if (!['/dashboard', '/tutorials', '/appointmentBooking'].includes(path))
      expect(sources('style-src'), path).toBe(`'self' ${hashes('style')}`);
  }
});

/** What changes on the first screen once the sheet of every page has come, which is lost at first. */
async function changesWithTheSheet(page: Page, path: string): Promise<string[]> {
  await holdProgram(page);
  for (const lost of [sheet, laterCuts]) await page.route(lost, (route) => route.abort());
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.locator('body > link[rel=stylesheet]').waitFor({ state: 'attached' });
  const before = await firstScreen(page);
  await page.unroute(sheet);
  await page.locator('body > link[rel=stylesheet]').evaluate((link) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const again = link.cloneNode();
    again.addEventListener('load', () => resolve());
    link.replaceWith(again);
    return promise;
  });
  const after = await firstScreen(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(before.length, path).toBeGreaterThan(20);
  return [
    ...before.filter((line) => !after.includes(line)).map((line) => `${path}, before: ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `${path}, after: ${line}`),
  ];
}

/** Each element that is seen on the first screen, with its place and its look, a line each. */
const firstScreen = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    // A thing moves or fades to its place.
    for (const animation of document.getAnimations()) animation.finish();
    const looks = ['color', 'background', 'border', 'font', 'opacity', 'box-shadow', 'text-decoration'];
    const lookOf = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      return [style.content, ...looks.map((name) => style.getPropertyValue(name))].join(' ');
    };
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isSeen || top >= innerHeight || bottom <= 0 || right <= left || bottom <= top) return [];
      // Below the first screen it may still grow.
      const edges = [left, top, right, Math.min(bottom, innerHeight)];
      const place = edges.map((edge) => Math.round(edge * 10)).join(' ');
      const parts = ['::before', '::after'].map((part) => lookOf(element, part));
      return `${element.tagName} ${element.className} at ${place}: ${[lookOf(element), ...parts].join(' | ')}`;
    });
  });
