import { randomUUID } from 'node:crypto';
import { bookAppointment } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { listOf, rowOf } from './fixtures/lists.ts';
import { newAccount, newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn, submitLogin } from './fixtures/steps.ts';

test('the practice blocks a patient, who is signed out and told why, and lets them in again @deep', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Quentin ${randomUUID().slice(0, 8)}`;
  const person = await newAccount(name);
  await bookAppointment(person);
  const patient = await (await browser.newContext()).newPage();
  await openSignedIn(patient, person);

  await openSignedIn(page, admin);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'All Users' }).click();
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(name.toUpperCase());
  const row = rowOf(page, name);
  await expect(row).toContainText('Active');
  await expect(page.getByRole('status').filter({ hasText: '1 user found' })).toBeVisible();

  await row.getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Block ${name}?` });
  await expect(dialog).toContainText('What they have booked is not cancelled');
  await dialog.getByRole('button', { name: 'Block', exact: true }).dblclick();
  await expect(row).toContainText('Blocked');
  await expect(row.getByRole('button', { name: 'Unblock' })).toBeFocused();

  const notice = patient.getByRole('status').filter({ hasText: 'You have been signed out' });
  await expect(notice).toContainText('This account is blocked. Please call the practice');
  await expect(patient).toHaveURL('/login');
  await submitLogin(patient, person);
  await expect(patient.getByRole('alert').filter({ hasText: 'This account is blocked.' })).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL(/\?search=/);
  await expect(row).toContainText('Blocked');
  await row.getByRole('button', { name: 'Unblock' }).click();
  await page
    .getByRole('dialog', { name: `Unblock ${name}?` })
    .getByRole('button', { name: 'Unblock' })
    .click();
  await expect(row).toContainText('Active');
  await submitLogin(patient, person);
  await expect(patient).toHaveURL('/dashboard');
  await patient.context().close();
});

test('the practice finds a patient by the beginning of their email, opens their history, and comes back to what it had found @deep', async ({
  page,
}) => {
  const name = `Rosalind ${randomUUID().slice(0, 8)}`;
  const person = await newAccount(name);
  const { _id } = await bookAppointment(person);
  await openSignedIn(page, admin);
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Patient History' })
    .click();
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(person.email.slice(0, 12));
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('table').getByRole('link')).toHaveAttribute(
    'href',
    `/dashboard/appointments/${_id}`,
  );
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(person.email.slice(0, 12));
  await expect(page.getByRole('main').getByRole('link', { name: '@journeys.test' })).toHaveCount(1);
});

test('an admin makes a user an admin, who then works in the practice’s pages, and takes it back @deep', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = await newConfirmedAccount();
  const colleague = await (await browser.newContext()).newPage();
  await openSignedIn(colleague, person, listOf('all-users', person.email));
  await expect(
    colleague.getByRole('heading', { level: 1, name: 'This page is for the practice’s team' }),
  ).toBeVisible();

  await openSignedIn(page, admin, listOf('all-users', person.email));
  const row = rowOf(page, person.email);
  const change = async (name: string) => {
    await row.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog').getByRole('button', { name }).click();
  };
  await change('Make admin');
  await expect(row.getByRole('button', { name: 'More' })).toBeFocused();
  await colleague.reload();
  await expect(rowOf(colleague, person.email)).toContainText('Admin');

  await change('Remove as admin');
  await expect(row.getByRole('button', { name: 'More' })).toBeFocused();
  await colleague.reload();
  await expect(
    colleague.getByRole('heading', { level: 1, name: 'This page is for the practice’s team' }),
  ).toBeVisible();
  await colleague.context().close();
});
