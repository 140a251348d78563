// @time

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { historyOf, listOf } from './fixtures/lists.ts';
import { newAccount, newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { chooseSlot, openSignedIn } from './fixtures/steps.ts';
import { freshPhone } from './fixtures/whose-site.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

async function openManage(page: Page) {
  await openSignedIn(page, admin);
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Manage Appointments' })
    .click();
  await page.getByRole('button', { name: 'Book for a patient' }).click();
}

test('the practice books for a patient on the telephone, who sees it without a reload @deep-phone @deep', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = await newAccount(unique('Ada'));
  const patient = await (await browser.newContext()).newPage();
  await openSignedIn(patient, person);
  await openSignedIn(page, admin, '/dashboard/manageAppointments');
  await page.getByRole('button', { name: 'Book for a patient' }).click();
  await dialog(page).getByLabel('Patient').fill(person.name.toUpperCase());
  await dialog(page).getByRole('list', { name: 'People found' }).getByRole('button').click();
  const { time } = await chooseSlot(page);
  await dialog(page).getByLabel('Note (optional)').fill('Called about her knee.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText(`Booked for ${person.name}:`)).toBeVisible();

  await expect(patient.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
  await patient.getByRole('link', { name: 'Messages, 1 unread' }).click();
  await expect(patient.getByText('We have booked a visit for you')).toBeVisible();
  await patient.context().close();

  await page.goto(listOf('patientHistory', person.name));
  await page.getByRole('link', { name: new RegExp(person.name) }).click();
  const row = historyOf(page).getByRole('row').nth(1);
  await expect(row).toContainText(time);
  await expect(row).toContainText('Confirmed');
  await page.getByRole('button', { name: 'Book for them' }).click();
  await expect(dialog(page).getByRole('heading', { name: `Book for ${person.name}` })).toBeVisible();
});

test('a new patient is added and booked for every week; joined with an account, its owner has the visits @deep', async ({
  page,
  browser,
}) => {
  test.slow();
  const name = unique('Grace');
  const person = await newConfirmedAccount(unique('Augusta'));
  await openManage(page);

  await test.step('by name and phone', async () => {
    await dialog(page).getByRole('button', { name: 'New patient, without an account' }).click();
    await dialog(page).getByLabel('Name').fill(name);
    await dialog(page).getByLabel('Phone').fill(freshPhone().typed);
    await dialog(page).getByRole('button', { name: 'Add patient' }).click();
    await expect(dialog(page).getByText(/^Nothing can be sent to the patient/)).toBeVisible();
  });

  await test.step('for a series, once its dates have been looked at', async () => {
    await chooseSlot(page);
    await dialog(page).getByLabel('Repeats').selectOption('Every 3 weeks');
    await dialog(page).getByLabel('How many in all').selectOption('3 appointments');
    await dialog(page).getByRole('button', { name: 'See the dates' }).click();
    await dialog(page)
      .getByRole('button', { name: /^Book [123] appointments?$/ })
      .click();
    await expect(page.getByText(/^(?:\d appointments booked for|Booked for) Grace/)).toBeVisible();
  });

  const history = historyOf(page);
  let visits = 0;
  await test.step('they are listed among the patients, with their visits', async () => {
    await page.getByRole('link', { name: 'Patient History' }).click();
    await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(name);
    await page.getByRole('link', { name: new RegExp(`${name}.*No account`) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(history).toBeVisible();
    visits = await history.getByRole('cell', { name: 'Confirmed' }).count();
    expect(visits).toBeGreaterThan(0);
  });

  await test.step('they are joined with the account that they have by now', async () => {
    await page.getByRole('button', { name: 'Join with an account or record' }).click();
    await dialog(page).getByLabel('Account or record').fill(person.name);
    await dialog(page).getByRole('list', { name: 'People found' }).getByRole('button').click();
    const account = dialog(page).getByRole('region', { name: 'The account' });
    await expect(account).toContainText('Differs from the record');
    await expect(account).toContainText(`${person.email}Confirmed`);
    await dialog(page).getByRole('button', { name: 'Join', exact: true }).click();
    const word = dialog(page).getByRole('checkbox', { name: /^I have asked them: / });
    await expect(word).toBeFocused();
    await expectAccessible(page);
    await word.check();
    await dialog(page).getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
    await expect(history.getByRole('cell', { name: 'Confirmed' })).toHaveCount(visits);
    const patient = await (await browser.newContext()).newPage();
    await openSignedIn(patient, person, '/dashboard/viewHistory');
    await expect(historyOf(patient).getByRole('cell', { name: /^Confirmed/ })).toHaveCount(visits);
    await patient.context().close();
  });
});
