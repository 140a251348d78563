import type { Page } from 'playwright/test';
import { expect, test } from './fixtures/journey.ts';

/** Every public page: those for search engines, and the ways in. */
async function publicAddresses(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(listed.length).toBeGreaterThan(12);
  return [...new Set([...listed, '/login', '/register', '/no/such/page'])];
}

/** What is wider than the window, be it cut off by it or not. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth, document.querySelector('main')?.scrollWidth ?? 0) - clientWidth;
  });

async function expectNoSidewaysScrollAnywhere(page: Page, beforeLook = async () => {}) {
  for (const address of await publicAddresses(page)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await beforeLook();
    await expect.poll(() => overflow(page), { message: address }).toBe(0);
  }
}

test('no public page scrolls sideways with text at twice its size @phone-only @phone', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expect(/status of 404/);
  // What the reader has set in the browser, which media queries follow too; a page magnified is another thing.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await expectNoSidewaysScrollAnywhere(page);
});

test('no public page scrolls sideways with wider letters, words and lines @phone-only @phone', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expect(/status of 404/);
  // WCAG 2.2, 1.4.12. A style sheet made by script: the content security policy admits no other.
  await expectNoSidewaysScrollAnywhere(page, () =>
    page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
      );
      document.adoptedStyleSheets = [sheet];
    }),
  );
});
