import type { Page } from 'playwright/test';
import { serveGapiShim } from './fixtures/gapi-shim.ts';
import { expect, test } from './fixtures/journey.ts';
import { newAccount, newPerson } from './fixtures/people.ts';
import { logIn, submitLogin } from './fixtures/steps.ts';

const signingIn = (page: Page) => page.getByRole('region', { name: 'Signing in' });
const press = (page: Page, name: string) => signingIn(page).getByRole('button', { name }).click();

test('Google is linked, then the password goes and comes back, and there is always a way in', async ({
  page,
  context,
}) => {
  await serveGapiShim(context);
  const person = await newAccount('Katherine Johnson');
  await logIn(page, person);
  await page.goto('/dashboard/profile');
  await expect(signingIn(page)).toContainText(`For ${person.email}`);
  await expect(signingIn(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0);

  const opening = page.waitForEvent('popup');
  await press(page, 'Link Google');
  const popup = await opening;
  await popup.getByRole('button', { name: 'Add new account' }).click();
  await popup.locator('#email-input').fill(newPerson().email);
  await popup.locator('#sign-in').click();
  await expect(page.getByText('Google linked.')).toBeVisible();

  await press(page, 'Remove password');
  await expect(page.getByText('Password removed.')).toBeVisible();
  await expect(signingIn(page).getByRole('button', { name: 'Remove Google' })).toHaveCount(0);
  await page.reload();
  await expect(signingIn(page)).toContainText('None yet');

  await press(page, 'Set a password');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password', { exact: true }).fill('another-long-enough');
  await dialog.getByLabel('New password again').fill('another-long-enough');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password set.')).toBeVisible();
  await press(page, 'Remove Google');
  await expect(signingIn(page)).toContainText('Not linked');

  await page.goto('/dashboard/viewHistory');
  await expect(page.getByText('You have not booked yet.')).toBeVisible();
});

test('signed out everywhere, the other device is told to log in again', async ({ page, browser }) => {
  const person = await newAccount('Ada Lovelace');
  await logIn(page, person);
  const other = await browser.newContext();
  try {
    const device = await other.newPage();
    await logIn(device, person);

    await page.goto('/dashboard/profile');
    await press(page, 'Sign out everywhere');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/login');

    await device.goto('/dashboard');
    await expect(device).toHaveURL(/\/login/);
    await expect(device.getByText('Please log in again')).toBeVisible();
    await submitLogin(device, person);
    await expect(device.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  } finally {
    await other.close();
  }
});
