import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { timeText } from '@garden-room/contract/time-text';
import type { Locator } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { bookAppointment, bookForPatient, takeAnySlot } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { historyOf, listOf, managedOn, rowOf } from './fixtures/lists.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin, notePatient } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';
import { phoneOf } from './fixtures/whose-site.ts';

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;

test('several requests are confirmed at once, and their patient sees it without a reload @deep', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = await newConfirmedAccount(unique('Ada'));
  const { date } = await bookAppointment(person);
  const token = await signIn(person);
  const slots = `/available-slots?date=${date}`;
  const { availableSlots } = await call<{ availableSlots: [string] }>('GET', slots, { token });
  await takeAnySlot(person, { date, time: availableSlots[0] });
  await openSignedIn(page, person);
  await expect(page.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
  await expect(page.getByText('Pending')).not.toHaveCount(0);

  const practice = await (await browser.newContext()).newPage();
  await openSignedIn(practice, admin, managedOn([{ date }], { status: 'pending' }));
  const choice = practice.getByRole('checkbox', { name: new RegExp(`^Choose .*${person.name}$`) });
  await expect(choice).toHaveCount(2);
  for (const box of await choice.all()) await box.check();
  await practice.getByRole('button', { name: 'Confirm 2' }).dblclick();
  await expect(rowOf(practice, person.name)).toHaveCount(0);
  await practice.context().close();

  await page.getByRole('link', { name: 'Messages, 3 unread' }).click();
  await expect(page.getByText('Your visit is confirmed')).toHaveCount(2);
  await page.getByRole('link', { name: 'View History' }).click();
  await expect(historyOf(page).getByRole('cell', { name: /^Confirmed/ })).toHaveCount(2);
});

test('the practice prints its week, day and list as day sheets, and All Appointments with the status @deep', async ({
  page,
}) => {
  const name = unique('Ida');
  const patientId = await notePatient({ name, phone: phoneOf('0159').typed });
  const { date, time } = await bookForPatient(patientId);
  // The browser’s own dialog would wait for a person; what it is given is the page of that moment.
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      const sheet = document.querySelector('.day-sheet')?.textContent ?? '';
      window.dispatchEvent(new Event('afterprint'));
      document.documentElement.dataset['printed'] = sheet;
    };
  });
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openSignedIn(page, admin, `/dashboard/manageAppointments?view=day&date=${date}`);
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  const printed = () => page.locator('html').getAttribute('data-printed');
  await expect.poll(printed).toContain(`${name}${phoneOf('0159').shown}General Consultancy`);

  await page.evaluate(() => delete document.documentElement.dataset['printed']);
  await page.getByRole('button', { name: 'Print' }).press('Enter');
  await expect.poll(printed, { message: 'by its key' }).toContain(name);

  const row = page.getByRole('region', { name: 'Day sheet' }).getByRole('row').filter({ hasText: name });
  const calendar = (view: string) => `/dashboard/manageAppointments?view=${view}&date=${date}`;
  for (const address of [calendar('day'), calendar('week'), managedOn([{ date }])]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(address);
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(row).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(row).toHaveText(new RegExp(`^${timeText(time)}.*${name}.*Confirmed$`));
    // Once: the calendar, the table and their buttons stay on the screen.
    await expect(page.getByText(name).filter({ visible: true })).toHaveCount(1);
  }
  await page.goto(listOf('allAppointments', name));
  const listed = rowOf(page, name);
  await expect(listed).toContainText('Confirmed');

  await page.emulateMedia({ media: 'screen' });
  for (const width of [820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const edgeOf = async (cell: Locator) => (await cell.boundingBox())?.x;
    const header = page.getByRole('columnheader', { name: 'Time' });
    const cell = listed.getByRole('cell', { name: timeText(time) });
    expect(await edgeOf(cell), `columns, ${width} px wide`).toBe(await edgeOf(header));
    await expectNoSidewaysScroll(page);
  }
});

test('a name that was misheard is put right; by it their appointment is found among all, and taken along @deep', async ({
  page,
}) => {
  test.slow();
  const [heard, right] = [unique('Grase'), unique('Grace')];
  const _id = await notePatient({ name: heard, phone: phoneOf('0111').typed });
  const booked = await bookForPatient(_id);

  await openSignedIn(page, admin, listOf('patientHistory', heard));
  await page.getByRole('link', { name: new RegExp(heard) }).click();
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${heard}` });
  await dialog.getByLabel('Name').fill(right);
  await dialog.getByLabel('Address (optional)').fill('1 Garden Lane');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: right })).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'All Appointments' })
    .click();
  const rows = page.getByRole('table', { name: /appointments.*, newest first$/ }).getByRole('row');
  await page.getByRole('searchbox', { name: 'Patient' }).fill(right.toUpperCase());
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Service').selectOption('General Consultancy');
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Confirmed' }).click();
  await expect(page).toHaveURL(/search=GRACE.*service=general-consultancy.*status=confirmed/);
  await page.reload();
  await expect(rows.nth(1).getByTitle(_id)).toBeVisible();
  await expect(rows).toHaveCount(2);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^appointments-.*\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${booked.date},${booked.time}`);

  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/dashboard/allAppointments');
  await expect(page.getByRole('searchbox', { name: 'Patient' })).toBeFocused();
  await expect(rows.nth(2)).toBeVisible();
});
