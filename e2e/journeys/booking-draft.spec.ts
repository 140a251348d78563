import type { Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/accessible.ts';
import { bookAppointment } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { addDependant, newAccount, newConfirmedAccount } from './fixtures/people.ts';
import { loseSession } from './fixtures/session.ts';
import {
  availableSlots,
  chooseSlot,
  openDay,
  openSignedIn,
  signOut,
  slotAt,
  submitLogin,
  tabTo,
} from './fixtures/steps.ts';
import { serviceOf } from './fixtures/whose-site.ts';

const startOf = (id: string) => new RegExp(`^${serviceOf(id).name}`);

const note = (page: Page) => page.getByLabel('Note for the doctor');
const bookButton = (page: Page) => page.getByRole('button', { name: 'Book Appointment' });

/** Chooses a slot and types a name and a note. */
async function fillIn(page: Page) {
  const chosen = await chooseSlot(page);
  await page.getByLabel('Name', { exact: true }).fill('Her son');
  await note(page).fill('He wakes at four.');
  return chosen;
}

async function expectFilledIn(page: Page, time: string) {
  await expect(slotAt(page, time)).toBeChecked();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Her son');
  await expect(note(page)).toHaveValue('He wakes at four.');
}

test('what is chosen and typed survives a reload and a change of the service, until it is booked @deep', async ({
  page,
}) => {
  test.slow();
  await openSignedIn(page, await newAccount(), '/appointmentBooking?service=back-and-posture');
  const { time } = await fillIn(page);
  await page.reload();
  await expectFilledIn(page, time);

  const change = page.getByRole('button', { name: 'Change the service' });
  const sheet = page.getByRole('dialog', { name: 'Choose a service' });
  await change.click();
  await expect(sheet.getByRole('link', { name: startOf('back-and-posture') })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await sheet.getByRole('link', { name: /^General Consultancy/ }).click();
  await expect(page).toHaveURL('/appointmentBooking');
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('General Consultancy');
  await expectFilledIn(page, time);
  await expect(change).toBeFocused();

  await page.goto('/dashboard/bookAppointment?service=back-and-posture');
  await change.press('Enter');
  await expect(sheet.getByRole('link', { name: /^General Consultancy/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(change).toBeFocused();
  await change.press('Enter');
  await tabTo(page, sheet.getByRole('link', { name: /^General Consultancy/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/bookAppointment');
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('General Consultancy');
  await expectFilledIn(page, time);

  await bookButton(page).click();
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('the sheet of services is accessible, and without a connection says so and tries again @deep', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expect(/ERR_FAILED/);
  await openSignedIn(page, await newAccount(), '/appointmentBooking');
  await note(page).fill('He wakes at four.');
  await page.route('**/data.json', (route) => route.abort());
  await page.getByRole('button', { name: 'Change the service' }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose a service' });
  await expect(sheet.getByText('The services could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/data.json');
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet.getByRole('link')).toHaveCount(11);
  await expectAccessible(page);
  await sheet.getByRole('link', { name: startOf('yoga-therapy') }).click();
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue(serviceOf('yoga-therapy').name);
  await expect(note(page)).toHaveValue('He wakes at four.');
});

test('it survives a session that runs out, on the way through the login @deep', async ({
  page,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of 401/);
  const person = await newAccount();
  await openSignedIn(page, person, '/appointmentBooking?service=back-and-posture');
  const { time } = await fillIn(page);
  await loseSession(page);
  await bookButton(page).click();
  await expect(page).toHaveURL('/login');
  await submitLogin(page, person);
  await expect(page).toHaveURL('/appointmentBooking?service=back-and-posture');
  await expectFilledIn(page, time);
  await bookButton(page).click();
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
});

test('it is deleted when its writer signs out, and when another user signs in after a session that ran out @deep', async ({
  page,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of 401/);
  const [first, second] = [await newAccount('Mary Somerville'), await newAccount('Emmy Noether')];
  await openSignedIn(page, first, '/appointmentBooking');
  await fillIn(page);
  await signOut(page);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  await openSignedIn(page, first, '/appointmentBooking');
  await fillIn(page);
  await loseSession(page);
  await bookButton(page).click();
  await expect(page).toHaveURL('/login');
  await submitLogin(page, second);
  await expect(page).toHaveURL('/appointmentBooking');
  await expect(availableSlots(page).first()).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Emmy Noether');
  await expect(note(page)).toHaveValue('');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('after a lost slot the nearest free ones are a tap away @deep', async ({
  page,
  browser,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of 409/);
  const other = await (await browser.newContext()).newPage();
  await openSignedIn(page, await newAccount('Grace Hopper'), '/appointmentBooking');
  const { day, time } = await chooseSlot(page);
  await openSignedIn(other, await newAccount('Alan Turing'), '/appointmentBooking');
  await openDay(other, day);
  await slotAt(other, time).check();
  await bookButton(other).click();
  await expect(other.getByText('Appointment booked successfully!')).toBeVisible();
  await other.context().close();

  await bookButton(page).click();
  const nearest = page.getByRole('list', { name: 'The nearest free times' }).getByRole('button');
  await expect(nearest).toHaveCount(3);
  const words = (await nearest.first().textContent()) ?? '';
  await nearest.first().click();
  const [shown = words] = /\d{1,2}:\d{2} [ap]m$/.exec(words) ?? [];
  await expect(slotAt(page, shown)).toBeChecked();
  await bookButton(page).click();
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
});

test('who has three requests waiting reads which on arrival, withdraws one by keyboard and books what was chosen @deep-phone', async ({
  page,
}) => {
  test.slow();
  const person = await newConfirmedAccount();
  const dependantId = await addDependant(person, { name: 'Milo Turing Lovelace', birthYear: 2019 });
  const first = await bookAppointment(person, { dependantId });
  await bookAppointment(person);
  await bookAppointment(person);
  await openSignedIn(page, person, '/appointmentBooking?service=back-and-posture');
  const told = page.getByRole('region', { name: 'Why you cannot book now' });
  await expect(told).toContainText('3 requests of yours wait for an answer');
  await expect(told.getByRole('link')).toHaveCount(3);
  const own = told.getByRole('listitem').filter({ hasText: 'for Milo,' });
  await expect(own.getByRole('link')).toHaveAttribute('href', `/dashboard/appointments/${first._id}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const { time } = await fillIn(page);
  await expect(page.getByText('3 requests of yours wait already')).toBeVisible();
  await bookButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(told).toBeFocused();

  await tabTo(page, own.getByRole('button', { name: 'Withdraw' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Milo');
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel appointment' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'What has just changed' })).toBeFocused();
  await expect(told).toBeHidden();
  await expectFilledIn(page, time);
  await expectAccessible(page);
  await bookButton(page).click();
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
});
