import { randomUUID } from 'node:crypto';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { type Appointment, bookAppointment, moveInStore } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn, restoreSignIn } from './fixtures/steps.ts';

/** The practice notes that a booked visit has taken place, an hour ago. */
async function complete(appointment: Appointment): Promise<void> {
  const token = await signIn(admin);
  const { _id } = appointment;
  await call('PUT', `/appointments/${_id}/confirm`, { token, body: {} });
  await moveInStore(appointment, { startsAt: new Date(Date.now() - 3_600_000).toISOString() });
  await call('POST', `/appointments/${_id}/complete`, { token, body: {} });
}

test('a patient rates a visit, the practice publishes it, everyone reads it, the patient withdraws it', async ({
  page,
}) => {
  test.slow();
  const patient = await newConfirmedAccount('Ada Lovelace');
  const appointment = await bookAppointment(patient);
  await complete(appointment);
  const text = `She listened, and I slept. ${randomUUID().slice(0, 8)}`;
  const own = `/dashboard/appointments/${appointment._id}`;

  await test.step('the patient, on the page of the appointment', async () => {
    await openSignedIn(page, patient, own);
    await page.getByRole('radio', { name: /^5\s*Excellent$/ }).check();
    await page.getByLabel('In a sentence').fill(text);
    await expect(page.getByLabel('Name to show')).toHaveValue('Ada L.');
    await page.getByRole('checkbox', { name: /^You may publish this/ }).check();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Thank you. The practice reads it.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the practice, on its page', async () => {
    await openSignedIn(page, admin, '/dashboard/reviews');
    const review = page.getByRole('article').filter({ hasText: text });
    await expectAccessible(page);
    await review.getByRole('button', { name: 'Publish' }).click();
    await expect(review.getByText('Published', { exact: true })).toBeVisible();
  });

  await test.step('everyone, on the home page', async () => {
    await restoreSignIn(page);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Before you book' }).scrollIntoViewIfNeeded();
    const section = page.getByRole('region', { name: 'What patients say' });
    await expect(section).toContainText(text);
    await expect(section).toContainText('Ada L.');
    await expect(section).not.toContainText('Lovelace');
  });

  await test.step('and the patient takes it back', async () => {
    await openSignedIn(page, patient, own);
    await expect(page.getByText(`“${text}”`)).toBeVisible();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByLabel('In a sentence')).toHaveValue('');
  });
});
