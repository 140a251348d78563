import { randomUUID } from 'node:crypto';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/accessible.ts';
import { bookAppointment } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { listOf, rowOf } from './fixtures/lists.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { reception } from './fixtures/practice.ts';
import { openSignedIn, tabTo } from './fixtures/steps.ts';

test('the desk opens a visit from All Appointments, does what its state calls for, and the rest by the keys of a menu @deep-phone', async ({
  page,
}) => {
  const person = await newConfirmedAccount(`Ada ${randomUUID().slice(0, 8)}`);
  const visit = await bookAppointment(person);
  await openSignedIn(page, reception, listOf('allAppointments', person.name));
  await expect(page.getByRole('heading', { level: 2, name: 'All appointments' })).toBeVisible();
  await rowOf(page, visit)
    // A name may end with four digits too, without a blank before them.
    .getByRole('link', { name: / \d{4}$/ })
    .click();
  await expect(page).toHaveURL(`/dashboard/appointments/${visit._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
  await expect(page).not.toHaveTitle(new RegExp(person.name));

  const acts = page.getByRole('region', { name: 'What can be done' });
  await expect(acts.getByRole('button')).toHaveText(['Confirm', 'More']);
  // Neither the way to the practice nor what to bring: those are the patient's.
  for (const words of ['Directions', 'Getting there', 'Please bring', 'You pay'])
    await expect(page.getByRole('article').getByText(words)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await acts.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Appointment confirmed.')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Confirmed');

  const more = acts.getByRole('button', { name: 'More' });
  await tabTo(page, more);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Cancel',
    'Edit visit',
    'Follow-up',
    'Add to calendar',
  ]);
  await expectAccessible(page);
  await page.keyboard.press('e');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit visit' });
  await dialog.getByLabel('Note for the day').fill('Brings a scan.');
  await dialog.getByRole('button', { name: 'Save visit' }).press('Enter');
  await expect(page.getByRole('article').getByText('Brings a scan.')).toBeVisible();
  await expect(more).toBeFocused();
});
