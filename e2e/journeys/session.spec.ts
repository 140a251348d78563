import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { openBeforeProgram } from './fixtures/program.ts';
import { loseSession, withoutNews } from './fixtures/session.ts';
import { chooseSlot, logIn, openSignedIn, signOut, submitLogin } from './fixtures/steps.ts';
import { facts } from './fixtures/whose-site.ts';

test('a user signs out and another in without a stale screen @deep', async ({ page }) => {
  const [first, second] = [await newAccount('Mary Somerville'), await newAccount('Emmy Noether')];
  await logIn(page, first);
  await expect(page.getByRole('heading', { name: first.name, level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBe(first.email);

  await signOut(page);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBeNull();

  await page.getByRole('link', { name: 'Login' }).click();
  await page.evaluate((name) => {
    const look = () => {
      if (document.body.innerText.includes(name)) document.documentElement.dataset['stale'] = name;
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, first.name);
  await submitLogin(page, second);
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('heading', { name: second.name, level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['stale'])).toBeUndefined();
});

test('signing out in one tab signs out the other @deep', async ({ page, context }) => {
  await logIn(page, await newAccount());
  await withoutNews(context);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace');
  await signOut(page);
  await expect(other).toHaveURL('/login');
});

test('signing out in one tab signs out another whose program is still on its way @deep', async ({
  page,
  context,
}) => {
  await logIn(page, await newAccount());
  await withoutNews(context);
  const other = await context.newPage();
  const release = await openBeforeProgram(other, '/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Ada Lovelace');
  await signOut(page);
  await release();
  await expect(other).toHaveURL('/login');
});

test('a session the server no longer accepts ends at the login, and leads back @deep', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expect(/status of 401/);
  const person = await newAccount();
  await logIn(page, person);
  // On a late line a call of this page would be the first to be refused.
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await loseSession(page);
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Book Appointment' })
    .click();
  await chooseSlot(page);
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You have been signed out')).toBeVisible();
  await submitLogin(page, person);
  await expect(page).toHaveURL('/dashboard/bookAppointment');
});

test('a protected address keeps its query and anchor through the login @deep', async ({ page }) => {
  const wanted = '/appointmentBooking?service=yoga-therapy#when';
  await page.goto(wanted);
  await expect(page).toHaveURL('/login');
  await submitLogin(page, await newAccount());
  await expect(page).toHaveURL(wanted);
});

test('a signed-in user is sent on from the login page @deep', async ({ page }) => {
  await logIn(page, await newAccount());
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/register');
  await expect(page).toHaveURL('/dashboard');
});

test('the practice’s pages are not for patients @deep', async ({ page }) => {
  await logIn(page, await newAccount());
  await page.goto('/dashboard/allAppointments');
  await expect(page.getByRole('heading', { name: 'This page is for the practice’s team' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
});

test('an unknown address says so and leads home @deep', async ({ page, browserConsole }) => {
  browserConsole.expect(/status of 404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown address of the dashboard has the frame of the site, for the practice too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, admin, '/dashboard/noSuchPage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await expect(page.getByRole('link', { name: facts.name }).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search patients' })).toBeHidden();
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await tooWide()).toBe(0);
});
