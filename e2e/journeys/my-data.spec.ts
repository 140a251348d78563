import { readFile } from 'node:fs/promises';
import { bookAppointment, isFree } from './fixtures/appointments.ts';
import { serveGapiShim } from './fixtures/gapi-shim.ts';
import { chooseAtGoogle, signUpAtGoogle } from './fixtures/google.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount, newPerson } from './fixtures/people.ts';
import { openSignedIn, submitLogin } from './fixtures/steps.ts';
import { facts, recordsKeptYears } from './fixtures/whose-site.ts';

test('one chooses what comes by email, downloads what is held, deletes the account over a lost answer, and nobody is left', async ({
  page,
  browserConsole,
}) => {
  // A wrong password, the answer that is lost, what is refused once the account is gone, and the login at the end.
  browserConsole.expect(/status of 40[01]|ERR_FAILED/);
  const [person, other] = await Promise.all([newConfirmedAccount(), newConfirmedAccount()]);
  const appointment = await bookAppointment(person);
  expect(await isFree(other, appointment)).toBe(false);
  await openSignedIn(page, person);
  await page.getByRole('link', { name: /and your data/ }).click();

  const choices = page.getByRole('region', { name: 'What we may email you' });
  await choices.getByLabel('Reminders').uncheck();
  await expect(choices.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(choices.getByLabel('Reminders')).not.toBeChecked();
  await expect(choices.getByLabel('News')).not.toBeChecked();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^${facts.name.toLowerCase().replaceAll(' ', '-')}-data-\\d{4}-\\d\\d-\\d\\d\\.json$`),
  );
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    user: {
      email: person.email,
      name: person.name,
      mailChoices: { reminders: false, news: false },
    },
    appointments: [{ _id: appointment._id, events: [{ event: 'book', by: 'patient' }] }],
    messages: [{ subject: 'We have your booking', appointmentId: appointment._id }],
  });
  const saved = page.getByRole('status').filter({ hasText: 'Saved as' });
  await expect(saved).toContainText(download.suggestedFilename());

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  const press = () => dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toContainText(`${recordsKeptYears} years`);
  await dialog.getByLabel('Password').fill(newPerson().name);
  await press();
  await expect(dialog.getByText('The current password is not right.')).toBeVisible();

  let answersToLose = 1;
  await page.route(`**/api/users/${appointment.patientId}`, async (route) => {
    if (answersToLose === 0) return route.continue();
    answersToLose -= 1;
    await route.fetch();
    await route.abort();
  });
  await dialog.getByLabel('Password').fill(person.password);
  await press();
  await expect(dialog.getByRole('alert')).toContainText('Press the button again');
  // Whatever else the page asks for is refused by now; it waits for this.
  await page.waitForResponse(
    (response) => response.url().includes('/api/messages?') && response.status() === 401,
  );
  await press();

  await expect(page).toHaveURL('/');
  const farewell = page.getByRole('region', { name: 'Your account has been deleted.' });
  await expect(farewell.getByRole('heading')).toBeFocused();
  await page.reload();
  await expect(farewell).toBeVisible();
  await farewell.getByRole('button', { name: 'Close' }).click();
  await expect(farewell).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('email'))).toBeNull();
  expect(await isFree(other, appointment)).toBe(true);

  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
  await submitLogin(page, person);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Login failed');
  await expect(page).toHaveURL('/login');
});

test('who came with Google is asked by Google, and the account goes @deep', async ({
  page,
  context,
  browserConsole,
}) => {
  // No record yet at the first login; none any more at the last.
  browserConsole.expect(/status of 40[14]/);
  await serveGapiShim(context);
  const person = newPerson('Katherine Johnson');
  await page.goto('/login');
  const logInWithGoogle = () => page.getByRole('button', { name: 'Continue with Google' }).click();
  await signUpAtGoogle(page, logInWithGoogle, person);
  await page.getByRole('link', { name: /and your data/ }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Google asks once more');

  const press = () => dialog.getByRole('button', { name: 'Delete my account' }).click();
  const opening = page.waitForEvent('popup');
  await press();
  await (await opening).close();
  await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 20_000 });

  await chooseAtGoogle(page, press, person);
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();

  // Google still knows this person; the practice begins anew with them.
  await page.goto('/login');
  await signUpAtGoogle(page, logInWithGoogle, person);
  await expect(page.getByText('Not Patient')).toBeVisible();
});
