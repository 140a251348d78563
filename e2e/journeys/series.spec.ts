// @time
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import type { Appointment } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount, type Person } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn, tabTo } from './fixtures/steps.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const visitsOf = (page: Page) => page.getByRole('region', { name: /^Visit \d of \d$/ }).getByRole('listitem');
const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
/** `Wed 26 January, 26 free slots` */
const dayButton = (page: Page, date: string) =>
  dialog(page)
    .getByRole('group', { name: 'Day' })
    .getByRole('button', { name: new RegExp(`^\\w+ ${Number(date.slice(8))} `) });

/** Four visits, a week apart, a year ahead where no other journey books, with the days after them free. */
async function bookSeries(person: Person): Promise<Appointment[]> {
  const token = await signIn(admin);
  const { _id: patientId } = await call<{ _id: string }>('GET', `/get-user?email=${person.email}`, { token });
  for (let attempt = 0; attempt < 50; attempt += 1) {
    // Weeks are counted from today: the day after is to be in the same one.
    const ahead = 350 + 7 * Math.floor(Math.random() * 40) + Math.floor(Math.random() * 5);
    const date = addDays(new Date().toISOString().slice(0, 10), ahead);
    const states = await Promise.all(
      [date, addDays(date, 1)].map((day) =>
        call<{ date: string; time: string; state: string }[]>(
          'GET',
          `/appointments/series/preview?date=${day}&time=10:00%20AM&everyWeeks=1&times=4`,
          { token },
        ),
      ),
    );
    if (states.flat().some(({ state }) => state !== 'free')) continue;
    const slots = (states[0] ?? []).map((one) => ({ date: one.date, time: one.time }));
    return call<Appointment[]>('POST', '/appointments/series', { token, body: { patientId, slots } });
  }
  throw new Error('Nowhere are four weeks free.');
}

test('the practice moves this visit and the following by the keys alone; the patient sees the series and cancels the rest @deep', async ({
  page,
  browser,
}) => {
  const person = await newConfirmedAccount(`Ada ${randomUUID().slice(0, 8)}`);
  const series = await bookSeries(person);
  const second = series[1];
  if (!second) throw new Error('There is no second visit.');
  await openSignedIn(page, admin, `/dashboard/appointments/${second._id}`);
  await expect(visitsOf(page)).toHaveCount(4);
  await tabTo(page, page.getByRole('button', { name: 'Reschedule' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByRole('radio', { name: 'Only this one' }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('radio', { name: 'This one and the following' })).toBeChecked();
  const day = dayButton(page, addDays(second.date, 1));
  await expect(day).toBeVisible();
  await tabTo(page, day);
  await page.keyboard.press('Enter');
  const slots = dialog(page).getByRole('group', { name: 'Available slots' });
  await expect(slots.getByRole('radio').first()).toBeVisible();
  await slots.getByRole('radio', { name: /^10:00 am/ }).focus();
  await page.keyboard.press('Space');
  await expect(dialog(page).getByText('3 of 3 move along:')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, dialog(page).getByRole('button', { name: 'Reschedule' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 appointments moved.')).toBeVisible();

  const patient = await (await browser.newContext()).newPage();
  await openSignedIn(patient, person, `/dashboard/appointments/${second._id}`);
  await expect(patient.getByRole('heading', { name: 'Visit 2 of 4' })).toBeVisible();
  await patient.getByRole('button', { name: 'Cancel appointment' }).click();
  await dialog(patient).getByRole('radio', { name: 'This one and the following' }).check();
  await dialog(patient).getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(patient.getByText('3 visits are cancelled')).toBeVisible();
  await expect(visitsOf(patient).filter({ hasText: 'Cancelled' })).toHaveCount(3);
  await expect(visitsOf(patient).first()).toContainText('Confirmed');
  await patient.context().close();
});

test('on an upright tablet the practice moves all of a series with the mouse, and cancels one and those after it with its reason @deep', async ({
  page,
}) => {
  const person = await newConfirmedAccount(`Ada ${randomUUID().slice(0, 8)}`);
  const second = (await bookSeries(person))[1];
  if (!second) throw new Error('There is no second visit.');
  await page.setViewportSize({ width: 820, height: 1180 });
  await openSignedIn(page, admin, `/dashboard/appointments/${second._id}`);
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await dialog(page).getByRole('radio', { name: 'All that are to come' }).check();
  await dayButton(page, addDays(second.date, 1)).click();
  await dialog(page)
    .getByRole('radio', { name: /^10:00 am/ })
    .check();
  await expect(dialog(page).getByText('4 of 4 move along:')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByText('4 appointments moved.')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog(page).getByRole('radio', { name: 'This one and the following' }).check();
  await dialog(page).getByRole('radio', { name: 'The practice' }).check();
  await dialog(page).getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(dialog(page).getByText('Say why, for the patient to read.')).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('The course ends early.');
  await dialog(page).getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByText('3 appointments cancelled.')).toBeVisible();
  await expect(visitsOf(page).filter({ hasText: 'Cancelled' })).toHaveCount(3);
});
