import { expect, test } from './fixtures/journey.ts';
import { newPerson } from './fixtures/people.ts';
import { submitLogin } from './fixtures/steps.ts';

test('a visitor registers from the bar, on the way to nowhere in particular, and comes to the dashboard @deep', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');
  await page.getByLabel('Name').fill(person.name);
  await page.getByRole('main').getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(person.email);
  await submitLogin(page, person);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
});
