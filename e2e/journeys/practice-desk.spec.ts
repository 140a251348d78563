// @time
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { bookAppointment, bookBesideFree } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount, type Person } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn, tabTo } from './fixtures/steps.ts';

const calendarAt = (date: string) => `/dashboard/manageAppointments?view=day&date=${date}`;
const calendarOf = (page: Page) => page.getByRole('region', { name: 'Calendar' });
const cursorOf = (page: Page) => page.getByRole('application', { name: /^Choose a time/ });
const dialog = (page: Page) => page.getByRole('dialog');
const newPatient = (): Promise<Person> => newConfirmedAccount(`Ada ${randomUUID().slice(0, 8)}`);

/** Steps down to the next free time, and answers it. */
async function stepToFree(page: Page): Promise<string> {
  for (let step = 0; step < 40; step += 1) {
    const text = (await cursorOf(page).getByRole('status').textContent()) ?? '';
    const [, time, state] = /(\d+:\d\d [ap]m), ([\w ]+)$/.exec(text) ?? [];
    if (time && state === 'free') return time;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error('Nothing is free on that day.');
}

/** So late is each answer: the browser has long been idle by the time that today is shown. */
const lateMilliseconds = 1_000;

test('the first page makes six calls at most until today is shown, and the others then', async ({ page }) => {
  const calls: string[] = [];
  let callsBefore: string[] | undefined;
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${pathname}${search}`);
  });
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    const isOfDay = searchParams.has('from') && searchParams.get('from') === searchParams.get('to');
    if (pathname === '/api/appointments' && isOfDay) callsBefore ??= [...calls];
  });
  await page.route('**/api/**', async (route) => {
    await setTimeout(lateMilliseconds);
    await route.fallback().catch(() => {});
  });
  await openSignedIn(page, admin);
  await expect(page.getByRole('region', { name: /^Tomorrow/ })).toBeVisible();
  // On a closed day one of them asks why.
  expect(callsBefore?.length, JSON.stringify(callsBefore)).toBeLessThanOrEqual(6);
});

test('the practice books a caller on the calendar with the keys alone, and blocking is the second choice @deep', async ({
  page,
}) => {
  const person = await newPatient();
  const { date } = await bookAppointment(person);
  await openSignedIn(page, admin, calendarAt(date));
  await expect(calendarOf(page)).toBeVisible();
  await tabTo(page, cursorOf(page));
  const time = await stepToFree(page);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Patient')).toBeFocused();
  await expect(dialog(page).getByRole('button', { name: 'Block this time instead' })).toBeVisible();
  await page.keyboard.type(person.name);
  const found = dialog(page).getByRole('list', { name: 'People found' }).getByRole('button');
  await expect(found).toBeVisible();
  await tabTo(page, found);
  await page.keyboard.press('Enter');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Book', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Booked for ${person.name}:`)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`${time} to .*${person.name}`) })).toBeVisible();
});

/** The last quarter of an hour that has begun today and in which nobody is; on the practice's clock. */
async function pastQuarter(): Promise<{ date: string; clock: string }> {
  const token = await signIn(admin);
  const { timeZone } = await call<{ timeZone: string }>('GET', '/schedule', { token });
  for (let back = 0; back < 40; back += 1) {
    const start = Math.floor(Date.now() / 900_000) * 900_000 - back * 900_000;
    const [date = '', clock = ''] = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
      .format(start)
      .split(' ');
    const there = await call<{ startsAt: string; endsAt: string }[]>(
      'GET',
      `/appointments?from=${date}&to=${date}`,
      {
        token,
      },
    );
    const isApart = there.every(
      ({ startsAt, endsAt }) => Date.parse(endsAt) <= start || start + 1_800_000 <= Date.parse(startsAt),
    );
    if (isApart) return { date, clock };
  }
  throw new Error('Somebody is there all day.');
}

test('who has come without an appointment is entered, noted as arrived and as missed, and that is taken back @alone @deep', async ({
  page,
}) => {
  const person = await newPatient();
  const { date, clock } = await pastQuarter();
  await openSignedIn(page, admin, calendarAt(date));
  await page.getByRole('button', { name: 'Walk-in' }).click();
  await dialog(page).getByRole('button', { name: 'Another time' }).click();
  await dialog(page).getByRole('button', { name: 'A time outside your hours, or past' }).click();
  await dialog(page).getByLabel('Date', { exact: true }).fill(date);
  await dialog(page).getByLabel('Time', { exact: true }).fill(clock);
  await dialog(page).getByRole('button', { name: 'Take this time' }).click();
  await dialog(page).getByLabel('Patient').fill(person.name);
  await dialog(page).getByRole('list', { name: 'People found' }).getByRole('button').click();
  const book = dialog(page).getByRole('button', { name: 'Book', exact: true });
  await book.click();
  // The quarter that runs needs no word within the hours; any other does.
  const confirmation = dialog(page).getByRole('checkbox', { name: 'Book it all the same' });
  await expect(confirmation.or(page.getByText(`Booked for ${person.name}:`))).toBeVisible();
  if (await confirmation.isVisible()) {
    await confirmation.check();
    await book.click();
  }
  await expect(page.getByText(`Booked for ${person.name}:`)).toBeVisible();

  await page.getByRole('button', { name: new RegExp(`to .*${person.name}`) }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Emails' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Arrived' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Arrived', pressed: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'No-show' }).click();
  await dialog(page).getByRole('button', { name: 'They did not come' }).click();
  await expect(page.getByText('Noted as missed.')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`to .*${person.name}.*Missed`) }).click();
  await dialog(page).getByRole('button', { name: 'Not missed' }).click();
  await expect(dialog(page).getByRole('button', { name: 'No-show', exact: true })).toBeVisible();

  const token = await signIn(person);
  const written = await call<{ subject: string }[]>('GET', `/messages?email=${person.email}`, { token });
  expect(written.map(({ subject }) => subject)).toEqual([]);
});

test('on an upright tablet a tap on free time books there @deep', async ({ browser }) => {
  const person = await newPatient();
  const { date } = await bookBesideFree(person, '04:30 PM');
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  const page = await context.newPage();
  await openSignedIn(page, admin, calendarAt(date));
  await expect(page.getByRole('button', { name: new RegExp(`to .*${person.name}`) })).toBeVisible();
  const column = page.locator(`[data-date="${date}"]`);
  // The end of the day, where nobody is.
  const box = await column.boundingBox();
  if (!box) throw new Error('The day is not on the page.');
  await column.tap({ position: { x: box.width - 6, y: box.height - 6 } });
  await expect(dialog(page).getByRole('heading', { name: 'Book for a patient' })).toBeVisible();
  await expect(
    dialog(page)
      .getByText(/:45 [ap]m$/)
      .first(),
  ).toBeVisible();
  await context.close();
});
