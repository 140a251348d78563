import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { bookAppointment, bookYesterday } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { managedOn, rowOf } from './fixtures/lists.ts';
import { emailsTo, sendDueEmails } from './fixtures/mailbox.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin, notePatient, reception } from './fixtures/practice.ts';
import { chooseSlot, openSignedIn, pressInMore } from './fixtures/steps.ts';
import { phoneOf } from './fixtures/whose-site.ts';

type Booked = { _id: string; status: string };

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const dialog = (page: Page) => page.getByRole('dialog');
const undoBar = (page: Page) => page.getByRole('region', { name: 'What you have just decided' });

test('a patient who rings to cancel is mailed that they cancelled; three presses @deep-phone @deep', async ({
  page,
}) => {
  test.slow();
  const person = await newConfirmedAccount(unique('Ada'));
  const { _id, patientId } = await bookAppointment(person);
  await call('PUT', `/appointments/${_id}/confirm`, { token: await signIn(admin), body: {} });
  // The patient has been told of the visit by then.
  await sendDueEmails(patientId);
  await openSignedIn(page, reception, `/dashboard/appointments/${_id}`);

  await pressInMore(page, 'Cancel');
  const question = dialog(page).getByRole('group', { name: 'Who cancels?' });
  await expect(question.getByRole('radio', { name: 'The patient' })).toBeChecked();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(undoBar(page)).toContainText('Appointment cancelled.');

  await sendDueEmails(patientId);
  await expect
    .poll(
      async () => (await emailsTo(person.email)).find(({ subject }) => /is cancelled/.test(subject))?.text,
    )
    .toContain('You cancelled your visit.');
  for (const { text } of await emailsTo(person.email)) expect(text).not.toContain('We are sorry');

  await openSignedIn(page, person, `/dashboard/appointments/${_id}`);
  await expect(page.getByText('You cancelled it.')).toBeVisible();
});

test('what came of yesterday’s visits is noted in one press each, several at once, and taken back @deep-phone', async ({
  page,
}) => {
  test.slow();
  const name = unique('Grace');
  const booked = await bookYesterday(await notePatient({ name, phone: phoneOf('0159').typed }), 2);
  const statuses = async () => {
    const token = await signIn(admin);
    const each = booked.map(({ _id }) => call<Booked>('GET', `/appointments/${_id}`, { token }));
    return (await Promise.all(each)).map(({ status }) => status).sort();
  };
  await openSignedIn(page, reception);
  const list = page.getByRole('region', { name: 'Visits without an outcome' });
  await expect(list).toBeVisible();
  const showAll = list.getByRole('button', { name: /^Show all/ });
  if (await showAll.isVisible()) await showAll.click();
  const rows = list.getByRole('listitem').filter({ hasText: name });
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);

  await rows.first().getByRole('button', { name: 'Complete' }).click();
  await expect(undoBar(page)).toContainText('Noted as completed.');
  await expect(rows).toHaveCount(1);
  expect(await statuses()).toEqual(['completed', 'confirmed']);
  await undoBar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);

  for (const index of [0, 1]) await rows.nth(index).getByRole('checkbox').check();
  await list.getByRole('button', { name: 'No-show 2' }).click();
  await expect(undoBar(page)).toContainText('2 visits noted as missed.');
  await expect(rows).toHaveCount(0);
  expect(await statuses()).toEqual(['no-show', 'no-show']);
});

test('a booking at the desk is undone: nothing is left of it, and nothing is sent @deep', async ({
  page,
}) => {
  test.slow();
  const person = await newConfirmedAccount(unique('Vera'));
  await openSignedIn(page, admin, '/dashboard/manageAppointments');
  await page.getByRole('button', { name: 'Book for a patient' }).click();
  await dialog(page).getByLabel('Patient').fill(person.name);
  await dialog(page).getByRole('list', { name: 'People found' }).getByRole('button').click();
  await chooseSlot(page);
  await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
  await expect(undoBar(page)).toContainText(`Booked for ${person.name}:`);
  const token = await signIn(person);
  const { _id } = await call<{ _id: string }>('GET', `/get-user?email=${person.email}`, { token });
  const own = () => call<Booked[]>('GET', `/appointments?patientId=${_id}`, { token });
  expect(await own()).toHaveLength(1);

  await undoBar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  expect(await own()).toEqual([]);
  expect(await call('GET', `/messages?email=${person.email}`, { token })).toEqual([]);
  await sendDueEmails(_id);
  expect((await emailsTo(person.email)).filter(({ subject }) => !subject.startsWith('Welcome'))).toEqual([]);
});

test('requests that were confirmed together wait again by one press, and their patient hears of neither @deep', async ({
  page,
}) => {
  test.slow();
  const person = await newConfirmedAccount(unique('Wanda'));
  const requests = [await bookAppointment(person), await bookAppointment(person)];
  await openSignedIn(page, admin, managedOn(requests, { status: 'pending' }));
  for (const index of [0, 1]) await rowOf(page, person.name).nth(index).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Confirm 2' }).click();
  await expect(undoBar(page)).toContainText('2 requests confirmed.');
  await expect(rowOf(page, person.name)).toHaveCount(0);
  await page.keyboard.press('Control+Z');
  await expect(page.getByText('Taken back.')).toBeVisible();
  await expect(rowOf(page, person.name)).toHaveCount(2);

  const token = await signIn(person);
  const messages = await call<{ kind: string }[]>('GET', `/messages?email=${person.email}`, { token });
  expect(messages.map(({ kind }) => kind)).toEqual(['requested', 'requested']);
  await sendDueEmails(requests[0]?.patientId ?? '');
  const subjects = (await emailsTo(person.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /confirmed/.test(subject))).toEqual([]);
});
