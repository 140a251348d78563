// @time

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { bookAppointment, bookForPatient, longDate, takeAnySlot } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { admin, notePatient, reception } from './fixtures/practice.ts';
import { countPresses } from './fixtures/presses.ts';
import { openSignedIn, pressInMore } from './fixtures/steps.ts';
import { phoneOf, serviceOf } from './fixtures/whose-site.ts';

const back = serviceOf('back-and-posture');

const dialog = (page: Page) => page.getByRole('dialog');

/** A visit of a patient of this journey alone. */
async function bookVisit() {
  const name = `Ada ${randomUUID().slice(0, 8)}`;
  const patientId = await notePatient({ name, phone: phoneOf('0111').typed });
  return { name, visit: await bookForPatient(patientId) };
}

const weeksAfter = (date: string, weeks: number) =>
  new Date(Date.parse(date) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);

test('a follow-up is booked by three presses, in four weeks at the same time @deep-phone @deep', async ({
  page,
}) => {
  const { name, visit } = await bookVisit();
  await openSignedIn(page, reception, `/dashboard/appointments/${visit._id}`);
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible();
  const presses = await countPresses(page);
  await pressInMore(page, 'Follow-up');
  const day = longDate(weeksAfter(visit.date, 4));
  await expect(dialog(page).getByText(`${day},`)).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText(`Booked for ${name}: ${day},`)).toBeVisible();
  expect(await presses()).toEqual({ clicks: 3, keys: 0 });
  const token = await signIn(admin);
  const booked = await call<{ date: string; time: string; status: string }[]>(
    'GET',
    `/appointments?patientId=${visit.patientId}`,
    { token },
  );
  expect(booked[0]).toMatchObject({ date: weeksAfter(visit.date, 4), status: 'confirmed' });
});

test('by keys, of a time that is taken the nearest is said and booked @deep', async ({ page }) => {
  const { name, visit } = await bookVisit();
  const date = weeksAfter(visit.date, 4);
  await takeAnySlot(await newAccount(), { date, time: visit.time });
  await openSignedIn(page, admin, `/dashboard/appointments/${visit._id}`);
  await page.getByRole('button', { name: 'More' }).focus();
  const presses = await countPresses(page);
  await page.keyboard.press('Enter');
  // The letter leads to it, of all that the menu has.
  await page.keyboard.press('f');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(/ is not free that day\. This is the nearest time\.$/)).toBeVisible();
  await expect(dialog(page).getByRole('radio', { name: 'In four weeks' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Booked for ${name}: ${longDate(date)},`)).toBeVisible();
  expect(await presses()).toEqual({ clicks: 0, keys: 4 });
});

test('a follow-up is two presses away from an open visit of the calendar, too @deep', async ({ page }) => {
  const { name, visit } = await bookVisit();
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, reception, `/dashboard/manageAppointments?view=week&date=${visit.date}`);
  await page.getByRole('button', { name: new RegExp(`to .*${name}`) }).click();
  await dialog(page).getByRole('button', { name: 'Follow-up' }).click();
  const day = longDate(weeksAfter(visit.date, 4));
  await expect(dialog(page).getByText(`${day},`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText(`Booked for ${name}: ${day},`)).toBeVisible();
});

test('another time opens the desk’s booking, filled in @deep', async ({ page }) => {
  const { name, visit } = await bookVisit();
  await openSignedIn(page, admin, `/dashboard/appointments/${visit._id}`);
  await pressInMore(page, 'Follow-up');
  await dialog(page).getByRole('radio', { name: 'In two weeks' }).click();
  await expect(dialog(page).getByText(`${longDate(weeksAfter(visit.date, 2))},`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Another time…' }).click();
  await expect(dialog(page).getByRole('heading', { name: `Book for ${name}` })).toBeVisible();
  await expect(dialog(page).getByLabel('Service')).toHaveValue('general-consultancy');
});

test('the desk’s booking begins with the service that the patient had last @deep', async ({ page }) => {
  const name = `Ada ${randomUUID().slice(0, 8)}`;
  const person = await newAccount(name);
  await bookAppointment(person, { service: back });
  await openSignedIn(page, reception, '/dashboard/manageAppointments');
  await page.getByRole('button', { name: 'Book for a patient' }).click();
  await dialog(page).getByLabel('Patient').fill(name);
  await dialog(page).getByRole('list', { name: 'People found' }).getByRole('button').click();
  const service = dialog(page).getByLabel('Service');
  await expect(service.locator('option:checked')).toHaveText(new RegExp(`^${back.name},`));
});
