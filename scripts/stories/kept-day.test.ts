import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDeep } from '../../functions/test/support/race-rounds.ts';
import { deployedPractice } from '../../web/src/config/deployed-practice.ts';
import { seed } from '../seed/seed.ts';
import { authOrigin, siteOrigin } from '../suite/addresses.ts';
import { directoriesIn, type SuiteDirectories } from '../suite/directories.ts';
import { startEmulators } from '../suite/emulators.ts';
import { writeFirebaseConfig } from '../suite/firebase-config.ts';
import { answers, findFreePorts, type Ports } from '../suite/ports.ts';
import { readToolchain } from '../suite/toolchain.ts';
import { clockOffset, moveClock } from '../testing/clock.ts';
import { directories as built, suitePorts } from './suite.ts';

/*
 * The day with everything down, for real: site, function, Firestore and Auth are a suite of this story's own. First its
 * site hangs, then all are ended. What a page says meanwhile, and at other widths, is in e2e/journeys/kept-day.spec.ts.
 */
const password = 'wellness-demo';
const patient = { name: 'Ottoline Featherstone', phone: '+353 20 910 0177' };

let directories: SuiteDirectories;
let ports: Ports;
let emulators: Awaited<ReturnType<typeof startEmulators>>;
let browser: Browser;

beforeAll(async () => {
  const { chromiumPath } = readToolchain();
  const found = chromiumPath ? { executablePath: chromiumPath } : {};
  browser = await chromium.launch({ ...found, args: ['--no-sandbox'] });
  directories = directoriesIn(mkdtempSync(join(tmpdir(), 'kept-day-')));
  ports = await findFreePorts();
  symlinkSync(built.functions, directories.functions);
  cpSync(built.web, directories.web, { recursive: true });
  for (const file of globSync(join(directories.web, 'assets/*.js'))) useOwnAuth(file);
  writeFirebaseConfig(directories, ports);
  emulators = await startEmulators(directories, ports, { recordEmulators: () => {} });
  await seed(ports);
  await bookToday();
}, 300_000);
afterAll(async () => {
  await browser.close();
  await emulators.stop();
  rmSync(directories.dir, { recursive: true, force: true });
});

/** The build has the address of the Auth emulator in it. */
function useOwnAuth(file: string): void {
  const code = readFileSync(file, 'utf8');
  const [shared, own] = [suitePorts, ports].map(authOrigin);
  if (shared && own && code.includes(shared)) writeFileSync(file, code.replaceAll(shared, own));
}

async function bookToday(): Promise<void> {
  const signIn = `${authOrigin(ports)}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`;
  const who = { email: 'admin@wellness.test', password, returnSecureToken: true };
  const { idToken } = await post(signIn, who);
  const api = `${siteOrigin(ports)}/api`;
  const { _id: patientId } = await post(`${api}/patients`, patient, idToken);
  const { timeZone } = deployedPractice();
  const date = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  const booking = { patientId, date, time: '01:00 AM', anyTime: true, confirmed: true };
  await post(`${api}/appointments/book`, booking, idToken);
}

async function post(url: string, body: object, token = ''): Promise<Record<string, string>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'Sec-Fetch-Site': 'same-origin',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return Object(await response.json());
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Login' }) });
  await form.getByLabel('Email').fill('reception@wellness.test');
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('/dashboard');
}

const whatIsKept = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

// The deep run proves it: it starts all emulators and a browser.
it.runIf(isDeep)(
  'the desk opens and prints its day after everything has ended, and signs out with nothing left',
  async () => {
    const page = await browser.newPage({ baseURL: siteOrigin(ports) });
    if (clockOffset > 0) await page.addInitScript(moveClock, clockOffset);
    await signIn(page);
    const isKept = () => page.evaluate(async () => Boolean(await caches.match('/dashboard/keptDay')));
    await expect.poll(isKept, { timeout: 60_000 }).toBe(true);

    emulators.hang();
    const hung = Date.now();
    await page.goto('/dashboard/manageAppointments');
    await page.getByRole('link', { name: 'The day as this browser last saw it' }).waitFor();
    const waited = Date.now() - hung;
    expect(waited, 'milliseconds until a site that hangs is admitted').toBeLessThan(10_000);
    await page.getByRole('link', { name: 'The day as this browser last saw it' }).click();
    await page.getByRole('row', { name: patient.name }).getByText(patient.phone).waitFor();

    await emulators.stop();
    const { hosting, functions, auth, firestore } = ports;
    for (const port of [hosting, functions, auth, firestore])
      await expect.poll(() => answers(port), { message: String(port) }).toBe(false);

    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'The day as this browser last saw it' }).click();
    await page.reload();
    await page.getByRole('row', { name: patient.name }).getByText(patient.phone).waitFor();
    expect((await page.pdf({ format: 'A4' })).subarray(0, 5).toString()).toBe('%PDF-');
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('region', { name: 'Day sheet' }).getByText(patient.name).waitFor();
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByText('You are signed out here').waitFor();
    await expect.poll(() => whatIsKept(page)).not.toContain('kept-day');
    await page.goto('/dashboard/keptDay');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('No connection just now');
    expect(await page.content()).not.toContain(patient.name);
  },
  180_000,
);
