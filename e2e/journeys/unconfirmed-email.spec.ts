import { expectAccessible } from './fixtures/accessible.ts';
import { bookAppointment } from './fixtures/appointments.ts';
import { arrive, bookButton, expectAppointments } from './fixtures/booking.ts';
import { openConfirmationLink } from './fixtures/email-links.ts';
import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { slotAt } from './fixtures/steps.ts';

test('a newcomer’s second request waits for their email to be confirmed, and is made from the same form @deep-phone @deep', async ({
  page,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/409/);
  const person = await newAccount();
  await bookAppointment(person);
  const { time } = await arrive(page, person);
  // Before anything is sent; with the button that sends the link.
  await expect(page.getByText(/no more than one request of yours can wait for an answer/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  await page.getByLabel(/^Note/).fill('It is about my knee.');
  await bookButton(page).click();
  await expect(page.getByText(/Please confirm your email address first/)).toBeVisible();

  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText(`We have sent a new link to ${person.email}.`)).toBeVisible();
  await expectAccessible(page);
  await openConfirmationLink(person);

  await expect(page.getByLabel(/^Note/)).toHaveValue('It is about my knee.');
  await expect(slotAt(page, time)).toBeChecked();
  await bookButton(page).click();
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  await expectAppointments(page, 2);
});
