import type { Page } from 'playwright/test';
import { expect, test } from './fixtures/journey.ts';
import { newAccount, type Person } from './fixtures/people.ts';
import { sessionAtRest } from './fixtures/session.ts';
import { chooseSlot, logIn, signOut, submitLogin } from './fixtures/steps.ts';

const sessionCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === '__session');

/** Among the alerts; a toast from the login may still be one. */
const unreachable = (page: Page) => page.getByRole('alert').filter({ hasText: 'You are signed out here' });

/** Logs in, and waits for the dashboard: until then the account menu closes with the previous page. */
async function arrive(page: Page, person: Person) {
  await logIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
}

test('a sign-out that did not reach the server says so, and is made up for at the next visit @deep', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expect(/ERR_FAILED/);
  await arrive(page, await newAccount('Mary Somerville'));
  await page.route('**/api/logout', (route) => route.abort());
  await signOut(page);
  await expect(unreachable(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await sessionCookie(page), 'the cookie that only the server can end').toBeDefined();

  await page.unroute('**/api/logout');
  await page.reload();
  await expect.poll(() => sessionCookie(page), { message: 'the cookie after a reload' }).toBeUndefined();
  await expect(unreachable(page)).toBeHidden();
  // The practice's own telephone number, for the page without a connection.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['practice-phone']);
});

test('a sign-out that did not reach the server can be tried again at once @deep', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expect(/ERR_FAILED/);
  await arrive(page, await newAccount());
  await page.route('**/api/logout', (route) => route.abort());
  await signOut(page);
  await page.unroute('**/api/logout');
  await unreachable(page).getByRole('button', { name: 'Try again' }).click();
  await expect(unreachable(page)).toBeHidden();
  await expect.poll(() => sessionCookie(page)).toBeUndefined();
});

test('whoever signs in next is let in only once the last session is ended @deep', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expect(/ERR_FAILED/);
  const [first, second] = [await newAccount('Mary Somerville'), await newAccount('Emmy Noether')];
  await arrive(page, first);
  await page.route('**/api/logout', (route) => route.abort());
  await signOut(page);
  await expect(unreachable(page)).toBeVisible();

  await page.unroute('**/api/logout');
  const exchange: string[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(logout|jwt)$/.test(pathname)) exchange.push(pathname);
  });
  await page.getByRole('link', { name: 'Login' }).click();
  await submitLogin(page, second);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.name);
  expect(exchange).toEqual(['/api/logout', '/api/jwt']);
  await expect(unreachable(page)).toBeHidden();
});

test('the next person on the device finds nothing of the last one', async ({ page }) => {
  test.slow();
  const [first, second] = [await newAccount('Mary Somerville'), await newAccount('Emmy Noether')];
  await arrive(page, first);
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Book Appointment' })
    .click();
  await chooseSlot(page);
  await page.getByLabel('Note for the doctor').fill('Something between the two of us.');
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  const panel = page.getByRole('region', { name: 'Your new appointment' });
  await expect(panel).toBeVisible();

  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(panel).toBeHidden();
  await page.getByLabel('Message').fill('My knee again.');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(panel).toBeHidden();

  await signOut(page);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
  // But for the practice's own telephone number, which is kept for the page without a connection.
  const storedKeys = () =>
    page.evaluate(() => {
      const { 'practice-phone': _, ...local } = { ...localStorage };
      return JSON.stringify([local, { ...sessionStorage }]);
    });
  // A sealed file is overwritten by code that comes when it is needed.
  await expect.poll(storedKeys).toBe('[{},{}]');

  await menu.getByRole('link', { name: 'Login' }).click();
  await submitLogin(page, second);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.name);
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'View History' })
    .click();
  await expect(page.getByText('You have not booked yet.')).toBeVisible();
});

test('the confirmation of a booking goes with the person it is for @deep', async ({ page }) => {
  await arrive(page, await newAccount());
  await page.goto('/appointmentBooking');
  await chooseSlot(page);
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  const panel = page.getByRole('region', { name: 'Your new appointment' });
  await expect(panel).toBeVisible();
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(panel).toBeHidden();
});

test('a message begun in one tab goes when its writer signs out in another @deep', async ({
  page,
  context,
}) => {
  await arrive(page, await newAccount());
  const other = await context.newPage();
  await other.goto('/contact');
  await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await other.getByLabel('Message').fill('My knee again.');
  // A tab that looks its account up at this very moment writes it back; the server refuses it, on the console too.
  await sessionAtRest(other);
  await signOut(page);
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(other.getByLabel('Message')).toHaveValue('');
  expect(await other.evaluate(() => sessionStorage.length)).toBe(0);
});
