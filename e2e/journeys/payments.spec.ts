// @time

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import {
  type Appointment,
  bookAppointment,
  confirmAppointment,
  moveInStore,
} from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { rowOf } from './fixtures/lists.ts';
import { newConfirmedAccount, type Person } from './fixtures/people.ts';
import { admin, reception } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';
import { currency, inMoney, missedFee } from './fixtures/whose-site.ts';

const paymentsOf = (page: Page) => page.getByRole('region', { name: 'Payments' });
const addressOf = ({ _id }: Appointment) => `/dashboard/appointments/${_id}`;

/** A visit that began an hour ago, and was booked long before: no payment is of a day before that. */
async function begun(person: Person): Promise<Appointment> {
  const visit = await bookAppointment(person);
  await confirmAppointment(visit);
  const startsAt = new Date(Date.now() - 3_600_000).toISOString();
  await moveInStore(visit, { startsAt, createdAt: '2024-01-02T12:00:00.000Z' });
  return visit;
}

/** The takings of today, or from a day until today, which midnight may end. */
async function takings(since?: string): Promise<{ from: string; cents: number }> {
  const token = await signIn(admin);
  const read = (query: string) =>
    call<{ from: string; cents: number }>('GET', `/payments/takings${query}`, { token });
  const today = await read('');
  return since === undefined ? today : read(`?from=${since}&to=${today.from}`);
}

