import { serveGapiShim } from './fixtures/gapi-shim.ts';
import { expect, test } from './fixtures/journey.ts';
import { newPerson } from './fixtures/people.ts';

test('somebody continues with Google and has an account', async ({ page, context, browserConsole }) => {
  browserConsole.expect(/status of 404/); // no record yet: the first login creates it
  await serveGapiShim(context);
  const { name, email } = newPerson('Katherine Johnson');

  await page.goto('/counselling');
  await expect(page).toHaveURL('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opening;
  await popup.getByRole('button', { name: 'Add new account' }).click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();

  await expect(page.getByText('Logged in with Google!')).toBeVisible();
  await expect(page).toHaveURL('/counselling');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Not Patient')).toBeVisible();

  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('There is no password to change')).toBeVisible();
});

test('a closed Google window is said and done', async ({ page, context }) => {
  await serveGapiShim(context);
  await page.goto('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await (await opening).close();
  await expect(page.getByText('Google login failed.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
});
