import { randomUUID } from 'node:crypto';
import { addDays } from '@garden-room/contract/availability';
import type { Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { bookAppointment, bookForPatient } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { managedOn, rowOf } from './fixtures/lists.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin, notePatient } from './fixtures/practice.ts';
import { holdChunk } from './fixtures/program.ts';
import { openSignedIn, tabTo } from './fixtures/steps.ts';
import { phoneOf, timeZone } from './fixtures/whose-site.ts';

type Service = { _id: string; name: string; durationMinutes: number; hidden: boolean };

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const todayIn = (zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(Date.now());
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('a day from 9 to 5 is whole on a laptop, and a visit’s box has phone and next act @deep', async ({
  page,
}) => {
  const name = unique('Grace');
  const { date } = await bookForPatient(await notePatient({ name, phone: phoneOf('0143').typed }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, admin, `/dashboard/manageAppointments?view=day&date=${date}`);
  const visit = page.getByRole('listitem').filter({ hasText: name });
  await expect(visit.getByRole('link', { name: phoneOf('0143').shown })).toBeVisible();
  const at = async (hour: string) =>
    (await page.getByText(hour, { exact: true }).first().boundingBox())?.y ?? 0;
  const [nine, five] = [await at('9:00 am'), await at('5:00 pm')];
  // Eight hours of 56 pixels, each edge on a whole one.
  expect(Math.abs(five - nine - 8 * 56)).toBeLessThanOrEqual(1);
  expect(five).toBeLessThan(900);
  await expectAccessible(page);

  await visit.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancel this appointment?' })).toBeVisible();
});

test('no line in a calendar’s box is cut, the name comes first and whole, and the time where it fits @deep', async ({
  page,
}) => {
  const patient = await notePatient({ name: unique('Wilhelmina'), phone: phoneOf('0145').typed });
  const token = await signIn(admin);
  await call('PATCH', `/patients/${patient}`, { token, body: { alert: 'Latex allergy' } });
  const booked = [];
  const services = await call<Service[]>('GET', '/services', { token });
  for (const minutes of [30, 45, 60]) {
    const service = services.find(({ durationMinutes, hidden }) => durationMinutes === minutes && !hidden);
    if (!service) throw new Error(`No service takes ${minutes} minutes.`);
    booked.push({ ...(await bookForPatient(patient, { id: service._id, name: service.name })), minutes });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, admin, '/dashboard/manageAppointments?view=week');
  for (const [width, view] of [
    [1440, 'week'],
    [1440, 'day'],
    [820, 'week'],
    [820, 'day'],
    [390, 'day'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const { _id, date, minutes } of booked) {
      await page.goto(`/dashboard/manageAppointments?view=${view}&date=${date}`);
      const box = page.locator(`div[data-appointment="${_id}"]`);
      await expect(box).toBeVisible();
      const where = `${minutes} minutes, ${view}, ${width}`;
      expect(await box.evaluate(isMarked), where).toBe(true);
      const { cut, shown } = await box.evaluate(linesIn);
      expect(cut, where).toEqual([]);
      expect(
        shown.find((text) => text.trim() !== ''),
        where,
      ).toContain('Wilhelmina');
      if (linesOf({ width, view, minutes }) > 2) expect(shown.join(' '), where).toMatch(/\d:\d\d/);
    }
  }
});

/** The lines of a box: a long name fills two in a week's column. On a laptop a day's box has what it says in one. */
const linesOf = ({ width, view, minutes }: { width: number; view: string; minutes: number }) =>
  width < 1024 ? minutes / 15 : view === 'day' ? 3 : minutes / 15 - 1;

/** Whether the mark of an alert is seen in a box. */
function isMarked(box: Element): boolean {
  const partOf = (part: string) => box.querySelector(part)?.getBoundingClientRect();
  const [mark, words, edge] = [partOf('.name-mark svg'), partOf('.columns-1'), box.getBoundingClientRect()];
  return !!mark && !!words && mark.right <= words.right && mark.bottom <= edge.bottom;
}

/** The lines of a box that are seen whole, and those that its edge cuts. */
function linesIn(box: Element): { shown: string[]; cut: string[] } {
  const [shown, cut]: [string[], string[]] = [[], []];
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest('.sr-only, button:not([data-appointment])')) continue;
    // What does not fit stands in a column beyond the text's own edge.
    const edge = (text.parentElement?.closest('.columns-1') ?? box).getBoundingClientRect();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const isInside = line.left < edge.right && line.top < edge.bottom && line.width > 0;
      if (!isInside) continue;
      const list = line.bottom > edge.bottom + 0.5 || line.top < edge.top - 0.5 ? cut : shown;
      list.push(text.textContent ?? '');
    }
  }
  return { shown, cut };
}

test('a row has its likely act, the decisions by name, and the rest in a menu by its keys @deep', async ({
  page,
}) => {
  const name = unique('Grace');
  const booked = await bookForPatient(await notePatient({ name, phone: phoneOf('0144').typed }));
  await openSignedIn(page, admin, managedOn([booked]));
  const row = rowOf(page, name);
  const more = row.getByRole('button', { name: 'More' });
  await expect(row.getByRole('button', { name: 'Reschedule' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Cancel' })).toBeHidden();
  await tabTo(page, more, 300);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Cancel this appointment?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('on a phone there is one bar, and a visit has one act and a menu @deep', async ({ page }) => {
  const person = await newConfirmedAccount(unique('Ada'));
  const request = await bookAppointment(person);
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, admin, managedOn([request]));
  const row = rowOf(page, person.name);
  await expect(row.getByRole('button')).toHaveText(['Confirm', 'More']);
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu).toBeHidden();
  // The page begins below the one bar.
  expect((await page.locator('#page').boundingBox())?.y).toBeLessThan(64);

  // The bar's search comes with its menu; until then the button leads to the site's.
  await expect(page.getByRole('combobox', { name: 'Search patients' })).toBeVisible();
  const bell = page.getByRole('banner').getByRole('link', { name: /^Messages/ });
  expect((await bell.boundingBox())?.width, 'the search takes nothing of the bell').toBe(44);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'Manage Appointments' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'Website and account' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'All Appointments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Appointments' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('a full Monday is at most 3,500 pixels long on a phone, where tomorrow and the week unfold by keys @deep', async ({
  page,
}) => {
  await showFullMonday(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, admin, '/dashboard');
  const tomorrow = page.getByRole('region', { name: /^Tomorrow/ });
  const line = tomorrow.locator('summary');
  await expect(line).toHaveText('5 visits, the first at 9:00 am');
  await expect(
    page.getByRole('region', { name: 'Visits without an outcome' }).getByRole('listitem'),
  ).toHaveCount(3);
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  expect(await height(page)).toBeLessThanOrEqual(3500);
  await expect(tomorrow.getByRole('listitem')).toHaveCount(0);
  await tabTo(page, line, 300);
  await page.keyboard.press('Enter');
  await expect(tomorrow.getByRole('button', { name: 'Reschedule' })).toHaveCount(5);
  await page.getByRole('region', { name: 'This week' }).getByText('Its numbers').click();
  await expect(page.getByText('Appointments made')).toBeVisible();
  await expectAccessible(page);
});

/** Answers Home with eight visits today, five tomorrow, four requests and three visits without an outcome. */
async function showFullMonday(page: Page) {
  const patient = await notePatient({ name: unique('Wilhelmina Brennan'), phone: phoneOf('0146').typed });
  const { _id } = await bookForPatient(patient);
  const one = await call<object>('GET', `/appointments/${_id}`, { token: await signIn(admin) });
  const today = todayIn(timeZone);
  const on = (date: string, count: number, fields: object = {}) =>
    Array.from({ length: count }, (_, index) => {
      const startsAt = `${date}T${14 + index}:00:00.000Z`;
      const endsAt = `${date}T${14 + index}:30:00.000Z`;
      const time = `${String(((8 + index) % 12) + 1).padStart(2, '0')}:00 ${index < 3 ? 'AM' : 'PM'}`;
      return {
        ...one,
        status: 'confirmed',
        ...fields,
        ...{ _id: `${date}-${index}`, date, time, startsAt, endsAt },
      };
    });
  await page.route('**/api/appointments?*', async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const [status, from] = [asked.get('status'), asked.get('from')];
    const lists: Record<string, object[]> = {
      pending: on(addDays(today, 9), 4, {
        status: 'pending',
        answerBy: `${addDays(today, 8)}T20:00:00.000Z`,
      }),
      confirmed: on(addDays(today, -2), 3),
      [today]: on(today, 8, { alert: 'Latex', firstVisit: true }),
      [addDays(today, 1)]: on(addDays(today, 1), 5),
    };
    await route.fulfill({ json: lists[status ?? from ?? ''] ?? [] });
  });
  // What other journeys have left there is as long as they are many.
  for (const list of ['tasks', 'openings'])
    await page.route(`**/api/${list}*`, (route) => route.fulfill({ json: [] }));
}

test('on a phone a press of Menu before the desk’s tools have come ends in the desk’s menu @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdChunk(page, 'desk-tools');
  await openSignedIn(page, admin, '/dashboard/all-users');
  await page.getByRole('button', { name: 'Menu' }).click();
  const ofSite = page.getByRole('link', { name: 'About the doctor' });
  await expect(ofSite).toBeVisible();
  release();
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link', { name: 'All Users' })).toHaveAttribute('aria-current', 'page');
  await expect(ofSite).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('Availability and Settings show a section at a time, by its address, and lose nothing of another @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, admin, '/dashboard/availability');
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const section = (name: string) => sections.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(page.getByRole('heading', { level: 2, name: 'Weekly hours' })).toBeVisible();
  await section('Booking rules').click();
  await expect(page).toHaveURL(/#booking-rules$/);
  const cutOff = page.getByLabel('A patient can cancel or move online until');
  await cutOff.fill('1000');
  await section('Days off').click();
  await expect(cutOff).toBeHidden();
  await expect(section('Booking rules')).toContainText('not saved');
  await page.goBack();
  await expect(cutOff).toHaveValue('1000');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 2, name: 'Days off' })).toBeVisible();
  await page.getByRole('button', { name: 'Save availability' }).click();
  await expect(cutOff).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(section('Booking rules')).not.toContainText('not saved');

  for (const address of ['/dashboard/availability', '/dashboard/settings']) {
    await page.goto(address);
    const links = sections.getByRole('link');
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) {
      await link.click();
      expect(await height(page), `${address}, ${await link.textContent()}`).toBeLessThanOrEqual(2600);
    }
  }
});
