// @time
import type { Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { type Appointment, bookAppointment, isFree, moveInStore } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { managedOn, rowOf } from './fixtures/lists.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { chooseTime, openOwnDay, openSignedIn, pressInMore } from './fixtures/steps.ts';

/** The practice's actions on a patient's appointments, in the order of the list. */
const actionsFor = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`${name}$`) });

test('the practice confirms, moves, notes and deletes, and the patient sees each of it without a reload', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = `Ada ${crypto.randomUUID().slice(0, 8)}`;
  const person = await newConfirmedAccount(name);
  const booked = await bookAppointment(person);
  const practice = await (await browser.newContext()).newPage();
  await openSignedIn(practice, admin, managedOn([booked]));
  await practice.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Pending' }).click();
  await expect(practice).toHaveURL(/status=pending\b/);

  await openSignedIn(page, person);
  await expect(page.getByText('Pending')).toBeVisible();

  await actionsFor(practice, name).getByRole('button', { name: 'Confirm' }).click();
  await expect(practice.getByText('Appointment confirmed.')).toBeVisible();
  await expect(rowOf(practice, name)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();

  await practice.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Confirmed' }).click();
  await actionsFor(practice, name).getByRole('button', { name: 'Reschedule' }).click();
  await openOwnDay(practice);
  await expectAccessible(practice);
  await chooseTime(practice);
  await practice.getByRole('dialog').getByRole('button', { name: 'Reschedule' }).click();
  await expect(practice.getByText('Appointment moved.')).toBeVisible();
  expect(await isFree(person, booked), 'the time before').toBe(true);
  await expect(page.getByRole('link', { name: 'Messages, 2 unread' })).toBeVisible();

  await moveInStore(booked, { startsAt: new Date(Date.now() - 60_000).toISOString() });
  const moved = await call<Appointment>('GET', `/appointments/${booked._id}`, { token: await signIn(admin) });
  await practice.goto(managedOn([moved], { status: 'confirmed' }));
  // On its own page there is a word for the patient with it; in a row it is one press.
  await rowOf(practice, name).getByRole('link').first().click();
  await expect(practice).toHaveURL(/\/dashboard\/appointments\//);
  await expect(practice.getByRole('heading', { level: 1 })).toHaveText(name);
  await pressInMore(practice, 'No-show');
  await practice.getByLabel('A word for the patient (optional)').fill('We hope you are well.');
  await practice.getByRole('button', { name: 'They did not come' }).click();
  await expect(practice.getByText('Noted as missed.')).toBeVisible();
  await page.goto('/dashboard/viewHistory');
  await expect(page.getByText('You were expected and did not come.')).toBeVisible();

  await practice.goto(managedOn([moved]));
  await actionsFor(practice, name).getByRole('button', { name: 'Delete' }).click();
  await practice.getByRole('button', { name: 'Delete appointment' }).click();
  await expect(practice.getByText('Appointment deleted.')).toBeVisible();
  await expect(rowOf(practice, name)).toBeHidden();
  await page.reload();
  await expect(page.getByText('No appointments found.')).toBeVisible();
});
