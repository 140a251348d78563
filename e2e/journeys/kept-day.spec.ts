import { timeText } from '@garden-room/contract/time-text';
import type { BrowserContext, Page } from 'playwright/test';
import { expectAccessible, expectAccessibleThroughout } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { expect, test } from './fixtures/journey.ts';
import { admin, notePatient, reception } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';

test.use({ serviceWorkers: 'allow' });

const note = 'Comes with a stroller.';
const dayLink = 'The day as this browser last saw it';

/** Somebody comes today, at an hour of the night at which no other journey books. */
async function bookToday() {
  const name = `Ottoline ${crypto.randomUUID().slice(0, 8)}`;
  const patientId = await notePatient({ name, phone: '+1 202-555-0177' });
  const token = await signIn(admin);
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
  const nights = ['12:00', '12:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30', '04:00', '04:30'];
  for (const hour of nights) {
    const time = `${hour} AM`;
    const body = { patientId, date, time, anyTime: true, confirmed: true, note };
    const booked = await call('POST', '/appointments/book', { token, body }).catch(() => null);
    if (booked) return { name, time: timeText(time) };
  }
  throw new Error('The night is full.');
}

/** Waits until days and page are kept, so that nothing is asked of the server any more. */
async function untilKept(page: Page) {
  const isKept = () => page.evaluate(async () => Boolean(await caches.match('/dashboard/keptDay')));
  await expect.poll(isKept).toBe(true);
}

/** Neither the network, nor what the browser has of it by itself: what is left is what the site keeps. */
async function goOffline(page: Page, context: BrowserContext) {
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await context.setOffline(true);
}

const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const answers = await Promise.all(caches.map((cache) => cache.matchAll()));
    return Promise.all(answers.flat().map((answer) => answer.text()));
  });

/** The databases of this browser, and all that is in them; bytes as they are. */
const keptRecords = (page: Page) =>
  page.evaluate(async () => {
    const promised = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const textOf = ({ data, ...value }: { data?: unknown }) =>
      JSON.stringify(value) + (data instanceof ArrayBuffer ? new TextDecoder('latin1').decode(data) : data);
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const databases = await Promise.all(names.map((name) => promised(indexedDB.open(name))));
    const stores = databases.flatMap((database) =>
      [...database.objectStoreNames].map((store) => database.transaction(store).objectStore(store)),
    );
    const values = await Promise.all(stores.map((store) => promised(store.getAll())));
    for (const database of databases) database.close();
    return { names, texts: values.flat().map(textOf) };
  });

/** Everything that this browser has of the site, as text. */
async function everythingKept(page: Page) {
  const storages = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const { names, texts } = await keptRecords(page);
  return { names, text: [storages, ...(await keptFiles(page)), ...texts].join('\n') };
}

test('without a server the desk reads and prints who comes, and signing out leaves nothing of it @phone', async ({
  page,
  context,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/Failed to load resource|net::ERR_|Failed to fetch/);
  const { name, time } = await bookToday();
  await openSignedIn(page, reception);
  await untilKept(page);
  const before = await everythingKept(page);
  expect(before.names).toContain('kept-day');
  expect(before.text).not.toContain(name);
  expect(before.text).not.toContain(note);
  await goOffline(page, context);

  await test.step('a page of the desk leads there, and so does any other', async () => {
    await page.goto('/dashboard/manageAppointments');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to fetch user details');
    await expectAccessible(page);
    await page.goto('/services');
    await page.getByRole('link', { name: dayLink }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dayLink);
  });

  await test.step('the day is read, also after a reload', async () => {
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText(time);
    await expect(row).toContainText('+1 202-555-0177');
    await expect(row).toContainText(note);
    await expect(page.getByText(/^Kept at .+ today\.$/)).toBeVisible();
    // Who was signed in here is not asked to log in where nobody can.
    await expect(page.getByRole('link', { name: 'Login', includeHidden: true })).toHaveCount(0);
    await expectAccessibleThroughout(page);
  });

  await test.step('and printed', async () => {
    await page.emulateMedia({ media: 'print' });
    const sheet = page.getByRole('region', { name: 'Day sheet' });
    await expect(sheet.getByRole('row').filter({ hasText: name })).toContainText(note);
    await expect(sheet.getByRole('table').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByText(/^Kept on .+\.$/)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('signing out works, and nothing is left', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('You are signed out here')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect.poll(async () => (await everythingKept(page)).names).not.toContain('kept-day');
    const { text } = await everythingKept(page);
    expect(text).not.toContain(name);
    expect(text).not.toContain(note);
    await page.goto('/dashboard/keptDay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection just now');
    await expect(page.getByRole('link', { name: dayLink })).toBeHidden();
    await expect(page.getByText(name)).toHaveCount(0);
  });
});

test('while a page of the desk is open it says that the site is away, and another tab’s sign-out ends it', async ({
  page,
  context,
  browserConsole,
}) => {
  browserConsole.expect(/Failed to load resource|net::ERR_|Failed to fetch|401|503/);
  const { name } = await bookToday();
  await openSignedIn(page, reception, '/dashboard/manageAppointments');
  await untilKept(page);
  await context.route('**/api/appointments?**', (route) => route.fulfill({ status: 503, body: 'Gone' }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.getByRole('button', { name: 'Print' }).first().focus();
  await page.getByRole('link', { name: dayLink }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/dashboard/keptDay');
  await expect(other.getByRole('row').filter({ hasText: name })).toBeVisible();
  await other.getByRole('button', { name: /^Account of/ }).click();
  await other.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByText(name)).toHaveCount(0);
  await expect.poll(async () => (await everythingKept(other)).names).not.toContain('kept-day');
});

test('what was kept and cannot be opened is removed, and said', async ({ page, context, browserConsole }) => {
  browserConsole.expect(/Failed to load resource|net::ERR_|Failed to fetch/);
  await openSignedIn(page, reception);
  await untilKept(page);
  await goOffline(page, context);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('kept-day');
        opening.onsuccess = () => {
          const database = opening.result;
          const store = database.transaction('sealed', 'readwrite').objectStore('sealed');
          const reading = store.get(0);
          reading.onsuccess = () => {
            const writing = store.put({ ...reading.result, data: new ArrayBuffer(64) }, 0);
            writing.onsuccess = () => resolve();
            database.close();
          };
        };
      }),
  );
  await page.goto('/dashboard/keptDay');
  await expect(page.getByText('What was kept could not be read')).toBeVisible();
  await expect.poll(async () => (await everythingKept(page)).names).not.toContain('kept-day');
  await page.reload();
  await expect(page.getByRole('link', { name: dayLink })).toBeHidden();
});
