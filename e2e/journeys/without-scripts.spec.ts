import { expect, test } from './fixtures/journey.ts';

test.use({ javaScriptEnabled: false });

test('the home page is read without scripts, down to its last section', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Your journey to a healthier life starts here.')).toBeVisible();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(await titles.count()).toBeGreaterThan(5);
  for (const title of await titles.all()) {
    await title.scrollIntoViewIfNeeded();
    await expect(title).toBeVisible();
    // What fades in must not wait for a script that never comes.
    await expect(title).toHaveCSS('opacity', '1');
  }
});

test('every service is read without scripts, with its price and the way to its own page', async ({
  page,
}) => {
  await page.goto('/services');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(10);
  const spa = cards.filter({ has: page.getByRole('heading', { name: 'Spa Therapy' }) });
  await expect(spa).toContainText('US$120');
  await expect(spa.getByRole('link', { name: 'View Details' })).toBeVisible();
});