test('a day of takings: two presses a payment, one taken back, a receipt that the patient prints @deep-phone', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = await newConfirmedAccount('Ada Lovelace');
  const visit = await begun(person);
  const before = await takings();

  await test.step('the reception takes a part by check, then the rest as it is filled in', async () => {
    await openSignedIn(page, reception, addressOf(visit));
    await expect(paymentsOf(page)).toContainText(`Open: ${inMoney(50)}`);
    await paymentsOf(page).getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByLabel(`Amount in ${currency}`)).toHaveValue('50.00');
    await page.getByLabel(`Amount in ${currency}`).fill('20,5');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Write an amount such as 140 or 140.50.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(`Amount in ${currency}`).fill(inMoney(20.5));
    await page.getByLabel('Paid by').selectOption('Check');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(paymentsOf(page)).toContainText(`Open: ${inMoney(29.5)}`);
    await paymentsOf(page).getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByLabel('Paid by')).toHaveValue('check');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(paymentsOf(page).getByText('Paid', { exact: true })).toBeVisible();
    await expect(paymentsOf(page).getByRole('button', { name: 'Record payment' })).toBeHidden();
    await expect(paymentsOf(page).getByRole('link', { name: /^Receipt \d+$/ })).toHaveCount(2);
    expect((await takings(before.from)).cents).toBeGreaterThanOrEqual(before.cents + 5000);
  });

  await test.step('takes the second one back, and takes it again by card', async () => {
    await paymentsOf(page)
      .getByRole('button', { name: new RegExp(`^Take back: ${inMoney(29.5)}, Check`) })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await expect(paymentsOf(page)).toContainText(`Open: ${inMoney(29.5)}`);
    await expect(paymentsOf(page)).toContainText(/Taken back by receipt \d+/);
    await paymentsOf(page).getByRole('button', { name: 'Record payment' }).click();
    await page.getByLabel('Paid by').selectOption('Card');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(paymentsOf(page).getByText('Paid', { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('the first page has what came in today', async () => {
    await page.goto('/dashboard');
    const takings = page.getByRole('region', { name: 'Came in today' });
    await expect(takings).toContainText('Came in');
    await expect(takings).toContainText('Check');
    await expect(takings).toContainText('Card');
  });

  await test.step('the patient sees what they paid, and prints a receipt', async () => {
    const own = await (await browser.newContext()).newPage();
    await openSignedIn(own, person, addressOf(visit));
    const paid = own.getByRole('region', { name: 'What you paid' });
    await expect(paid.getByText('Paid', { exact: true })).toBeVisible();
    await expect(paid.getByRole('button')).toHaveCount(0);
    await paid
      .getByRole('listitem')
      .filter({ hasText: inMoney(20.5) })
      .getByRole('link')
      .click();
    await expect(own.getByRole('heading', { level: 1 })).toHaveText(/^Receipt \d+$/);
    await expect(own.getByText(inMoney(20.5))).toBeVisible();
    await expect(own.getByText(/^Tax ID /)).toBeVisible();
    await expectAccessible(own);
    await own.emulateMedia({ media: 'print' });
    await expect(own.getByText(inMoney(20.5))).toBeVisible();
    await expect(own.getByRole('button', { name: 'Print' })).toBeHidden();
    await own.context().close();
  });
});

test('the first missed visit is free, and the doctor waives the fee of the second @deep', async ({
  page,
}) => {
  test.slow();
  const person = await newConfirmedAccount('Ada Lovelace');
  const [first, second] = [await begun(person), await begun(person)];
  const token = await signIn(admin);
  await call('POST', `/appointments/${first._id}/no-show`, { token, body: {} });
  await call('POST', `/appointments/${second._id}/no-show`, { token, body: {} });
  await openSignedIn(page, admin, addressOf(first));
  await expect(paymentsOf(page)).toContainText('Nothing to pay');
  await page.goto(addressOf(second));
  await expect(paymentsOf(page)).toContainText(`Missed-visit fee open: ${missedFee}`);
  await paymentsOf(page)
    .getByRole('button', { name: `Waive ${missedFee}` })
    .click();
  await expect(paymentsOf(page)).toContainText(`${missedFee}, Waived`);
  await expect(paymentsOf(page).getByRole('button', { name: 'Record payment' })).toBeHidden();
  await expectAccessible(page);
});

test('a month’s CSV has, to the cent, what the screen adds up', async ({ page }) => {
  test.slow();
  const visit = await begun(await newConfirmedAccount('Ada Lovelace'));
  const token = await signIn(admin);
  const pay = (body: object) =>
    call<{ _id: string }>('POST', `/appointments/${visit._id}/payments`, { token, body });
  const date = '2025-02-03';
  await pay({ amount: '19.99', method: 'cash', date });
  await pay({ amount: '0.02', method: 'card', date: '2025-02-28' });
  await pay({ amount: '5', method: 'waived', date });
  await openSignedIn(page, admin, '/dashboard/payments?month=2025-02');
  const month = page.getByRole('region', { name: 'February 2025' });
  await expect(month.getByRole('term').first()).toHaveText('Came in');
  await expect(rowOf(page, visit).filter({ hasText: inMoney(19.99) })).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('came-in-2025-02.csv');
  const [, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  const amounts = lines.map((line) => line.split(',')[2] ?? '');
  const cents = amounts.reduce((sum, amount) => sum + Number(amount.replace('.', '')), 0);
  const shown = await month.getByRole('definition').first().innerText();
  expect(shown).toBe(`${currency}${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { name: 'March 2025' })).toBeVisible();
});

test('an admin closes the books, and a payment gets no day up to it @deep', async ({
  page,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of 400/);
  const visit = await begun(await newConfirmedAccount('Ada Lovelace'));
  await openSignedIn(page, admin, '/dashboard/payments');
  const closing = page.getByRole('region', { name: 'Closing of the books' });
  // Payments of other journeys may have made a closing of an earlier run final.
  await closing.getByRole('button', { name: 'Close the books' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Close the books up to').fill('2024-12-31');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close the books' }).click();
  await expect(closing).toContainText(/^Closed up to .*2024/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto(addressOf(visit));
  await paymentsOf(page).getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByLabel('Paid on')).toHaveAttribute('min', '2025-01-01');
  await page.getByLabel('Paid on').fill('2024-12-31');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Use a day after .*2024: the books are closed up to it\.$/)).toBeVisible();
  await expectAccessible(page);
});
