import { randomUUID } from 'node:crypto';
import { call, signIn } from './fixtures/api.ts';
import { bookAppointment, bookForPatient } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { historyOf, managedOn, rowOf } from './fixtures/lists.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { notePatient, reception } from './fixtures/practice.ts';
import { chooseSlot, openSignedIn, tabTo } from './fixtures/steps.ts';
import { phoneOf } from './fixtures/whose-site.ts';

test('the reception finds who calls by four digits, books, and sees nothing that is the doctor’s alone @deep-phone', async ({
  page,
}) => {
  const line = `${Math.floor(2000 + Math.random() * 7999)}`;
  const token = await signIn(reception);
  const name = `Mabel ${line}`;
  await call('POST', '/patients', { token, body: { name, phone: phoneOf(line).typed } });

  await openSignedIn(page, reception);
  await expect(page.getByRole('heading', { level: 1, name: reception.name })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-desk', '');
  const finder = page.getByRole('combobox', { name: 'Search patients' });
  await finder.fill(line);
  await expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
  await finder.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Private notes')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Erase|Export|Join/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Book for them' }).click();
  const dialog = page.getByRole('dialog', { name: /^Book/ });
  await chooseSlot(page);
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(historyOf(page).getByRole('cell', { name: 'Confirmed' })).toBeVisible();

  await page.goto('/dashboard/audit');
  await expect(
    page.getByRole('heading', { level: 1, name: 'This page is for the practice’s admins' }),
  ).toBeVisible();
});

test('the practice works by keys alone, and the week stands on a tablet held upright @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openSignedIn(page, reception, '/dashboard/manageAppointments?view=week');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Appointments' })).toBeVisible();
  const week = page.getByRole('link', { name: 'Next week' });
  await expect(week).toBeVisible();
  const shown = page.getByRole('heading', { level: 2 }).first();
  const before = (await shown.textContent()) ?? '';
  // The shortcuts load when the page has been taken over.
  await expect(page.getByRole('combobox', { name: 'Search patients' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(shown).not.toHaveText(before);
  await page.keyboard.press('t');
  await expect(shown).toHaveText(before);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: /^Book/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search patients' })).toBeFocused();
  await page.keyboard.type('nt?');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const person = await newConfirmedAccount(`Mabel ${randomUUID().slice(0, 8)}`);
  const request = await bookAppointment(person);
  await page.goto(managedOn([request], { status: 'pending' }));
  const first = page.getByRole('table').getByRole('link').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, first, 3);
});

test('with the mouse on an upright tablet a patient is opened from the bar, a visit from the week, and the shortcuts from their button @deep', async ({
  page,
}) => {
  const name = `Mabel ${randomUUID().slice(0, 8)}`;
  const { date } = await bookForPatient(await notePatient({ name, phone: phoneOf('0118').typed }));
  await page.setViewportSize({ width: 820, height: 1180 });
  await openSignedIn(page, reception, `/dashboard/manageAppointments?view=week&date=${date}`);
  await page.getByRole('button', { name: new RegExp(`to .*${name}`) }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: phoneOf('0118').shown })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('combobox', { name: 'Search patients' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const rows = rowOf(page, 'Confirmed');
  expect((await rows.first().boundingBox())?.height, 'two lines, not a card').toBeLessThan(90);
  await page.getByRole('button', { name: /shortcuts/i }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
