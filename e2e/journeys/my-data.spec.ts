import { readFile } from 'node:fs/promises';
import { bookAppointment, isFree } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount, newPerson } from './fixtures/people.ts';
import { logIn, submitLogin } from './fixtures/steps.ts';

test('one downloads what is held, deletes the account over a lost answer, and nobody is left', async ({
  page,
  browserConsole,
}) => {
  // A wrong password, the answer that is lost, what is refused once the account is gone, and the login at the end.
  browserConsole.expect(/status of 40[01]|ERR_FAILED/);
  const [person, other] = await Promise.all([newConfirmedAccount(), newConfirmedAccount()]);
  const appointment = await bookAppointment(person);
  expect(await isFree(other, appointment)).toBe(false);
  await logIn(page, person);
  await page.getByRole('link', { name: /and your data/ }).click();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^the-garden-room-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    user: { email: person.email, name: person.name },
    appointments: [{ _id: appointment._id, events: [{ event: 'book', by: 'patient' }] }],
    messages: [{ subject: 'We have your booking', appointmentId: appointment._id }],
  });
  const saved = page.getByRole('status').filter({ hasText: 'Saved as' });
  await expect(saved).toContainText(download.suggestedFilename());

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  const press = () => dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toContainText('7 years');
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
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
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
