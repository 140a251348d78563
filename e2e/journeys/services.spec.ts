import type { Page } from 'playwright/test';
import { expectNoSidewaysScroll } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { currency, offered, serviceOf } from './fixtures/whose-site.ts';

const spa = serviceOf('spa-therapy');
const yoga = serviceOf('yoga-therapy');

const search = (page: Page) => page.getByLabel('Search services by keyword');
const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
const none = 'No services found matching the search term.';

test('the search lives in the address: typed, reloaded, gone back to @deep-phone', async ({ page }) => {
  await page.goto('/services');
  await expect(names(page)).toHaveCount(offered);

  await search(page).fill('BY THE SEA');
  await expect(names(page)).toHaveText([spa.name, yoga.name]);
  await expect(page).toHaveURL('/services?search=BY+THE+SEA');

  await page.reload();
  await expect(search(page)).toHaveValue('BY THE SEA');
  await expect(names(page)).toHaveText([spa.name, yoga.name]);

  await page.getByRole('main').getByRole('link', { name: 'Free Counselling' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/services?search=BY+THE+SEA');
  await expect(search(page)).toHaveValue('BY THE SEA');
  await expect(names(page)).toHaveCount(2);
});

test('typing leaves one step to go back, not one a letter @deep', async ({ page }) => {
  await page.goto('/contact');
  await page.goto('/services');
  await search(page).pressSequentially('sleep');
  await expect(page).toHaveURL('/services?search=sleep');
  await expect(names(page)).toHaveText([serviceOf('sleep-consultation').name]);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await page.goForward();
  await expect(search(page)).toHaveValue('sleep');
  await expect(names(page)).toHaveText([serviceOf('sleep-consultation').name]);
});

test('a search without a result says so and can be cleared @deep', async ({ page }) => {
  await page.goto('/services?search=therapy+of+the+soul');
  await expect(search(page)).toHaveValue('therapy of the soul');
  await expect(page.getByRole('status').filter({ hasText: none })).toBeVisible();
  await expect(names(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(names(page)).toHaveCount(offered);
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL('/services');
});

test('a card says what the service costs and carries it into the booking', async ({ page }) => {
  await page.goto('/services');
  const card = page.getByRole('main').getByRole('article').filter({ hasText: spa.name });
  await expect(card).toContainText('Bestseller');
  await expect(card).toContainText(spa.priced);
  await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    '/serviceDetails/spa-therapy',
  );
  await expect(card.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
    'href',
    '/appointmentBooking?service=spa-therapy',
  );
});

test.describe('on a phone abroad', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the first service with its price is on the first screen, and its next time leads to its booking @phone-only', async ({
    page,
  }) => {
    await page.goto('/services');
    const first = page.getByRole('main').getByRole('article').first();
    await expect(first.getByText(new RegExp(`^${currency}\\d+$`))).toBeInViewport({ ratio: 1 });
    const chips = await page.getByRole('main').getByRole('radio').all();
    const tops = await Promise.all(chips.map(async (chip) => (await chip.boundingBox())?.y));
    expect(new Set(tops).size, 'one row of chips').toBe(1);
    await expectNoSidewaysScroll(page);

    const service = (await first.getByRole('heading').textContent()) ?? '';
    const next = first.getByRole('link', { name: /^Next: / });
    await expect(next).toHaveAccessibleName(/\d+:\d\d [ap]m .* for you \(.+\)$/);
    await expect(next).toHaveAccessibleName(new RegExp(`\\(${service}\\)$`));
    const time = /(\d+:\d\d [ap]m)/.exec(await next.innerText())?.[1] ?? 'no time';
    await next.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Log in to book ${service}, `);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(time);
  });
});
