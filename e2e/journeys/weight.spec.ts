import { expect, test } from './fixtures/journey.ts';

/** Compressed bytes, without headers; each page's JavaScript has its own budget (scripts/check-budgets.ts). */
const budget = 290_000;

test.use({ deviceScaleFactor: 1 });

test('what a phone fetches of the home page, until it answers, keeps to its budget @phone-only', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const files = await page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
  expect(files.some(({ name }) => name.endsWith('.avif'))).toBe(true);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  expect(bytes, JSON.stringify(files, null, 2)).toBeLessThanOrEqual(budget);
});
