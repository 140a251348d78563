// @time

import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { call, signIn, signInWithPassword } from './fixtures/api.ts';
import { bookAppointment, bookForPatient, bookYesterday } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { managedOn, rowOf } from './fixtures/lists.ts';
import { addDependant, newConfirmedAccount } from './fixtures/people.ts';
import { admin, notePatient, reception } from './fixtures/practice.ts';
import { openSignedIn, pressInMore } from './fixtures/steps.ts';
import { freshPhone, timeZone } from './fixtures/whose-site.ts';

/* A day of the desk at each width: other journeys say what its acts do, this one that each fits its window. */

const dialog = (page: Page) => page.getByRole('dialog');
const undoBar = (page: Page) => page.getByRole('region', { name: 'What you have just decided' });

/** Two patients of one name, one with an alert, and a parent with a request for themselves and one for a child. */
async function beginDay() {
  const name = `Ida ${randomUUID().slice(0, 8)}`;
  const token = await signIn(admin);
  const [older = '', younger = ''] = await Promise.all(
    ['1961-12-24', '1990-03-04'].map(async (birthDate) => {
      const id = await notePatient({ name, phone: freshPhone().typed });
      await call('PATCH', `/patients/${id}`, { token, body: { birthDate, alert: 'Latex allergy' } });
      return id;
    }),
  );
  const parent = await newConfirmedAccount(`Vera ${randomUUID().slice(0, 8)}`);
  const { localId: parentId } = await signInWithPassword(parent);
  const dependantId = await addDependant(parent, { name: 'Milo', birthYear: 2019 });
  return {
    ...{ name, parentId },
    visit: await bookForPatient(younger),
    past: await bookYesterday(older, 1),
    requests: [await bookAppointment(parent, { dependantId }), await bookAppointment(parent)] as const,
  };
}

/** Presses an act of a visit, which is a button or in its menu, by the room that there is. */
async function press(part: Locator, act: string) {
  await expect(part.getByRole('button').first()).toBeVisible();
  const button = part.getByRole('button', { name: act, exact: true });
  if (await button.isVisible()) return button.click();
  await part.getByRole('button', { name: 'More', exact: true }).click();
  await part.page().getByRole('menuitem', { name: act, exact: true }).click();
}

/** The page is no wider than its window, nor is a dialog, whose last button can be pressed. */
async function expectFits(page: Page) {
  const overflow = (element: Element) => element.scrollWidth - element.clientWidth;
  await expect.poll(() => page.locator('html').evaluate(overflow)).toBe(0);
  if ((await dialog(page).count()) === 0) return;
  expect(await dialog(page).evaluate(overflow)).toBe(0);
  await dialog(page).getByRole('button').last().click({ trial: true });
  await expect(dialog(page).getByRole('button').last()).toBeInViewport({ ratio: 0.99 });
}

