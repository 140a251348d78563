// @time
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { expect, test } from './fixtures/journey.ts';
import { rowOf } from './fixtures/lists.ts';
import { admin, notePatient, reception } from './fixtures/practice.ts';
import { countPresses } from './fixtures/presses.ts';
import { openSignedIn } from './fixtures/steps.ts';
import { currency, freshPhone, inMoney } from './fixtures/whose-site.ts';

/** Letters of no other run, as a name from a file has them. */
const spelledRun = () => randomUUID().replace(/[\d-]/g, '');
const newName = () => `Ida ${randomUUID().slice(0, 8)}`;

/** A day so long ago that what is open of it heads the list: no other journey has visits then. */
const longAgo = (days: number) => new Date(Date.now() - (300 + days) * 86_400_000).toISOString().slice(0, 10);

/** Notes a visit of a past day with its outcome. */
async function noteVisit(patientId: string, date: string, outcome: 'complete' | 'no-show') {
  const token = await signIn(admin);
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const minutes = String(15 * Math.floor(Math.random() * 4)).padStart(2, '0');
    const time = `0${1 + Math.floor(Math.random() * 6)}:${minutes} AM`;
    const body = { patientId, date, time, confirmed: true, anyTime: true };
    const visit = await call<{ _id: string }>('POST', '/appointments/book', { token, body }).catch(
      () => null,
    );
    if (!visit) continue;
    await call('POST', `/appointments/${visit._id}/${outcome}`, { token, body: {} });
    return visit;
  }
  throw new Error('Nothing is free on that day.');
}

const undoBar = (page: Page) => page.getByRole('region', { name: 'What you have just decided' });

/** The amounts of a list's rows, added up in cents. */
async function centsIn(page: Page): Promise<number> {
  const amounts = await page.locator('td[data-label="Amount"]').allInnerTexts();
  return amounts.reduce((sum, amount) => sum + centsOf(amount), 0);
}
const centsOf = (text: string) => Math.round(Number(text.replace(currency, '')) * 100);

for (const width of [1440, 390])
  test(`from who owes to recorded in three presses, and undone by one, ${width} px wide @deep`, async ({
    page,
  }) => {
    const name = newName();
    const patientId = await notePatient({ name, phone: freshPhone().typed });
    const visit = await noteVisit(patientId, longAgo(0), 'complete');
    await page.setViewportSize({ width, height: 900 });
    await openSignedIn(page, reception, '/dashboard/payments');
    const counted = await countPresses(page);
    await page.getByRole('navigation', { name: 'Payments' }).getByRole('link', { name: 'Open' }).click();
    const row = rowOf(page, visit);
    await expect(row).toContainText(name);
    await expect(row).toContainText('300 days');
    await expect(row.getByRole('button', { name: 'Waive' })).toHaveCount(0);
    await row.getByRole('button', { name: 'Record' }).click();
    await expect(page.getByLabel(`Amount in ${currency}`)).toHaveValue('50.00');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(undoBar(page)).toContainText('Receipt ');
    await expect(row).toHaveCount(0);
    expect(await counted()).toEqual({ clicks: 3, keys: 0 });
    await undoBar(page).getByRole('button', { name: 'Undo' }).click();
    await expect(row).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

/** Takes a patient over from a file with a balance, above zero owed; answers the id of that. */
async function importBalance(name: string, balance: string): Promise<{ _id: string; patientId: string }> {
  const token = await signIn(admin);
  const csv = `Name,Phone,Balance\n${name},${freshPhone().typed},${balance}`;
  const columns = { name: 'Name', phone: 'Phone', balance: 'Balance' };
  const body = { kind: 'patients', csv, columns, dryRun: false, balances: 'owed' };
  const { _id } = await call<{ _id: string }>('POST', '/imports', { token, body });
  return call('GET', `/balances/${_id}_2`, { token });
}

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const)
  test(`a balance brought forward is recorded by the keyboard, and given back, ${width} px wide @deep`, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const owed = await importBalance(`Augusta ${spelledRun()}`, '20.00');
    await openSignedIn(page, admin, `/dashboard/payments/open?patientId=${owed.patientId}`);
    const row = rowOf(page, owed);
    await expect(row).toContainText('Balance brought forward');
    await expect(page.getByText(`${inMoney(20)}, 1 balance`).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await row.getByRole('button', { name: 'Record' }).press('Enter');
    await page.getByLabel(`Amount in ${currency}`).fill('5.50');
    await page.keyboard.press('Enter');
    await expect(undoBar(page)).toContainText('Receipt ');
    await expect(row).toContainText(`${inMoney(5.5)} paid of ${inMoney(20)}`);
    await row.getByRole('link', { name: 'Balance brought forward' }).press('Enter');
    await expect(page.getByText(`Open: ${inMoney(14.5)}`)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Receipt \d/ }).press('Enter');
    const sheet = page.getByRole('article');
    await expect(sheet).toContainText('Balance brought forward, as of ');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to the balance' }).press('Enter');
    await page.getByRole('button', { name: /^Waive / }).press('Enter');
    await expect(page.getByText(/^Paid$/)).toBeVisible();
    await page.goto(`/dashboard/patient/${owed.patientId}/statement`);
    await expect(sheet).toContainText('Nothing is open.');

    const credit = await importBalance(`Byron ${spelledRun()}`, '-15.00');
    await page.goto(`/dashboard/payments/open?kind=toGiveBack&patientId=${credit.patientId}`);
    await expect(rowOf(page, credit)).toContainText('Credit brought forward');
    await rowOf(page, credit).getByRole('button', { name: 'Give back' }).press('Enter');
    await expect(page.getByLabel('Given back by')).toHaveValue('other');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Nothing is to be given back.')).toBeVisible();
  });

