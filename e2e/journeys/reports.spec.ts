// @time

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { expect, test } from './fixtures/journey.ts';
import { admin, notePatient } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';
import { currency, freshPhone, serviceOf } from './fixtures/whose-site.ts';

const yoga = serviceOf('yoga-therapy');

/** The 15th of the month so many months ago: `2026-05-15`. */
function middleOfMonth(monthsAgo: number): string {
  const day = new Date();
  day.setUTCDate(15);
  day.setUTCMonth(day.getUTCMonth() - monthsAgo);
  return day.toISOString().slice(0, 10);
}

/** Notes a visit that took place long ago, with what was paid for it. */
async function noteVisit(date: string, time: string, amount: string) {
  const token = await signIn(admin);
  const patientId = await notePatient({ name: 'Reported Patient', phone: freshPhone().typed });
  const body = { patientId, date, time, confirmed: true, anyTime: true, serviceName: yoga.name };
  const { _id } = await call<{ _id: string }>('POST', '/appointments/book', { token, body });
  await call('POST', `/appointments/${_id}/complete`, { token, body: {} });
  await call('POST', `/appointments/${_id}/payments`, { token, body: { amount, method: 'cash' } });
}

/** The cells of a report's table, without its header. */
const cellsOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
    );

/** As the file has an amount: `€140.5` is `140.50`. */
const plain = (cell: string) => {
  const amount = cell.replace('−', '-').replace(currency, '');
  return amount === cell ? cell : Number(amount).toFixed(2);
};

test('the report of a month agrees with its file to the cent', async ({ page }) => {
  const date = middleOfMonth(7 + test.info().parallelIndex);
  const hour = String(1 + Math.floor(Math.random() * 11)).padStart(2, '0');
  await noteVisit(date, `${hour}:${Math.random() < 0.5 ? '00' : '30'} PM`, '20.35');
  await openSignedIn(page, admin, '/dashboard/reports');
  await page.getByLabel('Month or year').selectOption(date.slice(0, 7));
  await expect(page).toHaveURL(new RegExp(`from=${date.slice(0, 7)}-01&to=${date.slice(0, 7)}-`));
  await expect(page.getByRole('table', { name: 'By service' })).toContainText(yoga.name);
  await expectAccessible(page);

  const byService = await cellsOf(page, 'By service');
  const money = await cellsOf(page, 'Paid and open');
  const ahead = await cellsOf(page, 'How far ahead visits were booked');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(
    `report-of-visits-${new URL(page.url()).searchParams.get('from')}-${new URL(page.url()).searchParams.get('to')}.csv`,
  );
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n').slice(2);
  const shown = byService.map((row, index) =>
    [...row, ...(ahead[index] ?? []).slice(1), ...(money[index] ?? []).slice(1).map(plain)].join(','),
  );
  expect(lines.map((line) => line.replaceAll('"', ''))).toEqual(shown);
  const cents = (row: readonly string[]) => Math.round(Number(row.at(-4)) * 100);
  const rows = lines.map((line) => line.split(','));
  const parts = rows.slice(0, -1).reduce((sum, row) => sum + cents(row), 0);
  expect(parts).toBeGreaterThanOrEqual(2035);
  expect(cents(rows.at(-1) ?? [])).toBe(parts);

  await page.locator('#page').getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await page.locator('#page').getByRole('link', { name: 'Paid of these visits' }).click();
  await expect(page.getByLabel('Month or year')).toHaveValue(date.slice(0, 7));
});

test('the same days are reported after a reload, and other days from the keyboard @deep-phone @deep', async ({
  page,
}) => {
  // Each month of the last two years can be chosen, so those of last year can.
  const year = new Date().getFullYear() - 1;
  await openSignedIn(page, admin, `/dashboard/reports?from=${year}-01-01&to=${year}-03-31`);
  await expect(page.getByLabel('Month or year')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(`${year}-01-01`);
  await page.getByLabel('To', { exact: true }).fill(`${year - 1}-12-31`);
  await expect(page.getByText('There is no report of these days')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill(`${year}-01-31`);
  await expect(page.getByLabel('Month or year')).toHaveValue(`${year}-01`);
  await expectAccessible(page);
});