for (const [width, colorScheme, hour] of [
  [1440, 'light', '05'],
  [820, 'dark', '06'],
  [390, 'light', '07'],
] as const)
  test(`the desk lives a day ${width} px wide, ${colorScheme} @deep`, async ({ page, browserConsole }) => {
    test.slow();
    // There is no conversation before the first message.
    browserConsole.expect(/status of 404/);
    const { name, parentId, visit, past, requests } = await beginDay();
    const [ofChild, ofParent] = requests;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });

    await test.step('a child’s request is confirmed, another declined', async () => {
      await openSignedIn(page, reception, managedOn(requests, { status: 'pending' }));
      await expect(rowOf(page, ofChild)).toContainText('Milo');
      await expectFits(page);
      await press(rowOf(page, ofChild), 'Confirm');
      await expect(undoBar(page)).toContainText('Appointment confirmed.');
      await press(rowOf(page, ofParent), 'Decline');
      await expectFits(page);
      await dialog(page).getByRole('button', { name: 'Decline request' }).click();
      await expect(undoBar(page)).toContainText('Request declined.');
    });

    await test.step('who walks in is booked as their namesake, and the mistake undone', async () => {
      await page.goto('/dashboard/manageAppointments?view=day');
      await page.getByRole('button', { name: 'Walk-in' }).click();
      await dialog(page).getByLabel('Patient').fill(name);
      const found = dialog(page).getByRole('list', { name: 'People found' }).getByRole('button');
      await expect(found).toHaveCount(2);
      await expectFits(page);
      await found.filter({ hasText: /born .*1961/ }).click();
      await dialog(page).getByRole('button', { name: 'Another time' }).click();
      await dialog(page).getByRole('button', { name: 'A time outside your hours, or past' }).click();
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
      await dialog(page).getByLabel('Date', { exact: true }).fill(today);
      await dialog(page).getByLabel('Time', { exact: true }).fill(`${hour}:00`);
      await expectFits(page);
      await dialog(page).getByRole('button', { name: 'Take this time' }).click();
      await dialog(page).getByRole('checkbox', { name: 'Book it all the same' }).check();
      await expectFits(page);
      await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
      await expect(undoBar(page)).toContainText(`Booked for ${name}:`);
      await expectFits(page);
      await undoBar(page).getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Taken back.')).toBeVisible();
    });

    await test.step('a visit is edited, followed up, and has a task', async () => {
      await page.goto(`/dashboard/appointments/${visit._id}`);
      await expect(page.getByText('Alert: Latex allergy')).toBeVisible();
      await pressInMore(page, 'Edit visit');
      await dialog(page).getByLabel('Note for the day').fill('Brings a scan.');
      await expectFits(page);
      await dialog(page).getByRole('button', { name: 'Save visit' }).click();
      await expect(undoBar(page)).toContainText('Visit saved.');
      // Its line moves the menu below it.
      await expect(page.getByText('Brings a scan.')).toBeVisible();
      await pressInMore(page, 'Follow-up');
      await expect(dialog(page).getByText(/Confirmed at once/)).toBeVisible();
      await expectFits(page);
      await dialog(page).getByRole('button', { name: 'Book', exact: true }).click();
      await expect(undoBar(page)).toContainText(`Booked for ${name}:`);
      await page.getByRole('button', { name: 'Add task' }).click();
      await dialog(page).getByLabel('Task').fill('Send the letter');
      await expectFits(page);
      await dialog(page).getByRole('button', { name: 'Add task' }).click();
      await page.getByRole('checkbox', { name: 'Send the letter' }).check();
      await expect(undoBar(page)).toContainText('Task done.');
      await undoBar(page).getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('checkbox', { name: 'Send the letter' })).not.toBeChecked();
      await expectFits(page);
    });

    await test.step('its day is printed, and its patient rings, who is ill', async () => {
      await page.goto(`/dashboard/manageAppointments?view=day&date=${visit.date}`);
      await expect(page.getByText(name).first()).toBeVisible();
      await expectFits(page);
      await page.emulateMedia({ media: 'print' });
      const sheet = page.getByRole('region', { name: 'Day sheet' });
      await expect(sheet.getByRole('row').filter({ hasText: name })).toContainText('Brings a scan.');
      await expect(sheet.getByRole('listitem').filter({ hasText: name })).toContainText('Send the letter');
      await page.emulateMedia({ media: 'screen' });
      await page.goto(`/dashboard/appointments/${visit._id}`);
      await pressInMore(page, 'Cancel');
      await expect(dialog(page).getByRole('radio', { name: 'The patient' })).toBeChecked();
      await expectFits(page);
      await dialog(page).getByRole('button', { name: 'Cancel appointment' }).click();
      await expect(undoBar(page)).toContainText('Appointment cancelled.');
    });

    await test.step('who did not come yesterday is noted, and a parent written to', async () => {
      await page.goto('/dashboard');
      const list = page.getByRole('region', { name: 'Visits without an outcome' });
      await expect(list.getByRole('listitem').first()).toBeVisible();
      const showAll = list.getByRole('button', { name: /^Show all/ });
      if (await showAll.isVisible()) await showAll.click();
      const row = list.getByRole('listitem').filter({ has: page.locator(`[href$="/${past[0]?._id}"]`) });
      await row.getByRole('button', { name: 'No-show' }).click();
      await expect(undoBar(page)).toContainText('Noted as missed.');
      await expectFits(page);
      await page.goto(`/dashboard/messages/${parentId}`);
      await page.getByRole('button', { name: 'Write to the patient' }).click();
      await page.getByLabel('Subject').fill('Your visit');
      await page.getByLabel('Message').fill('Please come ten minutes early.');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('Your message is sent')).toBeVisible();
      await expectFits(page);
    });
  });
