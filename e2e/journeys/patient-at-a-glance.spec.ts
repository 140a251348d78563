import type { Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { bookAppointment } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { listOf } from './fixtures/lists.ts';
import { addDependant, newConfirmedAccount } from './fixtures/people.ts';
import { admin, notePatient, reception, writeTo } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';
import { phoneOf } from './fixtures/whose-site.ts';

const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;
const finder = (page: Page) => page.getByRole('combobox', { name: 'Search patients' });

test('a child is found by their own name, which leads to the parent’s record @deep', async ({ page }) => {
  const person = await newConfirmedAccount(unique('Ada'));
  await bookAppointment(person);
  const name = unique('Milo');
  const birthYear = new Date().getFullYear() - 7;
  await addDependant(person, { name, birthYear });
  await openSignedIn(page, reception);
  await finder(page).fill(name);
  const found = page.getByRole('option', { name: `${name}, child of ${person.name}` });
  await expect(found).toBeVisible();
  await finder(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
});

test('a search goes on past the first seven, by the keys @deep', async ({ page }) => {
  const family = `Zz${crypto.randomUUID().slice(0, 6)}`;
  for (let n = 0; n < 9; n += 1)
    await notePatient({ name: `${family} ${n}`, phone: phoneOf(`010${n}`).typed });
  await openSignedIn(page, admin);
  await finder(page).fill(family);
  await expect(page.getByRole('option')).toHaveCount(8);
  await finder(page).press('ArrowUp');
  for (let n = 0; n < 8; n += 1) await finder(page).press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Show more', selected: true })).toBeVisible();
  await finder(page).press('Enter');
  await expect(page.getByRole('option')).toHaveCount(9);
  await finder(page).press('ArrowDown');
  await finder(page).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `${family} 8` })).toBeVisible();
});

test('the head of a record has alert, age and visits; its patient never sees the alert @deep', async ({
  page,
}) => {
  const person = await newConfirmedAccount(unique('Ada'));
  const { patientId } = await bookAppointment(person);
  await openSignedIn(page, reception, `/dashboard/patient/${patientId}`);
  await expect(page.getByText('Not known')).toBeVisible();
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${person.name}` });
  await dialog.getByLabel('Alert (optional)').fill('Latex');
  await dialog.getByLabel('Date of birth (optional)').fill('1990-03-04');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Alert: Latex')).toBeVisible();
  await expect(page.getByText(/^4 Mar 1990, \d\d years$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /, not confirmed$/ })).toBeVisible();
  await expectAccessible(page);

  const token = await signIn(person);
  const own = await call('GET', `/patients/${patientId}`, { token });
  expect(JSON.stringify(own)).not.toContain('Latex');
});

test('an alert is marked behind the name, and read by a press, on a wide screen and on a phone @deep', async ({
  page,
}) => {
  const person = await newConfirmedAccount(unique('Ada'));
  const { _id, patientId, date } = await bookAppointment(person);
  await openSignedIn(page, reception, `/dashboard/patient/${patientId}`);
  await page.getByRole('button', { name: 'Edit details' }).click();
  await page.getByLabel('Alert (optional)').fill('Latex');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Alert: Latex')).toBeVisible();
  const mark = page.getByRole('button', { name: `Alert for ${person.name}: press to read` });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(listOf('allAppointments', person.name));
    await mark.click();
    await expect(page.getByRole('note')).toHaveText('Alert: Latex');
    await expect(page.getByRole('note')).toBeInViewport({ ratio: 1 });
    const target = await mark.boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('note')).toBeHidden();
    await expect(mark).toBeFocused();

    await page.goto(`/dashboard/manageAppointments?view=day&date=${date}`);
    const box = page.getByRole('button', { name: new RegExp(`Alert: Latex.*${person.name}`) });
    await box.scrollIntoViewIfNeeded();
    // Neither the box nor its line cuts it off.
    await expect(box.locator('svg').nth(1)).toBeInViewport({ ratio: 1 });
    await box.click();
    await expect(page.getByRole('dialog', { name: person.name }).getByText('Alert: Latex')).toBeVisible();

    await page.goto(`/dashboard/appointments/${_id}`);
    await expect(page.getByText('Alert: Latex')).toBeVisible();
  }
});

test('a conversation is done and undone, done until the patient writes again, and marked as unread @deep-phone @deep', async ({
  page,
}) => {
  const person = await newConfirmedAccount(unique('Ada'));
  const { patientId } = await bookAppointment(person);
  const { messageId } = await writeTo(person, { subject: 'Your results', body: 'All is well.' });
  const token = await signIn(person);
  const answer = (body: string) => call('POST', `/messages/${messageId}/reply`, { token, body: { body } });
  await answer('And the iron?');

  await openSignedIn(page, reception, `/dashboard/messages/${patientId}`);
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText(`Done: ${person.name}`)).toBeVisible();
  const row = page.getByRole('main').getByRole('link', { name: new RegExp(`^${person.name}`) });
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  await row.click();
  await page.getByRole('button', { name: 'Mark unread' }).click();
  await expect(page.getByText(`Marked as unread: ${person.name}`)).toBeVisible();
  await expect(row).toContainText('1 new');
  await row.click();
  await expect(page.getByRole('link', { name: 'Patient record' })).toHaveAttribute(
    'href',
    `/dashboard/patient/${patientId}`,
  );
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: 'Done' }).click();
  await expect(row).toBeVisible();
  await answer('Thank you!');
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: 'Open' }).click();
  await expect(row).toContainText('1 new');
});
