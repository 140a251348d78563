import { serveGapiShim } from './fixtures/gapi-shim.ts';
import { signUpAtGoogle } from './fixtures/google.ts';
import { expect, test } from './fixtures/journey.ts';
import { newPerson } from './fixtures/people.ts';

test('a visitor continues with Google and has an account', async ({ page, context, browserConsole }) => {
  browserConsole.expect(/status of 404/); // no record yet: the first login creates it
  await serveGapiShim(context);
  const person = newPerson('Katherine Johnson');

  await page.goto('/counselling');
  await expect(page).toHaveURL('/login');
  const open = () => page.getByRole('button', { name: 'Continue with Google' }).click();
  await signUpAtGoogle(page, open, person);

  await expect(page.getByText('Logged in with Google!')).toBeVisible();
  await expect(page).toHaveURL('/counselling');
  // Leaving earlier would abort the session that is being started.
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: person.name, level: 1 })).toBeVisible();
  await expect(page.getByText('Not Patient')).toBeVisible();

  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('There is no password to change')).toBeVisible();
});

test('a closed Google window is said and done @deep', async ({ page, context }) => {
  await serveGapiShim(context);
  await page.goto('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await (await opening).close();
  await expect(page.getByText('Google login failed.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
});
