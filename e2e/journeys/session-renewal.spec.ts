import type { Page } from 'playwright/test';
import { bookButton, booked } from './fixtures/booking.ts';
import { expect, test } from './fixtures/journey.ts';
import { passHours } from './fixtures/pass-time.ts';
import { newAccount, type Person } from './fixtures/people.ts';
import { readSession, withoutNews } from './fixtures/session.ts';
import { chooseSlot, logIn, submitLogin } from './fixtures/steps.ts';

test.beforeEach(({ context }) => withoutNews(context));

const hour = 60 * 60;
const day = 24 * hour;

/** A new patient, once their session has been started. */
async function arrive(page: Page): Promise<Person> {
  const person = await newAccount();
  await logIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
  return person;
}

/** Opens a page and waits for the session exchange that follows: old cookie and ID token for a new cookie. */
async function visit(page: Page, path: string) {
  const { token, claims } = await readSession(page);
  const exchange = page.waitForResponse('**/api/jwt');
  await page.goto(path);
  const answer = await exchange;
  const sent = await answer.request().allHeaders();
  expect(sent['cookie']).toBe(`__session=${token}`);
  expect(sent['authorization']).toMatch(/^Bearer ./);
  expect(answer.status()).toBe(200);

  const renewed = await readSession(page);
  expect(await answer.headerValue('set-cookie')).toContain(`__session=${renewed.token};`);
  expect(renewed.claims.auth_time, 'still the same sign-in').toBe(claims.auth_time);
  expect(renewed.claims.iat - claims.iat).toBeGreaterThan(day);
  expect(renewed.claims.exp - renewed.claims.iat).toBe(5 * day);
}

test('who comes every day is still signed in after six, and books @deep', async ({ page }) => {
  test.slow();
  await arrive(page);
  const { claims } = await readSession(page);
  for (let visits = 1; visits < 6; visits++) {
    await passHours(page, 25);
    await visit(page, '/services');
  }
  await passHours(page, 25);
  await visit(page, '/appointmentBooking');
  expect(claims.auth_time - (await readSession(page)).claims.auth_time).toBe(6 * 25 * hour);
  const { time } = await chooseSlot(page);
  await bookButton(page).click();
  await expect(booked(page)).toContainText(time);
});

test('who comes again after six days only has to log in, and is told why @deep', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expect(/status of 401/);
  const person = await arrive(page);
  await passHours(page, 6 * 25);
  await page.goto('/appointmentBooking');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has run out. Please log in again.')).toBeVisible();
  await submitLogin(page, person);
  await expect(page).toHaveURL('/appointmentBooking');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name);
});
