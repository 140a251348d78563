import { call, signIn, signUp } from './fixtures/api.ts';
import { bookAppointment } from './fixtures/appointments.ts';
import { openEmailChangeLink } from './fixtures/email-links.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount, newPerson } from './fixtures/people.ts';
import { writeTo } from './fixtures/practice.ts';
import { logIn, signOut, submitLogin } from './fixtures/steps.ts';
import { phoneOf } from './fixtures/whose-site.ts';

test('a new email counts from its link on, everywhere; the old one then belongs to another user @deep', async ({
  page,
  browser,
  browserConsole,
}) => {
  browserConsole.expect(/status of 400/); // the old address at the login
  const person = await newConfirmedAccount();
  const moved = { ...person, email: newPerson().email };
  await bookAppointment(person);
  await logIn(page, person);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(moved.email);
  await dialog.getByLabel('Phone').fill(phoneOf('0117').shown);
  await dialog.getByLabel('Address').fill('27 Pigeon House Road');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`We sent a link to ${moved.email}.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  const expectEmail = async (email: string) => {
    await page.getByRole('heading', { name: 'Details' }).click();
    await expect(page.getByRole('definition').filter({ hasText: '@' })).toHaveText(email);
  };
  await expectEmail(person.email);
  const waits = page.getByText(
    `Your new email ${moved.email} waits to be confirmed: open the link we sent there.`,
  );
  await page.goto('/dashboard/profile');
  await expect(waits).toBeVisible();

  await openEmailChangeLink(moved.email);
  await signOut(page);
  await page.goto('/login');
  await submitLogin(page, person);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Login failed');
  await submitLogin(page, moved);
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expectEmail(moved.email);
  await expect(waits).toBeHidden();
  await writeTo(moved, { subject: 'Your results', body: 'All is well.' });
  await page.goto('/dashboard/messages');
  for (const subject of ['Your results', 'We have your booking'])
    await expect(page.getByRole('main').getByText(subject)).toBeVisible();

  const next = { ...newPerson('Grace Hopper'), email: person.email };
  const token = await signUp({ email: next.email, password: next.password, displayName: next.name });
  await call('POST', '/manage-user', { token, body: { userEmail: next.email, name: next.name } });
  const other = await browser.newContext();
  try {
    const theirs = await other.newPage();
    await logIn(theirs, next);
    await expect(theirs.getByRole('heading', { name: 'Your first appointment' })).toBeVisible();
    await theirs.goto('/dashboard/messages');
    await expect(theirs.getByText('No messages yet.')).toBeVisible();
  } finally {
    await other.close();
  }
  const lookup = call('GET', `/get-user?email=${person.email}`, { token: await signIn(moved) });
  await expect(lookup).rejects.toThrow(/403/);
});
