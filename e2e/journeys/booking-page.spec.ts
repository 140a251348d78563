// @time

import { timeText } from '@garden-room/contract/time-text';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { openBeforeProgram } from './fixtures/program.ts';
import { availableSlots, openSignedIn, restoreSignIn, submitLogin } from './fixtures/steps.ts';
import { serviceOf } from './fixtures/whose-site.ts';

const yoga = serviceOf('yoga-therapy');

// The page is there before its program, and before it is known for whom.
test.use({ waitsForProgram: false });

const bookButton = (page: Page) => page.getByRole('button', { name: 'Book Appointment' });

/** Counts the calls to an endpoint from now on. */
function callsOf(page: Page, path: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === path) calls.push(search);
  });
  return calls;
}

test('a stranger is led to the login before the program is there, and back after it @deep', async ({
  page,
}) => {
  const release = await openBeforeProgram(page, '/appointmentBooking?service=yoga-therapy');
  await expect(page.getByRole('heading', { name: `Log in to book ${yoga.name}` })).toBeVisible();
  await release();
  await expect(page).toHaveURL('/login');
  await submitLogin(page, await newAccount());
  await expect(page).toHaveURL('/appointmentBooking?service=yoga-therapy');
  await expect(page.getByRole('textbox', { name: 'Service' })).toHaveValue(yoga.name);
});

test('what is chosen, typed and pressed before the program is there is booked, once', async ({ page }) => {
  await restoreSignIn(page, await newAccount());
  const bookings = callsOf(page, '/api/appointments/book');
  const release = await openBeforeProgram(page, '/appointmentBooking');
  // The button is below the slots: until it is visible, more slots may still appear.
  await expect(bookButton(page)).toBeVisible();
  // Journeys share the practice: one that takes the day's last slot does not meet one that takes the first.
  const slot = availableSlots(page).last();
  const time = timeText(await slot.inputValue());
  await slot.check();
  await page.getByLabel('Note for the doctor').fill('Headaches since spring');
  await bookButton(page).click();
  await release();
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(bookings).toHaveLength(1);
  await page.goto('/dashboard/viewHistory');
  await expect(page.getByRole('main')).toContainText(time);
});

test('who is there and what is free is asked once each, and another day is there at once @deep', async ({
  page,
}) => {
  await restoreSignIn(page, await newAccount());
  const people = callsOf(page, '/api/get-user');
  const weeks = callsOf(page, '/api/available-days');
  const days = callsOf(page, '/api/available-slots');
  await page.goto('/appointmentBooking');
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
  const free = page.getByRole('group', { name: 'Day' }).getByRole('button', { name: /free slots?$/ });
  await free.last().click();
  await expect(availableSlots(page).first()).toBeVisible();
  expect([people.length, days.length]).toEqual([1, 0]);
  expect(weeks.filter((query) => !query.includes('from='))).toHaveLength(1);
});

test.describe('a session that has run out', () => {
  async function endSession(page: Page) {
    await page.evaluate(() =>
      fetch('/api/sign-out-everywhere', {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      }),
    );
  }

  test('shows a stranger on a public page, and leaves its reader there @deep', async ({
    page,
    browserConsole,
  }) => {
    browserConsole.expect(/status of 40[013]/);
    await openSignedIn(page, await newAccount());
    await endSession(page);
    await page.goto('/services');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL('/services');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('email'))).toBeNull();
  });

  test('leads to the login, says why, and finds again what was typed @deep', async ({
    page,
    browserConsole,
  }) => {
    browserConsole.expect(/status of 40[013]/);
    const person = await newAccount();
    await openSignedIn(page, person);
    await endSession(page);
    const release = await openBeforeProgram(page, '/appointmentBooking');
    await page.getByLabel('Note for the doctor').fill('Headaches since spring');
    await release();
    await expect(page.getByText('You have been signed out')).toBeVisible();
    await submitLogin(page, person);
    await expect(page).toHaveURL('/appointmentBooking');
    await expect(page.getByLabel('Note for the doctor')).toHaveValue('Headaches since spring');
  });
});