test('an admin waives in the list, and a statement is printed of what is left', async ({ page }) => {
  test.slow();
  const name = newName();
  const patientId = await notePatient({ name, phone: freshPhone().typed });
  const first = await noteVisit(patientId, longAgo(12), 'complete');
  const second = await noteVisit(patientId, longAgo(10), 'complete');
  const token = await signIn(admin);
  await call('PATCH', `/patients/${patientId}`, { token, body: { alert: 'Latex allergy' } });
  await call('POST', `/appointments/${second._id}/payments`, {
    token,
    body: { amount: '19.50', method: 'cash' },
  });
  await openSignedIn(page, admin, `/dashboard/patient/${patientId}`);
  await page.getByRole('link', { name: inMoney(80.5), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open payments' })).toBeVisible();
  await expect.poll(() => centsIn(page)).toBe(8050);
  await rowOf(page, first).getByRole('button', { name: 'Waive' }).click();
  await expect(undoBar(page)).toContainText(`${inMoney(50)} waived.`);
  await expect(rowOf(page, first)).toHaveCount(0);
  await expect(rowOf(page, second)).toContainText(`${inMoney(19.5)} paid of ${inMoney(50)}`);
  await page.getByRole('link', { name: 'Statement' }).first().click();
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText(`Open in all: ${inMoney(30.5)}`);
  await expect(sheet).toContainText(name);
  await expect(sheet).toContainText(/Tax ID /);
  await expect(sheet).not.toContainText(/Latex|Alert/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('columnheader', { name: 'Due' })).toBeVisible();
  await expect(sheet.getByRole('cell', { name: inMoney(19.5) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to the record' })).toBeHidden();
});

test('each sum of a report leads to the list that it counts, to the cent', async ({ page }) => {
  test.slow();
  const date = longAgo(20 + test.info().parallelIndex);
  const names = [newName(), newName()];
  const [came = '', missed = ''] = await Promise.all(
    names.map((name) => notePatient({ name, phone: freshPhone().typed })),
  );
  await noteVisit(came, date, 'complete');
  // The first one is free.
  await noteVisit(missed, date, 'no-show');
  await noteVisit(missed, date, 'no-show');
  const reports = `/dashboard/reports?from=${date}&to=${date}`;
  await openSignedIn(page, admin, reports);
  const link = (column: string) =>
    page.getByRole('table').getByRole('link', { name: new RegExp(`^${column}: `) });
  const follow = async (column: string) => {
    await page.goto(reports);
    const text = await link(column).innerText();
    await link(column).click();
    await expect(
      page.getByRole('heading', { level: 1, name: /^(All Appointments|Open payments)$/ }),
    ).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page);
    return text;
  };
  const rows = page.locator('tbody tr');
  const newPatients = Number(await follow('New patients'));
  expect(newPatients).toBeGreaterThan(0);
  await expect(rows).toHaveCount(newPatients);
  await expect(rows.filter({ hasText: names[0] ?? '' })).toHaveCount(1);
  await expect(rows.filter({ hasText: names[1] ?? '' })).toHaveCount(0);
  const count = Number(await follow('Missed'));
  expect(count).toBeGreaterThan(1);
  await expect(rows).toHaveCount(count);
  await expect(rows.filter({ hasText: names[1] ?? '' })).toHaveCount(2);
  const open = centsOf(await follow('Open'));
  expect(open).toBeGreaterThan(5000);
  await expect.poll(() => centsIn(page)).toBe(open);
});
