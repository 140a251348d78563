import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
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
  const count = test.info().project.name === 'phone' ? 57 : 59;
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
  await again.reload();
  await expect(again.getByText(new RegExp(`^${count} patients, .*: undone, 0 kept$`))).toBeVisible();
});

test('a file that is none is refused in words @deep', async ({ page }) => {
  await openSignedIn(page, admin, '/dashboard/import');
  const buffer = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]);
  await page.getByLabel('CSV file').setInputFiles({ name: 'patients.xlsx', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('alert')).toContainText('This workbook cannot be read');
});

const weekMs = 7 * 24 * 3600_000;
/** The day on which the files of another program were written. */
const theirToday = '2026-11-28';

type Run = { word: string; number: number; weeks: number };

/**
 * A file of another program, with the names, addresses and numbers of a run alone: dates are as far from today as they
 * were, those to come some weeks further, where nobody else books.
 */
async function movingIn(name: string, { word, number, weeks }: Run) {
  const text = await readFile(new URL(`../../contract/test/moving-in/${name}`, import.meta.url), 'utf8');
  const behind = Math.floor((Date.now() - Date.parse(theirToday)) / weekMs);
  const later = (date: string) => {
    const moved = Date.parse(date) + (behind + (date < theirToday ? 0 : weeks)) * weekMs;
    return new Date(moved).toISOString().slice(0, 10);
  };
  const named = name.includes('patients') ? /^(\d+,[^,]+,[^,]*,[^,]*,[^,]+)/gm : /^(\d+,[^,]+)/gm;
  const csv = text
    .replace(named, `${number}$1 ${word}`)
    .replaceAll('@mail.test', `@${word.toLowerCase()}.test`)
    .replace(/\((\d{3})\) /g, (_, area) => `(${Number(area) + (number % 90)}) `)
    .replace(/2026-\d\d-\d\d(?= \d\d:)/g, later);
  return { name, mimeType: 'text/csv', buffer: Buffer.from(csv) };
}

/** Goes to a button by the keyboard, as far as the page has it, and presses it. */
async function pressByKey(page: Page, name: string | RegExp) {
  const wanted = button(page, name).last();
  await expect(wanted).toBeVisible();
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
}

async function chooseByKey(page: Page, press: string, file: Awaited<ReturnType<typeof movingIn>>) {
  const chooser = page.waitForEvent('filechooser');
  await pressByKey(page, press);
  await (await chooser).setFiles(file);
}

/** What is pressed for an answer, from the heading of its question on; Enter then goes on. */
const answers: Record<string, { keys: readonly string[]; times?: number }> = {
  'What do its columns have?': { keys: [] },
  'What is a balance above zero?': { keys: ['Tab', 'Space'] },
  'Which of your services are these?': { keys: ['Tab', 'ArrowDown'], times: 4 },
};

/** Answers what a file is asked, by the keyboard, up to the check; the number of questions. */
async function answerByKey(page: Page): Promise<number> {
  const asked = page.getByText(/^Question \d of \d$/);
  for (let count = 1; ; count += 1) {
    const heading = page.getByRole('heading', { level: 2 }).first();
    await expect(heading).toBeFocused();
    const words = await heading.innerText();
    await expectNoSidewaysScroll(page);
    const { keys, times = 1 } = answers[words] ?? { keys: ['nothing is known of this question'] };
    for (let time = 0; time < times; time += 1) for (const key of keys) await page.keyboard.press(key);
    // Enter in a list of choices is the browser's.
    if (words.includes('services')) await pressByKey(page, 'Continue');
    else await page.keyboard.press('Enter');
    await expect(heading).not.toHaveText(words);
    if (!(await asked.isVisible())) return count;
  }
}

/** Takes back an import past the page, where another test has one as well. */
async function undo(id: string) {
  const token = await signIn(admin);
  type Undone = { undo: { isDone: boolean } };
  while (!(await call<Undone>('DELETE', `/imports/${id}`, { token })).undo.isDone);
}

test('patients and then their visits move in from another program, by keyboard @deep-phone', async ({
  page,
}) => {
  const word = `Q${crypto.randomUUID().replace(/[\d-]/g, '').slice(0, 7)}`;
  const number = 100 + Math.floor(Math.random() * 899);
  const run = { word, number, weeks: 30 + (number % 200) };
  const ids = new Set<string>();
  page.on('response', async (response) => {
    const isImport = response.url().endsWith('/api/imports') && response.request().method() === 'POST';
    if (isImport && response.status() === 202) ids.add((await response.json())._id);
  });
  await openSignedIn(page, admin, '/dashboard/import');
  await chooseByKey(page, 'Choose a file', await movingIn('jane-patients.csv', run));
  expect(await answerByKey(page)).toBeLessThanOrEqual(2);
  await expect(outcome(page)).toContainText('60 patients can be imported');
  await expect(outcome(page).getByRole('table', { name: 'Rows that need an answer first' })).toContainText(
    'has the same email.',
  );
  await expectAccessible(page);
  await pressByKey(page, 'Import 60 patients');
  await expect(outcome(page)).toContainText('60 patients are imported');

  await chooseByKey(page, 'Choose the file of the visits', await movingIn('jane-appointments.csv', run));
  await expect(page.getByText('Visits, past and to come')).toBeVisible();
  expect(await answerByKey(page)).toBe(2);
  await expect(outcome(page)).toContainText('39 visits can be imported');
  for (const said of ['15took place', '1missed', '4cancelled', '19to come'])
    await expect(outcome(page)).toContainText(said);
  await expect(outcome(page).getByRole('table', { name: 'What will be left out' })).toContainText(
    /Row \d\d is at that time/,
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pressByKey(page, 'Import 39 visits');
  await expect(outcome(page)).toContainText('39 visits are imported');
  await expect(outcome(page)).toContainText('19 visits to come, and nobody was written to yet.');
  await pressByKey(page, 'Write to the patients');
  await pressByKey(page, /^Write to \d+ patients?$/);
  await expect(outcome(page)).toContainText('The patients have been written to');
  await expectAccessible(page);
  for (const id of [...ids].reverse()) await undo(id);
});
