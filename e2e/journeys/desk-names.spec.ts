import { randomUUID } from 'node:crypto';
import { expectAccessible } from './fixtures/accessible.ts';
import { bookForPatient } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { rowOf } from './fixtures/lists.ts';
import { admin, notePatient, reception } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';
import { phoneOf } from './fixtures/whose-site.ts';

const newPatient = async () => {
  const name = `Ada ${randomUUID().slice(0, 8)}`;
  return { name, patientId: await notePatient({ name, phone: phoneOf('0111').typed }) };
};

test('patients and calendar are in the menu, and pages are found by what they are called @deep', async ({
  page,
}) => {
  await openSignedIn(page, admin, '/dashboard');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Appointments' })).toBeVisible();
  await expect(page).toHaveURL(/view=week/);
  await menu.getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patient History' })).toBeVisible();
  await expectAccessible(page);

  const search = page.getByRole('combobox', { name: 'Search patients' });
  await search.fill('holiday');
  await expect(page.getByRole('option', { name: 'Availability page' })).toBeVisible();
  await page.getByRole('option', { name: 'Close days page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Close days' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('prices');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
});

test('on a phone the menu has them, too, and no list of keys @deep-phone @deep', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, reception, '/dashboard');
  await expect(page.getByRole('combobox', { name: 'Search patients' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link', { name: 'Keyboard shortcuts' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeHidden();
  await menu.getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patient History' })).toBeVisible();
});

test('every key is listed by ?, and from the menu @deep', async ({ page }) => {
  await openSignedIn(page, reception, '/dashboard/manageAppointments?view=week');
  await expect(page.getByRole('combobox', { name: 'Search patients' })).toBeVisible();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByRole('region', { name: 'At a time of the calendar' })).toContainText(
    'Block that time',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Keyboard shortcuts' })
    .click();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(/view=week$/);
});

test('a patient’s page answers who looked at it @deep', async ({ page, browser }) => {
  const { name, patientId } = await newPatient();
  await bookForPatient(patientId);
  const desk = await (await browser.newContext()).newPage();
  await openSignedIn(desk, reception, `/dashboard/patient/${patientId}`);
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Who looked at this record' })).toHaveCount(0);
  await desk.context().close();

  await openSignedIn(page, admin, `/dashboard/patient/${patientId}`);
  await page.getByRole('link', { name: 'Who looked at this record' }).click();
  await expect(page.getByText(`Only what concerns ${name}.`)).toBeVisible();
  await expect(rowOf(page, reception.name).filter({ hasText: 'read' }).first()).toBeVisible();
  await expect(rowOf(page, admin.name).first()).toBeVisible();
  await expect(rowOf(page, 'booked')).toHaveCount(0);
  await page.getByLabel('What').selectOption('Everything');
  await expect(rowOf(page, 'booked').first()).toBeVisible();
});
