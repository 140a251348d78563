// @time

import type { BrowserContext, Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { bookToday, keptRecords, untilKept } from './fixtures/kept-day.ts';
import { rowOf } from './fixtures/lists.ts';
import { reception } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';
import { phoneOf } from './fixtures/whose-site.ts';

test.use({ serviceWorkers: 'allow' });

const note = 'Comes with a stroller.';
const alert = 'Latex allergy';
const dayLink = 'The day as this browser last saw it';

/** Neither the network, nor what the browser has of it by itself: what is left is what the site keeps. */
async function goOffline(page: Page, context: BrowserContext) {
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await context.setOffline(true);
}

const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const answers = await Promise.all(caches.map((cache) => cache.matchAll()));
    return Promise.all(answers.flat().map((answer) => answer.text()));
  });

/** Everything that this browser has of the site, as text. */
async function everythingKept(page: Page) {
  const storages = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const { names, texts, sealed } = await keptRecords(page);
  const bytes = sealed.map((digits) => Buffer.from(digits, 'hex').toString('latin1'));
  return { names, text: [storages, ...(await keptFiles(page)), ...texts, ...bytes].join('\n') };
}

test('without a server the desk reads and prints who comes, and signing out leaves nothing of it @deep-phone', async ({
  page,
  context,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/Failed to load resource|net::ERR_|Failed to fetch/);
  const { name, time } = await bookToday(note, alert);
  await openSignedIn(page, reception);
  await untilKept(page);
  const before = await everythingKept(page);
  expect(before.names).toContain('kept-day');
  expect(before.text).not.toContain(name);
  expect(before.text).not.toContain(note);
  expect(before.text).not.toContain(alert);
  await goOffline(page, context);

  await test.step('a page of the desk leads there, and so does any other', async () => {
    await page.goto('/dashboard/manageAppointments');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to fetch user details');
    await expectAccessible(page);
    await page.goto('/services');
    await page.getByRole('link', { name: dayLink }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dayLink);
  });

  await test.step('the day is read, also after a reload', async () => {
    await page.reload();
    const row = rowOf(page, name);
    await expect(row).toContainText(time);
    await expect(row).toContainText(phoneOf('0177').shown);
    await expect(row).toContainText(note);
    await row.getByRole('button', { name: `Alert for ${name}: press to read` }).click();
    await expect(page.getByRole('note')).toHaveText(`Alert: ${alert}`);
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Kept at .+ today\.$/)).toBeVisible();
    // Who was signed in here is not asked to log in where nobody can.
    await expect(page.getByRole('link', { name: 'Login', includeHidden: true })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('and printed', async () => {
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('region', { name: 'Day sheet' });
    await expect(sheet.getByRole('row').filter({ hasText: name })).toContainText(note);
    await expect(sheet.getByRole('table').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByText(/^Kept on .+\.$/)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('signing out works, and nothing is left', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('You are signed out here')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect.poll(async () => (await everythingKept(page)).names).not.toContain('kept-day');
    const { text } = await everythingKept(page);
    expect(text).not.toContain(name);
    expect(text).not.toContain(note);
    await page.goto('/dashboard/keptDay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection just now');
    await expect(page.getByRole('link', { name: dayLink })).toBeHidden();
    await expect(page.getByText(name)).toHaveCount(0);
  });
});

test('while a page of the desk is open it says that the site is away, and another tab’s sign-out ends it @deep', async ({
  page,
  context,
  browserConsole,
}) => {
  browserConsole.expect(/Failed to load resource|net::ERR_|Failed to fetch|401|503/);
  const { name } = await bookToday(note);
  await openSignedIn(page, reception, '/dashboard/manageAppointments');
  await untilKept(page);
  await context.route('**/api/appointments?**', (route) => route.fulfill({ status: 503, body: 'Gone' }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.getByRole('button', { name: 'Print' }).first().focus();
  await page.getByRole('link', { name: dayLink }).click();
  await expect(rowOf(page, name)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/dashboard/keptDay');
  await expect(rowOf(other, name)).toBeVisible();
  await other.getByRole('button', { name: /^Account of/ }).click();
  await other.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByText(name)).toHaveCount(0);
  await expect.poll(async () => (await everythingKept(other)).names).not.toContain('kept-day');
});

test('a server that hangs is admitted after five seconds, also while something is saved @deep', async ({
  page,
  context,
  browserConsole,
}) => {
  browserConsole.expect(/Failed to load resource|net::ERR_/);
  await openSignedIn(page, reception);
  await untilKept(page);
  const link = page.getByRole('link', { name: dayLink });
  const task = page.getByRole('dialog');
  const typed = `Ring the laboratory ${crypto.randomUUID()}`;

  await test.step('while it saves, in the dialog, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'Add task' }).first().click();
    await task.getByLabel('Task').fill(typed);
    await context.route('**/api/**', () => {});
    await task.getByRole('button', { name: 'Add task' }).click();
    await expect(task.getByRole('link', { name: dayLink })).toBeVisible({ timeout: 10_000 });
    await expect(task).toContainText('What you typed is kept here');
    await expectAccessible(page);
    const [opened] = await Promise.all([context.waitForEvent('page'), task.getByRole('link').click()]);
    await expect(opened.getByText(/^Kept at .+ today\.$/)).toBeVisible();
    await opened.close();
    await expect(task.getByLabel('Task')).toHaveValue(typed);
  });

  await test.step('and where nobody says who is signed in', async () => {
    const startedAt = Date.now();
    await page.goto('/dashboard/manageAppointments');
    await expect(link).toBeVisible();
    expect(Date.now() - startedAt, 'milliseconds').toBeLessThan(12_000);
    await link.click();
    await expect(page.getByText(/^Kept at .+ today\.$/)).toBeVisible();
  });
});

test('what was kept and cannot be opened is removed, and said', async ({ page, context, browserConsole }) => {
  browserConsole.expect(/Failed to load resource|net::ERR_|Failed to fetch/);
  await openSignedIn(page, reception);
  await untilKept(page);
  await goOffline(page, context);
  await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle('kept-day')).createWritable();
    await file.write(new Uint8Array(64));
    await file.close();
  });
  await page.goto('/dashboard/keptDay');
  await expect(page.getByText('What was kept could not be read')).toBeVisible();
  await expect.poll(async () => (await everythingKept(page)).names).not.toContain('kept-day');
  await page.reload();
  await expect(page.getByRole('link', { name: dayLink })).toBeHidden();
});
