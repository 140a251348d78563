import type { Locator, Page } from 'playwright/test';
import { call, signIn } from './fixtures/api.ts';
import { bookAppointment, bookYesterday } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { listOf, managedOn, rowOf } from './fixtures/lists.ts';
import { emailsTo, sendDueEmails } from './fixtures/mailbox.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin, notePatient, writeTo } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';
import { phoneOf } from './fixtures/whose-site.ts';

const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;
const alert = 'Latex allergy';
const deskNote = 'Brings the X-ray.';

/** A patient with an alert, a request with a note for the day, and a visit of yesterday that is paid and reviewed. */
async function knownPatient() {
  const person = await newConfirmedAccount(unique('Ada'));
  const visit = await bookAppointment(person);
  const { patientId } = visit;
  const token = await signIn(admin);
  await call('PATCH', `/patients/${patientId}`, { token, body: { alert, birthDate: '1990-03-04' } });
  await call('PATCH', `/appointments/${visit._id}`, { token, body: { deskNote } });
  const [past] = await bookYesterday(patientId, 1);
  if (!past) throw new Error('Nothing was booked yesterday.');
  await call('POST', `/appointments/${past._id}/complete`, { token, body: {} });
  await call('POST', `/appointments/${past._id}/payments`, { token, body: { amount: '5', method: 'cash' } });
  const review = { rating: 4, text: 'She listens.', shownName: 'Ada L.', mayPublish: false };
  await call('PUT', `/appointments/${past._id}/review`, { token: await signIn(person), body: review });
  await writeTo(person, { subject: 'Your results', body: 'All is well.' });
  const task = { text: 'Send the letter', for: null, appointmentId: visit._id };
  await call('POST', '/tasks', { token, body: task });
  return { person, visit, patientId };
}

/** Presses the first mark of an alert of that name, and reads its words; the page's title and address have none. */
async function expectRead(page: Page, path: string, name: string) {
  await page.goto(path);
  await expectMarked(page, page.getByRole('main'), name);
}

async function expectMarked(page: Page, part: Locator, name: string) {
  await part
    .getByRole('button', { name: `Alert for ${name}: press to read` })
    .first()
    .click();
  await expect(page.getByRole('note')).toHaveText(`Alert: ${alert}`);
  await expect(page.getByRole('note')).toBeInViewport({ ratio: 1 });
  expect(`${await page.title()} ${page.url()}`).not.toContain('Latex');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('note')).toBeHidden();
}

