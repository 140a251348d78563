import type { Locator, Page } from 'playwright/test';
import { bookAppointment } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { expectToCoverNothing } from './fixtures/scroll-to-top.ts';
import { openSignedIn, restoreSignIn } from './fixtures/steps.ts';

/** By day the narrowest and the widest. */
const widths = process.env['DEEP_TESTS'] === undefined ? [390, 1440] : [390, 820, 1024, 1440];

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

test('the way to the top covers nothing of a patient’s pages @deep', async ({ page }) => {
  await restoreSignIn(page, await newConfirmedAccount());
  for (const address of ['/dashboard/profile', '/services']) await expectAtEveryWidth(page, address);
});

test('the way to the top covers nothing at the desk: no header, no bar that saves, no dialog @deep', async ({
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

/** A bar that appears with what the practice does: a button of it gets its press, wherever the page is scrolled to. */
async function expectBarUncovered(page: Page, bar: Locator, label: string) {
  for (const width of widths) {
    // Few requests are a short page.
    await page.setViewportSize({ width, height: 320 });
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    await expectToCoverNothing(page, `${label} at ${width}`);
    for (const one of await bar.getByRole('button').all()) await one.click({ trial: true });
  }
}

test('the way to the top covers nothing of the bars with which requests are chosen, moved and taken back @deep', async ({
  page,
}) => {
  test.slow();
  const request = await bookAppointment(await newConfirmedAccount());

  await test.step('several requests are chosen', async () => {
    // The list of everybody: its own appointments alone would not fill a page that scrolls.
    await openSignedIn(page, admin, '/dashboard/manageAppointments');
    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Pending' }).click();
    await page
      .getByRole('checkbox', { name: /^Choose / })
      .first()
      .check();
    await expectBarUncovered(page, page.getByRole('group', { name: 'Several requests at once' }), 'Chosen');
  });

  const calendar = page.getByRole('region', { name: 'Calendar' });
  await page.goto(`/dashboard/manageAppointments?view=day&date=${request.date}`);
  const entry = calendar.locator(`button[data-appointment="${request._id}"]`);

  await test.step('one is moved', async () => {
    await entry.focus();
    await page.keyboard.press('m');
    const keep = calendar.getByRole('button', { name: 'Keep it' });
    await expect(keep).toBeVisible();
    await expectBarUncovered(page, calendar.locator(':has(> div > button)').filter({ has: keep }), 'Moving');
    await keep.click();
  });

  await test.step('and one is confirmed, which can be taken back', async () => {
    await entry.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    const undo = page.getByRole('region', { name: 'What you have just decided' });
    await expect(undo).toBeVisible();
    await page.keyboard.press('Escape');
    // The notice stays while it has the focus.
    await undo.getByRole('button', { name: 'Undo' }).focus();
    await expectBarUncovered(page, undo, 'Decided');
  });
});
