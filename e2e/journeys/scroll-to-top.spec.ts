import type { Page } from 'playwright/test';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { expectToCoverNothing } from './fixtures/scroll-to-top.ts';
import { restoreSignIn } from './fixtures/steps.ts';

const widths = [390, 820, 1024, 1440];

async function scrollDown(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A page that fills in late would scroll back.
  await expect(page.getByRole('main').locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
}

async function expectAtEveryWidth(page: Page, address: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 480 });
    await scrollDown(page, address);
    await expectToCoverNothing(page, `${address} at ${width}`);
  }
}

test('the way to the top covers nothing of a public page @deep', async ({ page }) => {
  for (const address of ['/', '/services']) await expectAtEveryWidth(page, address);
});

test('the way to the top covers nothing of a patient’s pages', async ({ page }) => {
  await restoreSignIn(page, await newConfirmedAccount());
  for (const address of ['/dashboard/profile', '/services']) await expectAtEveryWidth(page, address);
});

test('the way to the top covers nothing at the desk: no header, no bar that saves, no dialog', async ({
  page,
}) => {
  await restoreSignIn(page, admin);
  for (const address of ['/dashboard/manageAppointments', '/dashboard/manageBlogs'])
    await expectAtEveryWidth(page, address);
  for (const [address, save] of [
    ['/dashboard/availability', 'Save availability'],
    ['/dashboard/settings', 'Save settings'],
  ] as const) {
    await expectAtEveryWidth(page, address);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 480 });
      // Playwright presses only what would get the press.
      await page.getByRole('button', { name: save }).click({ trial: true });
    }
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 480 });
    await scrollDown(page, '/dashboard/manageBlogs');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Delete/ })
      .last()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (const one of await dialog.getByRole('button').all()) await one.click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
