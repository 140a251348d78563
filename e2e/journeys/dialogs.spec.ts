import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { openSignedIn } from './fixtures/steps.ts';

const question = 'Discard what you typed?';

async function openProfile(page: Page): Promise<Locator> {
  await openSignedIn(page, await newAccount());
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Address')).toBeVisible();
  return dialog;
}

/** Drags the mouse from the middle of one element, or from the backdrop with null, to the other. */
async function drag(page: Page, from: Locator | null, to: Locator | null) {
  const points = [];
  for (const target of [from, to]) {
    const box = await target?.boundingBox();
    points.push(box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 8, y: 300 });
  }
  const [start, end] = points as [{ x: number; y: number }, { x: number; y: number }];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

test('selecting text past the edge of a dialog leaves it open, and so does a press that ends inside @deep', async ({
  page,
}) => {
  const dialog = await openProfile(page);
  const address = dialog.getByLabel('Address');
  await address.fill('3112 Dumbarton Street NW');
  await drag(page, address, null);
  await expect(dialog).toBeVisible();
  await drag(page, null, address);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
  await expect(address).toHaveValue('3112 Dumbarton Street NW');
});

test('a dialog in which nothing was typed closes at once, by every way out @deep', async ({ page }) => {
  const dialog = await openProfile(page);
  const waysOut = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 300),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ];
  for (const leave of waysOut) {
    await expect(dialog).toBeVisible();
    await leave();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
  }
});

test('no way out of a dialog throws typed text away unasked', async ({ page }) => {
  const dialog = await openProfile(page);
  const address = dialog.getByLabel('Address');
  await address.fill('Here 1');
  const waysOut = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 300),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ];
  for (const leave of waysOut) {
    await leave();
    await expect(dialog.getByRole('heading', { name: question })).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(address).toHaveValue('Here 1');
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(address).toHaveValue('');
});

test('by keyboard the question is asked, answered, and gives the focus back @deep', async ({ page }) => {
  const dialog = await openProfile(page);
  const address = dialog.getByLabel('Address');
  await address.focus();
  await page.keyboard.type('Here 1');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  // A second Escape takes back the first, also where the browser would close without asking.
  await page.keyboard.press('Escape');
  await expect(address).toBeFocused();
  await expect(address).toHaveValue('Here 1');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(address).toBeFocused();
  await page.keyboard.type('2');
  await expect(address).toHaveValue('Here 12');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Discard' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
});

test('what was saved, or typed and taken back, is nothing to ask about @deep', async ({ page }) => {
  const dialog = await openProfile(page);
  await dialog.getByLabel('Address').fill('Here 1');
  await dialog.getByLabel('Address').fill('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await dialog.getByLabel('Phone').fill('+1 202-555-0199');
  await dialog.getByLabel('Address').fill('Here 1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
});
