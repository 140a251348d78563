import type { Page } from 'playwright/test';
import { expectRotating, expectSlide, region } from './fixtures/carousels.ts';
import { expect, test } from './fixtures/journey.ts';

/**
 * Holds the style sheet, and with it the first paint, until the fonts have loaded. A test machine has none of the
 * fonts that the fallback metrics are made for, and would report a shift that visitors never see.
 */
async function styleOnceFontsAreHere(page: Page) {
  let arrived = 0;
  const fonts = new Promise<void>((resolve) => {
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('.woff2') && ++arrived === 3) resolve();
    });
  });
  await page.route('**/*.css', async (route) => {
    await fonts;
    await route.continue();
  });
}

/** Not in TypeScript's DOM types yet. */
type Shift = { node?: Element; previousRect: DOMRect; currentRect: DOMRect };

test('nothing shifts on the home page, neither at load nor through a rotation nor on the way down @deep-phone @deep', async ({
  page,
}) => {
  await styleOnceFontsAreHere(page);
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources = [] } = entry as PerformanceEntry & { sources?: Shift[] };
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.className} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
        );
        shifts.push(`${entry.startTime}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const banner = region(page, 'Welcome');
  await expectRotating(banner, true);
  await expectSlide(banner, 2);
  await expectSlide(banner, 3);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 400) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});
