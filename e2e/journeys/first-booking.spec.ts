// @time

import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { historyOf } from './fixtures/lists.ts';
import { newAccount, newPerson } from './fixtures/people.ts';
import { availableSlots, chooseSlot, logIn, openDay, slotAt, submitLogin } from './fixtures/steps.ts';
import { facts, phoneOf, serviceOf } from './fixtures/whose-site.ts';

const sleep = serviceOf('sleep-consultation');

test('a newcomer registers, mistypes, logs in, comes back to what they wanted, and books it', async ({
  page,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of 400/); // the wrong password
  const person = newPerson();
  const wanted = '/appointmentBooking?service=sleep-consultation';

  await test.step('a protected page leads to the login', async () => {
    await page.goto(wanted);
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL('/register');
  });

  await test.step('registering leads to the login', async () => {
    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Registration Successful! Redirecting to login...')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  });

  await test.step('a wrong password is refused in place and by a toast', async () => {
    await submitLogin(page, { ...person, password: 'not-this-one' });
    await expect(page.getByText('Login failed. Please check your email and password.')).toHaveCount(2);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  });

  await test.step('the right one leads back to the booking', async () => {
    await submitLogin(page, person);
    await expect(page.getByText('You Are Successfully Logged In')).toBeVisible();
    await expect(page).toHaveURL(wanted);
    await expect(page.getByLabel('Service')).toHaveValue(sleep.name);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByLabel('Name')).toHaveValue(person.name);
  });

  await test.step('nothing is booked without a time', async () => {
    await expect(availableSlots(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Book Appointment' }).click();
    await expect(page.getByText('Please fill in all fields.')).toBeVisible();
  });

  await test.step('booking leads home, with what was booked', async () => {
    const { time } = await chooseSlot(page);
    // A visit by phone needs a number to call.
    await page.getByLabel('Phone').fill(phoneOf('0159').typed);
    await page.getByLabel('Note for the doctor').fill('I wake at four.');
    await page.getByRole('button', { name: 'Book Appointment' }).click();
    await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
    await expect(page).toHaveURL('/');
    const confirmation = page.getByRole('region', { name: 'Your new appointment' });
    await expect(confirmation.getByRole('heading')).toContainText(time);
    await expect(confirmation).toContainText(
      'Once we confirm this visit, our email puts it into your calendar, if your email address is confirmed.',
    );
    await confirmation.getByRole('link', { name: 'View my appointments' }).click();
  });

  await test.step('the dashboard knows', async () => {
    const table = historyOf(page);
    await expect(table.getByRole('row')).toHaveCount(2);
    await expect(table).toContainText(sleep.name);
    await expect(table).toContainText('Pending');
    await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link', { name: 'User Home' })
      .click();
    await expect(page.getByText('Patient', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(`${facts.name} Dashboard`);
    await page.reload();
    await expect(page.getByText('Patient', { exact: true })).toBeVisible();
  });
});

test('two people want one slot: the slower one keeps the form and chooses anew @deep', async ({
  page,
  browser,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of 409/);
  const other = await (await browser.newContext()).newPage();
  await logIn(page, await newAccount('Grace Hopper'));
  await logIn(other, await newAccount('Alan Turing'));

  await page.goto('/appointmentBooking');
  const { day, time } = await chooseSlot(page);
  await page.getByLabel('Note for the doctor').fill('Kept, whatever happens.');

  await other.goto('/appointmentBooking');
  await openDay(other, day);
  await slotAt(other, time).check();
  await other.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(other.getByText('Appointment booked successfully!')).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(page.getByText('Someone has just taken that slot. Please choose another.')).toBeVisible();
  await expect(slotAt(page, time)).toHaveCount(0);
  await expect(page.getByLabel('Note for the doctor')).toHaveValue('Kept, whatever happens.');
  await expectAccessible(page);

  await availableSlots(page).last().check();
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  await expect(page).toHaveURL('/');
});
