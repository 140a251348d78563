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

/** What the reader has set in the browser, in CSS pixels, which media queries follow too; a page magnified is another thing. */
const usualFonts = { standard: 16, fixed: 13 };
const twiceTheSize = { standard: 32, fixed: 26 };

/** WCAG 2.2, 1.4.12. A style sheet made by script: the content security policy admits no other. */
const spreadText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
    );
    document.adoptedStyleSheets = [sheet];
  });

const fontSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

test('no public page scrolls sideways with text at twice its size, nor with wider letters, words and lines @phone-only @phone @deep', async ({
  page,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of 404/);
  const devTools = await page.context().newCDPSession(page);
  for (const address of await publicAddresses(page)) {
    await devTools.send('Page.setFontSizes', { fontSizes: twiceTheSize });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await fontSize(page)).toBe('32px');
    await expect.poll(() => overflow(page), { message: `${address}, large` }).toBe(0);
    await devTools.send('Page.setFontSizes', { fontSizes: usualFonts });
    await expect.poll(() => fontSize(page)).toBe('16px');
    await spreadText(page);
    await expect.poll(() => overflow(page), { message: `${address}, spread` }).toBe(0);
  }
});
