// @time
import { timeText } from '@garden-room/contract/time-text';
import type { Page, Response } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { bookAppointment } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin, reception } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';

const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;
const tasksOf = (page: Page) => page.getByRole('region', { name: 'Tasks' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add task' });
const box = (page: Page, text: string) => tasksOf(page).getByRole('checkbox', { name: text });

/** Other journeys leave tasks of their own. */
async function showAll(page: Page) {
  const all = tasksOf(page).getByRole('button', { name: /^Show all/ });
  await expect(tasksOf(page).getByRole('checkbox').first()).toBeVisible();
  if (await all.isVisible()) await all.click();
}

test('the doctor sets the reception a task, who does it, undoes it, and does it again @deep-phone @deep', async ({
  page,
  browser,
}) => {
  const text = unique('Order gloves');
  await openSignedIn(page, admin);
  await tasksOf(page).getByRole('button', { name: 'Add task' }).click();
  await dialog(page).getByLabel('Task').fill(text);
  await dialog(page).getByLabel('For whom').selectOption('Reception');
  await dialog(page).getByLabel('Date').fill('2026-01-05');
  // What is typed is still there after a reload.
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await tasksOf(page).getByRole('button', { name: 'Add task' }).click();
  await expect(dialog(page).getByLabel('Task')).toHaveValue(text);
  await expect(dialog(page).getByLabel('For whom')).toHaveValue('Reception');
  await dialog(page).getByRole('button', { name: 'Add task' }).click();
  await expect(dialog(page)).toBeHidden();

  const desk = await (await browser.newContext()).newPage();
  await openSignedIn(desk, reception);
  await showAll(desk);
  const row = tasksOf(desk).getByRole('listitem').filter({ hasText: text });
  await expect(row).toContainText('Overdue since Mon 5 Jan 2026');
  await expect(row).toContainText('For the reception');
  await expectAccessible(desk);
  await box(desk, text).check();
  await row.getByRole('button', { name: `Open again: ${text}` }).click();
  await expect(box(desk, text)).not.toBeChecked();
  const isStored = (response: Response) =>
    response.request().method() === 'PATCH' && response.request().postData() === '{"done":true}';
  const stored = desk.waitForResponse(isStored);
  await box(desk, text).press('Space');
  await expect(row.getByRole('button', { name: `Open again: ${text}` })).toBeVisible();
  await stored;
  await desk.reload();
  await tasksOf(desk).getByText('Done lately').click();
  await expect(box(desk, text)).toBeChecked();
  await desk.context().close();
});

test('a task at a visit is on the first page with the visit, and on the day sheet with the patient’s note @deep', async ({
  page,
}) => {
  const person = await newConfirmedAccount(unique('Ada'));
  const { _id, date, time } = await bookAppointment(person);
  const note = unique('My knee again');
  const token = await signIn(person);
  await call('PUT', `/appointments/${_id}/note`, { token, body: { note } });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openSignedIn(page, admin, `/dashboard/appointments/${_id}`);
  const text = unique('Ask for the letter');
  await tasksOf(page).getByRole('button', { name: 'Add task' }).click();
  await expect(dialog(page).getByLabel('Date')).toHaveValue(date);
  await dialog(page).getByLabel('Task').fill(text);
  await dialog(page).getByRole('button', { name: 'Add task' }).click();
  await expect(box(page, text)).toBeVisible();

  await page.goto('/dashboard');
  await showAll(page);
  const row = tasksOf(page).getByRole('listitem').filter({ hasText: text });
  await expect(row.getByRole('link')).toHaveText(new RegExp(`^${person.name}, .*, ${timeText(time)}$`));

  await page.goto(`/dashboard/manageAppointments?view=day&date=${date}`);
  await expect(page.getByText(person.name).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('region', { name: 'Day sheet' });
  await expect(sheet.getByRole('row').filter({ hasText: person.name })).toContainText(note);
  await expect(sheet.getByRole('listitem').filter({ hasText: text })).toContainText(person.name);
});
