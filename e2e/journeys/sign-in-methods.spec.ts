import type { Page } from 'playwright/test';
import { serveGapiShim } from './fixtures/gapi-shim.ts';
import { signUpAtGoogle } from './fixtures/google.ts';
import { expect, test } from './fixtures/journey.ts';
import { newAccount, newPerson } from './fixtures/people.ts';
import { withoutNews } from './fixtures/session.ts';
import { logIn, signOut, submitLogin } from './fixtures/steps.ts';

const signingIn = (page: Page) => page.getByRole('region', { name: 'Signing in' });
const press = (page: Page, name: string) => signingIn(page).getByRole('button', { name }).click();

test('Google is linked and unlinked beside a password @deep', async ({ page, context }) => {
  await serveGapiShim(context);
  const person = await newAccount('Katherine Johnson');
  await logIn(page, person);
  await page.goto('/dashboard/profile');
  await expect(signingIn(page)).toContainText(`For ${person.email}`);
  await signUpAtGoogle(page, () => press(page, 'Link Google'), newPerson());
  await expect(page.getByText('Google linked.')).toBeVisible();
  await page.reload();
  await expect(signingIn(page)).toContainText('Linked');
  await press(page, 'Unlink Google');
  await expect(signingIn(page)).toContainText('Not linked');

  await page.goto('/dashboard/viewHistory');
  await expect(page.getByText('You have not booked yet.')).toBeVisible();
});

test('who came with Google sets a password, and comes in with it @deep', async ({
  page,
  context,
  browserConsole,
}) => {
  browserConsole.expect(/status of 404/); // no record yet: the first login creates it
  await serveGapiShim(context);
  const person = newPerson('Katherine Johnson');
  await page.goto('/login');
  const open = () => page.getByRole('button', { name: 'Continue with Google' }).click();
  await signUpAtGoogle(page, open, person);
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await page.getByRole('link', { name: /How you sign in/ }).click();
  await expect(signingIn(page)).toContainText('None yet');
  await press(page, 'Set a password');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password', { exact: true }).fill(person.password);
  await dialog.getByLabel('New password again').fill(person.password);
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password set.')).toBeVisible();

  await signOut(page);
  await page.goto('/login');
  await submitLogin(page, person);
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
});

test('a device that is signed out, alone or with all others, is told to log in again @deep', async ({
  page,
  browser,
}) => {
  const person = await newAccount('Ada Lovelace');
  await logIn(page, person);
  await withoutNews(page.context());
  const other = await browser.newContext();
  await withoutNews(other);
  try {
    const device = await other.newPage();
    await logIn(device, person);

    const sentAway = async () => {
      await device.goto('/dashboard');
      await expect(device).toHaveURL(/\/login/);
      await expect(device.getByText('Please log in again')).toBeVisible();
      await submitLogin(device, person);
      await expect(device.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
    };

    await page.goto('/dashboard/profile');
    const devices = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await devices.getByRole('button', { name: /^End the session on/ }).click();
    await expect(devices).toHaveCount(1);
    await expect(devices).toContainText('This device');
    await sentAway();

    await press(page, 'Sign out everywhere');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/login');

    await sentAway();
  } finally {
    await other.close();
  }
});
