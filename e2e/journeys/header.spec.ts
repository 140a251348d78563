import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';
import { callOf, facts } from './fixtures/whose-site.ts';

/** From here on the navigation is open. */
const widths = [1024, 1100, 1200, 1440];

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const book = (page: Page) => nav(page).getByRole('link', { name: 'Book', exact: true });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not there to be seen.');
  return box;
}

/** All links on one line, with room before the items at the end of the bar. `first`: the first of those items. */
async function expectOnOneLine(page: Page, first: Locator) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(nav(page).getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
    const links = nav(page).locator('ul').first().getByRole('link');
    await expect(links).toHaveCount(7);
    const boxes = await Promise.all((await links.all()).map(boxOf));
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size, `lines at ${width}`).toBe(1);
    const last = boxes.at(-1);
    const end = (last?.x ?? 0) + (last?.width ?? 0);
    expect((await boxOf(first)).x - end, `room at ${width}`).toBeGreaterThan(12);
    const { x, width: wide } = await boxOf(book(page));
    expect(x + wide, `the end of the bar at ${width}`).toBeLessThan(width - 20);
  }
}

test('the navigation is open on one line from 1024 pixels, and stays put while the session fills in @deep', async ({
  page,
}) => {
  await page.goto('/services');
  await expectOnOneLine(page, nav(page).getByRole('link', { name: 'Login' }));

  await openSignedIn(page, await newAccount());
  await page.setViewportSize({ width: 1024, height: 900 });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/get-user*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/services');
  const contact = nav(page).getByRole('link', { name: 'Contact' });
  const before = [await boxOf(contact), await boxOf(book(page))];
  await expect(nav(page).getByRole('button', { name: /^Account of/ })).toHaveCount(0);
  held.resolve();
  const bell = nav(page).getByRole('link', { name: /^Messages/ });
  await expect(nav(page).getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(bell).toBeVisible();
  expect([await boxOf(contact), await boxOf(book(page))]).toEqual(before);
  await expectOnOneLine(page, bell);
});

test('on a public page the practice’s header is on one line too @deep', async ({ page }) => {
  await openSignedIn(page, admin, '/fees');
  await expect(nav(page).getByRole('link', { name: /^Messages/ })).toBeVisible();
  await expectOnOneLine(page, nav(page).getByRole('link', { name: /^Messages/ }));
});

test('on a phone, booking is a tap away in the bar, and a call in the menu @phone-only', async ({ page }) => {
  await page.goto('/fees');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.locator('#main-menu');
  await expect(menu.getByRole('link', { name: `Call ${facts.phone}` })).toHaveAttribute(
    'href',
    callOf(facts.phone),
  );
  await expect(menu.getByRole('link', { name: 'Book', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await book(page).click();
  await expect(page).toHaveURL('/login');
});