for (const width of [1440, 390])
  test(`an alert is marked wherever the desk reads its patient’s name, ${width} px wide @deep`, async ({
    page,
  }) => {
    test.slow();
    const { person, visit, patientId } = await knownPatient();
    const { name } = person;
    await page.setViewportSize({ width, height: 900 });
    await openSignedIn(page, admin);
    const pressed = [
      managedOn([visit]),
      listOf('allAppointments', name),
      listOf('all-users', name),
      `/dashboard/messages/${patientId}`,
      '/dashboard/payments',
      '/dashboard/reviews',
    ];
    for (const path of pressed) await expectRead(page, path, name);
    await page.goto('/dashboard');
    const tasks = page.getByRole('region', { name: 'Tasks' });
    await expect(tasks.getByRole('listitem').first()).toBeVisible();
    const showAll = tasks.getByRole('button', { name: /^Show all/ });
    if (await showAll.isVisible()) await showAll.click();
    await expectMarked(page, tasks, name);

    // Where the name is in a link or a button, the words are read out with it.
    const inside = new RegExp(`${name} *Alert: ${alert}`);
    await page.goto('/dashboard/messages');
    await expect(page.getByRole('main').getByRole('link', { name: inside })).toBeVisible();
    await page.goto(listOf('patientHistory', name));
    await expect(page.getByRole('link', { name: inside })).toBeVisible();
    await page.getByRole('combobox', { name: 'Search patients' }).fill(name);
    await expect(page.getByRole('option', { name: inside })).toBeVisible();
    await page.goto(`/dashboard/manageAppointments?view=day&date=${visit.date}`);
    const box = page.getByRole('button', { name: new RegExp(`Alert: ${alert}.*${name}`) });
    await box.scrollIntoViewIfNeeded();
    await box.click();
    await expect(page.getByRole('dialog', { name }).getByText(`Alert: ${alert}`)).toBeVisible();
    await page.goto(`/dashboard/appointments/${visit._id}`);
    await expect(page.getByText(`Alert: ${alert}`)).toBeVisible();

    // The note for the day beside it, and the bar that says what was done without either.
    await page.goto(managedOn([visit]));
    const row = rowOf(page, visit);
    await row.getByRole('button', { name: `Note for the day about ${name}: press to read` }).click();
    await expect(page.getByRole('note')).toHaveText(`Note for the day: ${deskNote}`);
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'Confirm' }).click();
    const bar = page.getByRole('region', { name: 'What you have just decided' });
    await expect(bar).toBeVisible();
    await expect(bar).not.toContainText(/Latex|Alert|X-ray/);

    // The sheet has the mark, and not the words, unless the practice has them printed.
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('region', { name: 'Day sheet' });
    await expect(sheet.getByRole('cell', { name: `${name} Alert` })).toBeVisible();
    await expect(sheet).not.toContainText('Latex');
    await page.emulateMedia({ media: 'screen' });

    await openSignedIn(page, person, `/dashboard/appointments/${visit._id}`);
    for (const path of ['', '/messages', `/appointments/${visit._id}`, `/patient/${patientId}`]) {
      await page.goto(`/dashboard${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/Latex|X-ray|Alert/)).toHaveCount(0);
    }
    await sendDueEmails(patientId);
    expect(JSON.stringify(await emailsTo(person.email))).not.toMatch(/Latex|X-ray/);
  });

/** A Wednesday that no other journey books, and the practice alone can. */
const farWednesday = () => {
  const day = new Date(Date.now() + (420 + 7 * Math.floor(Math.random() * 40)) * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
};

for (const width of [1440, 390])
  test(`an alert is marked among what new hours or a closure leave without its time, ${width} px wide @deep`, async ({
    page,
    browserConsole,
  }) => {
    browserConsole.expect(/status of 409/);
    const name = unique('Ada');
    const date = farWednesday();
    const token = await signIn(admin);
    const patientId = await notePatient({ name, phone: phoneOf('0127').typed });
    await call('PATCH', `/patients/${patientId}`, { token, body: { alert } });
    const booking = { patientId, date, time: '10:00 AM', anyTime: true, confirmed: true };
    await call('POST', '/appointments/book', { token, body: booking });
    await page.setViewportSize({ width, height: 900 });

    // Refused for its sake: nothing of the schedule is changed.
    await openSignedIn(page, admin, '/dashboard/availability#days-off');
    await page.getByLabel('First day off').fill(date);
    await page.getByRole('button', { name: 'Add days off' }).click();
    await page.getByRole('button', { name: 'Save availability' }).click();
    await expectMarked(page, page.getByRole('region', { name: 'Appointments outside these hours' }), name);
    await page.getByRole('button', { name: 'Discard changes' }).click();

    await page.goto('/dashboard/closeDays');
    await page.getByLabel('First day').fill(date);
    await page.getByRole('button', { name: 'Close these days' }).click();
    await expectMarked(page, page.getByRole('list', { name: 'Still booked' }), name);
    await page.getByRole('button', { name: 'Open these days again' }).click();
    await expect(page.getByText('Patients can book these days again.')).toBeVisible();
  });

test('no alert is in the practice’s calendar feed @deep', async ({ page }) => {
  const { visit, person } = await knownPatient();
  await openSignedIn(page, admin, '/dashboard/profile');
  const section = page.getByRole('region', { name: 'Calendar feed', exact: true });
  await section.getByRole('button', { name: 'Create feed: all appointments of the practice' }).click();
  const address = await section.getByLabel('Address of the feed').inputValue();
  const text = await (await fetch(address)).text();
  expect(text).toContain(`UID:${visit._id}@`);
  expect(text).not.toMatch(/Latex|Alert|X-ray/);
  expect(text).not.toContain(person.name);
  await page.reload();
  await section.getByRole('button', { name: /^Revoke the feed/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section.getByRole('button', { name: /^Revoke the feed/ })).toHaveCount(0);
});

test('two patients of one name are told apart by the dates of their births @deep', async ({ page }) => {
  const name = unique('Twin');
  const token = await signIn(admin);
  for (const [at, birthDate] of ['1990-03-04', '1961-12-24'].entries()) {
    const id = await notePatient({ name, phone: phoneOf(`012${at}`).typed });
    await call('PATCH', `/patients/${id}`, { token, body: { birthDate } });
  }
  await openSignedIn(page, admin, listOf('patientHistory', name));
  for (const year of [1990, 1961])
    await expect(page.getByRole('link', { name: new RegExp(`^${name}, born .*${year}`) })).toBeVisible();
});
