import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';

/** A file as a spreadsheet in Europe writes it: semicolons, Windows-1252, a line break in a text. */
function fileOf(rows: readonly string[]) {
  const text = ['Patient name;Phone;DOB;Folder', ...rows].join('\r\n');
  return { name: 'patients.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') };
}

const choose = (page: Page, rows: readonly string[]) =>
  page.getByLabel('CSV file').setInputFiles(fileOf(rows));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const outcome = (page: Page) => page.getByRole('region', { name: 'Outcome' });
/** A number as a name may have it. */
const lettersOf = (index: number) =>
  String.fromCharCode(97 + Math.floor(index / 26)) + String.fromCharCode(97 + (index % 26));
/** Numbers that no other run of the journey has. */
const somePhone = () =>
  `085 ${200 + Math.floor(Math.random() * 799)} ${1000 + Math.floor(Math.random() * 8999)}`;

test('patients are imported from a file, broken off, continued and undone @deep-phone', async ({
  page,
  context,
}) => {
  const run = crypto.randomUUID().replace(/[\d-]/g, '').slice(0, 8);
  // Both widths run in one practice: each knows its import by the number of its rows.
  const count = test.info().project.name === 'phone' ? 58 : 60;
  const phones = new Set<string>();
  while (phones.size < count) phones.add(somePhone());
  const good = [...phones].map(
    (phone, index) =>
      `"Zo\u00eb ${run}\n${lettersOf(index)}";${phone};${index === 1 ? '12/24/1980' : '3.12.1980'};5`,
  );
  const one = [...phones][0];
  const bad = ['Total: 60;;24.12.1980;5', ';91 0101;;5', `Double;${one};;5`, 'Nobody;;;'];
  // A name has one line.
  const rows = [...good.map((row) => row.replace('\n', ' ')), ...bad];

  await openSignedIn(page, admin, '/dashboard/import');
  await choose(page, rows);
  await expect(page.getByText(`patients.csv, ${count + 5} rows`)).toBeVisible();
  await expect(page.getByLabel('Patient name is taken as')).toHaveValue('name');
  await expect(page.getByLabel('Folder is taken as')).toHaveValue('');
  await expect(page.getByRole('table', { name: 'The first rows' })).toContainText(`Zo\u00eb ${run} aa`);
  await expectAccessible(page);
  await button(page, 'Continue').click();
  await expect(page.getByText('Question 2 of 2')).toBeVisible();
  await page.getByLabel('24.12.2026 or 24/12/2026').check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await button(page, 'Continue').click();
  await expect(outcome(page)).toContainText(`${count} patients can be imported`);
  await expect(outcome(page)).toContainText('Row 2 has the same phone.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await outcome(page).getByText('cell that no field can have').click();
  await expect(outcome(page)).toContainText('Date of birth: row 3');
  await page.getByLabel(`Add row ${count + 4} all the same`).check();
  await expect(button(page, `Import ${count + 1} patients`)).toBeVisible();
  await page.getByLabel(`Add row ${count + 4} all the same`).uncheck();

  // The server takes the rows, but the answer never comes, and the page is closed.
  const taken = Promise.withResolvers<void>();
  await page.route('**/api/imports', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    taken.resolve();
  });
  await button(page, `Import ${count} patients`).click();
  await expect(page.getByText(/^Importing… /)).toBeVisible();
  await taken.promise;
  await page.close();

  const again = await context.newPage();
  await again.goto('/dashboard/import');
  await choose(again, rows);
  await button(again, 'Continue').click();
  await again.getByLabel('24.12.2026 or 24/12/2026').check();
  await button(again, 'Continue').click();
  await expect(again.getByText('This file was begun before')).toBeVisible();
  await button(again, 'Continue the import').click();
  await expect(outcome(again)).toContainText(`${count} patients are imported`);
  await expect(outcome(again)).toContainText('What was left out');
  const [download] = await Promise.all([
    again.waitForEvent('download'),
    button(again, 'Download the rows that are left out').click(),
  ]);
  const refused = await readFile(await download.path(), 'utf8');
  expect(refused).toContain(`"${count + 3}","Name: Enter a name.`);
  expect(refused.trim().split('\r\n')).toHaveLength(5);

  await outcome(again).getByRole('button', { name: 'Undo' }).click();
  await button(again, 'Undo the import').click();
  await expect(outcome(again)).toContainText(`${count} taken back`);
  await expect(outcome(again)).toContainText('This import was undone');
  await expect(again.getByText(new RegExp(`^${count} patients, .*: undone, 0 kept$`))).toBeVisible();
});

test('a file that is none is refused in words @deep', async ({ page }) => {
  await openSignedIn(page, admin, '/dashboard/import');
  const buffer = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]);
  await page.getByLabel('CSV file').setInputFiles({ name: 'patients.xlsx', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('alert')).toContainText('This workbook cannot be read');
});
