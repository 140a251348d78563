import type { Locator, Page } from 'playwright/test';
import { call, signIn } from './fixtures/api.ts';
import { bookAppointment } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn, pressInMore } from './fixtures/steps.ts';
import { phoneOf } from './fixtures/whose-site.ts';

const question = 'Discard what you typed?';

async function openProfile(page: Page): Promise<Locator> {
  await openSignedIn(page, await newAccount());
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Address')).toBeVisible();
  return dialog;
}

/** Drags the mouse from the middle of one element, or from the backdrop with null, to the other. */
async function drag(page: Page, from: Locator | null, to: Locator | null) {
  const points = [];
  for (const target of [from, to]) {
    const box = await target?.boundingBox();
    points.push(box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 8, y: 300 });
  }
  const [start, end] = points as [{ x: number; y: number }, { x: number; y: number }];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

test('selecting text past the edge of a dialog leaves it open, and so does a press that ends inside @deep', async ({
  page,
}) => {
  const dialog = await openProfile(page);
  const address = dialog.getByLabel('Address');
  await address.fill('14 Thorncastle Street');
  await drag(page, address, null);
  await expect(dialog).toBeVisible();
  await drag(page, null, address);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
  await expect(address).toHaveValue('14 Thorncastle Street');
});

test('a dialog in which nothing was typed closes at once, by every way out @deep', async ({ page }) => {
  const dialog = await openProfile(page);
  const waysOut = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 300),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ];
  for (const leave of waysOut) {
    await expect(dialog).toBeVisible();
    await leave();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
  }
});

test('no way out of a dialog throws typed text away unasked', async ({ page }) => {
  const dialog = await openProfile(page);
  const address = dialog.getByLabel('Address');
  await address.fill('Here 1');
  const waysOut = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(8, 300),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ];
  for (const leave of waysOut) {
    await leave();
    await expect(dialog.getByRole('heading', { name: question })).toBeVisible();

    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect(address).toHaveValue('Here 1');
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(address).toHaveValue('');
});

test('by keyboard the question is asked, answered, and gives the focus back @deep', async ({ page }) => {
  const dialog = await openProfile(page);
  const address = dialog.getByLabel('Address');
  await address.focus();
  await page.keyboard.type('Here 1');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  // A second Escape takes back the first, also where the browser would close without asking.
  await page.keyboard.press('Escape');
  await expect(address).toBeFocused();
  await expect(address).toHaveValue('Here 1');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(address).toBeFocused();
  await page.keyboard.type('2');
  await expect(address).toHaveValue('Here 12');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Discard' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused();
});

test('what was saved, or typed and taken back, is nothing to ask about @deep', async ({ page }) => {
  const dialog = await openProfile(page);
  await dialog.getByLabel('Address').fill('Here 1');
  await dialog.getByLabel('Address').fill('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await dialog.getByLabel('Phone').fill(phoneOf('0199').shown);
  await dialog.getByLabel('Address').fill('Here 1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('Back asks before it leaves a dialog with typed text, and leaves one without @deep', async ({
  page,
}) => {
  await openSignedIn(page, await newAccount(), '/dashboard/messages');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.getByRole('link', { name: 'User Home' }).click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('Here 1');
  await page.evaluate(() => history.back());
  await expect(dialog.getByRole('heading', { name: question })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Address')).toHaveValue('Here 1');
  await dialog.getByLabel('Address').fill('');
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/dashboard\/messages$/);
  await expect(dialog).toBeHidden();
});

/** The dialogs of a visit's page at the desk: button or act of the menu, title, and what has the focus. */
const ofVisit: [button: string, title: RegExp, focus: string][] = [
  ['Add task', /^Add task$/, 'Task'],
  ['Edit visit', /^Edit visit$/, 'Service'],
  ['Follow-up', /^Follow-up for /, 'In four weeks'],
  ['Cancel', /^Cancel this appointment\?$/, 'The patient'],
  ['Reschedule', /^Choose another time$/, 'Go to a date'],
];
const inMenu = ['Edit visit', 'Follow-up', 'Cancel'];
const ofPatient: typeof ofVisit = [['Edit details', /^Edit /, 'Name']];

/** The label of the field that has the focus; else its own text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return (
      element instanceof HTMLElement && 'labels' in element && element.labels instanceof NodeList
        ? element.labels[0]
        : element
    )?.textContent;
  });

async function expectToBegin(page: Page, dialogs: typeof ofVisit) {
  for (const [button, title, focus] of dialogs) {
    const control = page.getByRole('main').getByRole('button', { name: button, exact: true }).first();
    if (inMenu.includes(button)) await pressInMore(page, button);
    else await control.click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expect.poll(() => focused(page), `${title}`).toContain(focus);
    // Nothing was typed: nothing is asked.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
}

test('the dialogs of the desk begin in their first field, or at their heading @deep-phone @deep', async ({
  page,
}) => {
  test.slow();
  const { _id, patientId } = await bookAppointment(await newAccount());
  await call('PUT', `/appointments/${_id}/confirm`, { token: await signIn(admin), body: {} });
  await openSignedIn(page, admin, `/dashboard/appointments/${_id}`);
  await expectToBegin(page, ofVisit);
  await page.goto(`/dashboard/patient/${patientId}`);
  await expectToBegin(page, ofPatient);
});

test('what is typed into a fresh dialog is in it, shortcuts rest, and Undo is gone with the next act', async ({
  page,
}) => {
  const { _id } = await bookAppointment(await newAccount());
  await openSignedIn(page, admin, `/dashboard/appointments/${_id}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const bar = page.getByRole('region', { name: 'What you have just decided' });
  await expect(bar).toContainText('Appointment confirmed.');

  await page.getByRole('button', { name: 'Add task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await expect(dialog.getByLabel('Task')).toBeFocused();
  await page.keyboard.type('Send notes, then call?');
  await expect(dialog.getByLabel('Task')).toHaveValue('Send notes, then call?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Task added.')).toBeVisible();
  await expect(bar).toBeHidden();

  await page.keyboard.press('Control+Z');
  await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeHidden();
  const { status } = await call<{ status: string }>('GET', `/appointments/${_id}`, {
    token: await signIn(admin),
  });
  expect(status).toBe('confirmed');
});
