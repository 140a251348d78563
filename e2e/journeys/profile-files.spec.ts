import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page, test } from 'playwright/test';
import { clockOffset, moveClock } from '../../scripts/testing/clock.ts';
import { bookAppointment } from './fixtures/appointments.ts';
import { bookToday, keptRecords } from './fixtures/kept-day.ts';
import { addDependant, newConfirmedAccount, type Person } from './fixtures/people.ts';
import { reception } from './fixtures/practice.ts';
import { openSignedIn, signOut } from './fixtures/steps.ts';

/*
 * What is left on the disk of a browser in which somebody has signed out, in the files of its profile and not by what
 * its storage says: what is deleted from a database of Chromium stays in its log.
 */

/** A browser with a profile of its own on the disk, in which `act` happens; then it is closed. */
async function inBrowser(profile: string, person: Person, act: (page: Page) => Promise<void>) {
  const { baseURL = '', viewport = null, launchOptions } = test.info().project.use;
  const context = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL, viewport });
  if (clockOffset > 0) await context.addInitScript(moveClock, clockOffset);
  try {
    const [page = await context.newPage()] = context.pages();
    await openSignedIn(page, person);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await act(page);
    await signOut(page);
    const leaving = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => /kept|erase/.test(key)));
    await expect.poll(leaving).toEqual([]);
  } finally {
    await context.close();
  }
}

/** The files of a profile that hold these bytes. */
async function filesWith(profile: string, ...texts: Buffer[]): Promise<string[]> {
  const entries = await readdir(profile, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const content = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0));
    if (texts.some((text) => content.includes(text))) found.push(entry.name);
  }
  return found;
}

/** A text as browsers keep it: a byte a letter, or two. */
const inClear = (text: string) => [Buffer.from(text), Buffer.from(text, 'utf16le')];

/** Pieces of all that is sealed in this browser: a database may cut a record in two, or store it compressed. */
async function sealedBytes(page: Page): Promise<Buffer[]> {
  let sealed: string[] = [];
  await expect.poll(async () => (sealed = (await keptRecords(page)).sealed)).not.toEqual([]);
  return sealed.flatMap((digits) => {
    const bytes = Buffer.from(digits, 'hex');
    const starts = Array.from({ length: Math.floor(bytes.length / 64) }, (_, place) => 16 + place * 64);
    return starts.map((start) => bytes.subarray(start, start + 24));
  });
}

let profile: string;
test.beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'profile-'));
});
test.afterEach(() => rm(profile, { recursive: true, force: true }));

test('after a sign-out no file of the browser has the kept day, nor what its key could open', async () => {
  const note = `Comes with a stroller ${crypto.randomUUID()}`;
  const { name } = await bookToday(note);
  let sealed: Buffer[] = [];
  await inBrowser(profile, reception, async (page) => {
    sealed = await sealedBytes(page);
    expect(await filesWith(profile, ...sealed), 'while they are signed in').not.toEqual([]);
  });
  expect(await filesWith(profile, ...inClear(name), ...inClear(note)), 'in clear').toEqual([]);
  expect(await filesWith(profile, ...sealed), 'sealed').toEqual([]);
});

test('after a sign-out no file of the browser has a patient’s own visits @deep', async () => {
  const patient = await newConfirmedAccount('Ada Lovelace');
  const name = `Milo ${crypto.randomUUID().slice(0, 8)}`;
  const dependantId = await addDependant(patient, { name, birthYear: 2019 });
  await bookAppointment(patient, { dependantId });
  let sealed: Buffer[] = [];
  await inBrowser(profile, patient, async (page) => {
    await page.getByText(name).first().waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('own-visits'))).not.toBeNull();
    expect(await filesWith(profile, ...inClear(name)), 'while they are signed in').toEqual([]);
    sealed = await sealedBytes(page);
  });
  expect(await filesWith(profile, ...inClear(name)), 'in clear').toEqual([]);
  expect(await filesWith(profile, ...sealed), 'sealed').toEqual([]);
});
