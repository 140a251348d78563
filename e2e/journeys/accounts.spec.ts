import type { Page } from 'playwright/test';
import { signUp } from './fixtures/api.ts';
import { serveGapiShim } from './fixtures/gapi-shim.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount, newPerson } from './fixtures/people.ts';
import { openSignedIn, submitLogin } from './fixtures/steps.ts';
import { phoneOf } from './fixtures/whose-site.ts';

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name);

test('an address that nobody could log in with is refused before there is an account @deep', async ({
  page,
}) => {
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('accounts:signUp')) made.push(request.url());
  });
  const { name, email, password } = newPerson();
  await page.goto('/register');
  for (const refused of [`a..${email}`, `.${email}`, email.replace('@', '.@'), `müller-${email}`]) {
    await field(page, 'Name').fill(name);
    await field(page, 'Email').fill(refused);
    await field(page, 'Password').fill(password);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'This address cannot be used here.' }),
    ).toBeVisible();
    await expect(field(page, 'Email')).toBeFocused();
    await field(page, 'Email').fill('');
  }
  expect(made).toEqual([]);
});

test('an account that was made elsewhere with such an address is told so at the login @deep', async ({
  page,
}) => {
  const person = { ...newPerson(), email: `a..${newPerson().email}` };
  await signUp({ email: person.email, password: person.password, displayName: person.name });
  await page.goto('/login');
  await submitLogin(page, person);
  await expect(
    page.getByRole('alert').filter({ hasText: 'This address cannot be used here.' }),
  ).toBeVisible();
});

test('a blocked window of Google’s says so, and what to do', async ({ page, context }) => {
  await serveGapiShim(context);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/blocked the Google window.*pop-ups/);
});

test('what a password manager fills in without an event is saved', async ({ page }) => {
  const person = await newConfirmedAccount();
  await openSignedIn(page, person, '/dashboard/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog');
  const phone = phoneOf('0117').shown;
  await dialog.getByLabel('Phone').evaluate((input: HTMLInputElement, typed) => {
    input.value = typed;
  }, phone);
  await dialog.getByLabel('Address').evaluate((area: HTMLTextAreaElement) => {
    area.value = '27 Pigeon House Road';
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('27 Pigeon House Road');
  await expect(page.getByRole('main')).toContainText(phone);
});
