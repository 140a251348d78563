import { randomUUID } from 'node:crypto';
import { timeText } from '@garden-room/contract/time-text';
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { phoneOf, serviceOf } from '../journeys/fixtures/whose-site.ts';
import { field, named, open, says, test, waitForPath } from './firefox.ts';

const wanted = '/appointmentBooking?service=sleep-consultation';

test('a newcomer registers, logs in, books what they came for, and finds it in their history', async ({
  page,
}) => {
  const email = `${randomUUID()}@firefox.test`;
  await open(page, wanted);
  await waitForPath(page, '/login');
  await named(page, 'link', 'Create an account').click();
  await waitForPath(page, '/register');
  await field(page, 'Name').fill('Ada Lovelace');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('a-long-enough-one');
  await named(page, 'button', 'Register').click();
  await says(page, 'Registration Successful! Redirecting to login...');

  await waitForPath(page, '/login');
  await field(page, 'Password').fill('a-long-enough-one');
  await named(page, 'button', 'Login').click();
  await waitForPath(page, wanted);

  const time = await chooseSlot(page);
  await field(page, 'Phone').fill(phoneOf('0159').typed);
  await field(page, 'Note for the doctor').fill('I wake at four.');
  await named(page, 'button', 'Book Appointment').click();

  await says(page, 'Appointment booked successfully!');
  await waitForPath(page, '/');
  const confirmation = await named(page, 'region', 'Your new appointment').waitHandle();
  expect(await confirmation.evaluate(({ textContent }) => textContent)).toContain(time);
  await named(page, 'link', 'View my appointments').click();

  const caption = 'Appointments, newest first, and above them what is coming, the nearest first';
  const history = await named(page, 'table', caption).waitHandle();
  const rows = await history.$$eval('tbody tr', (all) => all.map(({ textContent }) => textContent));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(new RegExp(`${time}.*${serviceOf('sleep-consultation').name}.*Pending`));
});

/** Chooses the last slot of the last free day shown, which does not run out under the journey; answers its time. */
async function chooseSlot(page: Page): Promise<string> {
  await page.waitForSelector('input[name="time"]');
  const day = (await page.$$('fieldset button[aria-pressed]:enabled')).at(-1);
  await day?.click();
  await page.waitForFunction((button) => button?.ariaPressed === 'true', {}, day);
  const slot = (await page.$$('input[name="time"]')).at(-1);
  await slot?.click();
  return timeText((await slot?.evaluate(({ value }) => value)) ?? '');
}
