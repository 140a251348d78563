import type { Page } from 'playwright/test';
import { expect, test } from './fixtures/journey.ts';

const search = (page: Page) => page.getByLabel('Search services by keyword');
const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
const none = 'No services found matching the search term.';

test('the search lives in the address: typed, reloaded, gone back to @deep-phone', async ({ page }) => {
  await page.goto('/services');
  await expect(names(page)).toHaveCount(10);

  await search(page).fill('THERAPY');
  await expect(names(page)).toHaveText(['Spa Therapy', 'Yoga Therapy']);
  await expect(page).toHaveURL('/services?search=THERAPY');

  await page.reload();
  await expect(search(page)).toHaveValue('THERAPY');
  await expect(names(page)).toHaveText(['Spa Therapy', 'Yoga Therapy']);

  await page.getByRole('main').getByRole('link', { name: 'Free Counselling' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/services?search=THERAPY');
  await expect(search(page)).toHaveValue('THERAPY');
  await expect(names(page)).toHaveCount(2);
});

test('typing leaves one step to go back, not one a letter @deep', async ({ page }) => {
  await page.goto('/contact');
  await page.goto('/services');
  await search(page).pressSequentially('sleep');
  await expect(page).toHaveURL('/services?search=sleep');
  await expect(names(page)).toHaveText(['Sleep Consultation']);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await page.goForward();
  await expect(search(page)).toHaveValue('sleep');
  await expect(names(page)).toHaveText(['Sleep Consultation']);
});

test('a search without a result says so and can be cleared @deep', async ({ page }) => {
  await page.goto('/services?search=therapy+of+the+soul');
  await expect(search(page)).toHaveValue('therapy of the soul');
  await expect(page.getByRole('status').filter({ hasText: none })).toBeVisible();
  await expect(names(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(names(page)).toHaveCount(10);
  await expect(search(page)).toBeFocused();
  await expect(page).toHaveURL('/services');
});

test('a card says what the service costs and carries it into the booking', async ({ page }) => {
  await page.goto('/services');
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Spa Therapy' });
  await expect(card).toContainText('Bestseller');
  await expect(card).toContainText('US$120');
  await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    '/serviceDetails/spa-therapy',
  );
  await expect(card.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
    'href',
    '/appointmentBooking?service=spa-therapy',
  );
});
