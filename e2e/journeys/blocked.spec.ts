import type { Page, Route } from 'playwright/test';
import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { countAppointments, setBlocked } from './fixtures/practice.ts';
import { sessionAtRest, signOutFollowed, withoutNews } from './fixtures/session.ts';
import { chooseSlot, openDay, openSignedIn, slotAt, submitLogin } from './fixtures/steps.ts';

test.beforeEach(({ context }) => withoutNews(context));

const note = (page: Page) => page.getByLabel('Note for the doctor');
const book = (page: Page) => page.getByRole('button', { name: 'Book Appointment' }).click();

/** The login page says why the user was signed out, whom to call, and what became of their booking. */
async function expectToldWhy(page: Page) {
  await expect(page).toHaveURL('/login');
  const notice = page.getByRole('status').filter({ hasText: 'You have been signed out' });
  await expect(notice).toContainText('This account is blocked. Please call the practice');
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expect(notice).toContainText('Nothing was booked.');
}

test('a patient blocked while they fill in a booking books nothing, sees why and whom to call, and loses nothing @deep', async ({
  page,
  context,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of 40[13]/);
  const person = await newAccount();
  await openSignedIn(page, person, '/appointmentBooking');
  const { day, time } = await chooseSlot(page);
  await note(page).fill('I wake at four.');
  const other = await context.newPage();
  await other.goto('/appointmentBooking?service=yoga-therapy');
  await openDay(other, day);
  await note(other).fill('My back, too.');

  await Promise.all([sessionAtRest(page), sessionAtRest(other)]);
  // Blocked while the booking is under way: another call's refusal would sign the page out before the press.
  const blockAndContinue = async (route: Route) => {
    await setBlocked(person, true);
    await route.continue();
  };
  await context.route('**/api/appointments/book', blockAndContinue, { times: 1 });
  await book(page);
  await expectToldWhy(page);
  await expectToldWhy(other);
  const blockedAt = Date.now();
  expect(await countAppointments(person)).toBe(0);

  await signOutFollowed(other);
  await setBlocked(person, false);
  // A sign-in is known by its second: one in the second of the block is ended with those before it.
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(Math.floor(blockedAt / 1000));
  await submitLogin(page, person);
  await expect(page).toHaveURL('/appointmentBooking');
  await expect(slotAt(page, time)).toBeChecked();
  await expect(note(page)).toHaveValue('I wake at four.');
  await expect(other).toHaveURL('/appointmentBooking?service=yoga-therapy');
  await expect(note(other)).toHaveValue('My back, too.');

  await book(page);
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  expect(await countAppointments(person)).toBe(1);
});
