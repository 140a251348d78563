import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDir } from '../suite/directories.ts';

/*
 * Journeys share one practice in a random order, and others' rows may fill a list's page. A journey opens such a list
 * by `listOf`, which searches, or `managedOn`, on days of its own, and finds a row by `rowOf`
 * (e2e/journeys/fixtures/lists.ts). What needs the whole list runs `@alone`.
 */

/** The names of a journey's pages: its own fixture, a parameter, or one that it opens itself. */
const pageName =
  /\b(\w+): Page\b|\bpage: (\w+)|\b(\w+) = await [^;]*\b(?:newPage|openCalendar)\(|\b(page)\b/g;

/** The places of a file that look into whatever list a page has, or that open a list of everybody as it is. */
function sharedRows(text: string): string[] {
  const pages = [...new Set([...text.matchAll(pageName)].flatMap(([, ...names]) => names.filter(Boolean)))];
  const ofPage = `\\b(?:${pages.join('|')})\\s*(?:\\.getByRole\\('table'\\)\\s*)?\\.getByRole\\('(?:cell|row)'`;
  const ofAll = String.raw`\/dashboard\/(?:manageAppointments|allAppointments|patientHistory|all-users)\?(?!view=(?:day|week)\b|view=\$)`;
  return [...text.matchAll(new RegExp(`${ofPage}|${ofAll}`, 'g'))].map(
    ({ 0: found, index }) => `line ${text.slice(0, index).split('\n').length}: ${found}`,
  );
}

test('a journey looks for its own rows, in a list that is searched for them', () => {
  const folder = join(rootDir, 'e2e/journeys');
  const files = readdirSync(folder).filter((file) => file.endsWith('.spec.ts'));
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    sharedRows(readFileSync(join(folder, file), 'utf8')).map((place) => `${file}, ${place}`),
  );
  expect(found).toEqual([]);
});

test.each([
  "test('a', async ({ page }) => { await page.getByRole('row').nth(1).click(); });",
  "async ({ page: patient }) => expect(patient.getByRole('cell', { name: 'Confirmed' })).toBeVisible()",
  "const look = (desk: Page) => desk.getByRole('row', { name: 'Ada' });",
  "const other = await (await browser.newContext()).newPage();\nother\n  .getByRole('table')\n  .getByRole('row')",
  "await openSignedIn(desk, admin, '/dashboard/manageAppointments?status=pending');",
  'await page.goto(`/dashboard/all-users?search=Ada`);',
])('%s is refused', (text) => {
  expect(sharedRows(text)).toHaveLength(1);
});

test.each([
  "async ({ page }) => page.getByRole('table', { name: 'By service' }).getByRole('row')",
  "async ({ page }) => { const sheet = page.getByRole('region'); return sheet.getByRole('row'); }",
  "rowOf(page, name).getByRole('cell', { name: '9:00 am' })",
  'await page.goto(`/dashboard/manageAppointments?view=day&date=2026-11-30`);',
])('%s is allowed', (text) => {
  expect(sharedRows(text)).toEqual([]);
});
