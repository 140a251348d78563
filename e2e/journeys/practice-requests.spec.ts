import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { moveInStore } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { managedOn, rowOf } from './fixtures/lists.ts';
import { newConfirmedAccount, type Person } from './fixtures/people.ts';
import { admin, notePatient } from './fixtures/practice.ts';
import { openSignedIn, tabTo } from './fixtures/steps.ts';
import { phoneOf } from './fixtures/whose-site.ts';

type Booked = { _id: string; date: string; time: string; startsAt: string; patientId: string };
type Hours = { open: string; close: string; breaks: { start: string; end: string }[] } | null;
type Schedule = {
  timeZone: string;
  weekly: Record<string, Hours>;
  daysOff: string[];
  overrides: { date: string; hours: Hours }[];
};

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const todayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now());
const weekdayOf = (date: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
const weeklyOn = ({ weekly }: Schedule, date: string) => weekly[weekdayOf(date).toLowerCase()] ?? null;

/** Two patients request times of a day, the first the earlier one: by time of visit they would be listed in reverse. */
async function ask(first: Person, second: Person): Promise<Booked[]> {
  const token = await signIn(first);
  const from = new Date(Date.now() + 15 * 86_400_000).toISOString().slice(0, 10);
  const path = `/available-days?from=${from}&days=13&slots=true`;
  const { days } = await call<{ days: { date: string; slots: { time: string }[] }[] }>('GET', path, {
    token,
  });
  const roomy = days.filter(({ slots }) => slots.length > 5);
  const { date = '', slots = [] } = roomy[Math.floor(Math.random() * roomy.length)] ?? {};
  const at = Math.floor((Math.random() * slots.length) / 2);
  const times = [slots[at], slots[at + Math.floor(slots.length / 2)]];
  const booked: Booked[] = [];
  for (const [index, person] of [first, second].entries()) {
    const own = await signIn(person);
    const { _id: patientId } = await call<{ _id: string }>('GET', `/get-user?email=${person.email}`, {
      token: own,
    });
    const body = { patientId, date, time: times[index]?.time };
    booked.push(await call<Booked>('POST', '/appointments/book', { token: own, body }));
  }
  return booked;
}

/** A visit tomorrow, before the practice opens, where no other journey books. */
async function bookTomorrow(schedule: Schedule): Promise<Booked> {
  const token = await signIn(admin);
  const patientId = await notePatient({ name: unique('Ida'), phone: phoneOf('0159').typed });
  const date = addDays(todayIn(schedule.timeZone), 1);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const minutes = String(15 * Math.floor(Math.random() * 4)).padStart(2, '0');
    const time = `0${1 + Math.floor(Math.random() * 7)}:${minutes} AM`;
    const body = { patientId, date, time, anyTime: true };
    const booked = await call<Booked>('POST', '/appointments/book', { token, body }).catch(() => null);
    if (booked) return booked;
  }
  throw new Error('Nothing is free tomorrow before the practice opens.');
}

const minutesOf = (clock: string) => {
  const [, hours, minutes, half] = /^(\d+):(\d\d)(?: ([ap]m))?$/.exec(clock) ?? [];
  return (Number(hours) % (half ? 12 : 24)) * 60 + Number(minutes) + (half === 'pm' ? 720 : 0);
};

/** Every free time of tomorrow lies within the hours of that day, before or after its break. */
async function expectFreeWithinHours(page: Page, schedule: Schedule, date: string) {
  const isOff = schedule.daysOff.includes(date);
  const other = schedule.overrides.find((override) => override.date === date);
  const hours = isOff ? null : other ? other.hours : weeklyOn(schedule, date);
  const edges = hours
    ? [hours.open, ...hours.breaks.flatMap(({ start, end }) => [start, end]), hours.close].map(minutesOf)
    : [];
  const tomorrow = page.getByRole('region', { name: /^Tomorrow/ });
  await expect(tomorrow.getByRole('listitem').first()).toBeVisible();
  const lines = await tomorrow
    .getByRole('listitem')
    .filter({ hasText: / free$/ })
    .allTextContents();
  const stretches = lines.map((line) =>
    [...line.matchAll(/\d+:\d\d [ap]m/g)].map(([time]) => minutesOf(time)),
  );
  const isWithin = ([from = 0, to = 0]: number[]) =>
    edges.some((edge, index) => index % 2 === 0 && edge <= from && to <= (edges[index + 1] ?? edge));
  expect(stretches.filter((stretch) => !isWithin(stretch))).toEqual([]);
  if (hours) expect(stretches).not.toHaveLength(0);
}

type Press = (page: Page, button: Locator) => Promise<void>;

const byMouse: Press = (_, button) => button.click();
const byKeys: Press = async (page, button) => {
  await expect(button).toBeVisible();
  await tabTo(page, button, 300);
  await page.keyboard.press('Enter');
};

for (const [how, press, depth] of [
  ['', byMouse, ''],
  [' by the keys alone', byKeys, ' @deep'],
] as const) {
  test(`the practice answers requests in the order of their deadlines${how}; the day’s free time knows its hours, and the audit names the patient${depth}`, async ({
    page,
  }) => {
    test.slow();
    // One search finds both.
    const family = `Zz${randomUUID().slice(0, 8)}`;
    const [first, second] = [
      await newConfirmedAccount(`${family} Vera`),
      await newConfirmedAccount(`${family} Wanda`),
    ];
    const visits = await ask(first, second);
    const [, later] = visits;
    if (!later) throw new Error('There are no two requests.');
    const schedule = await call<Schedule>('GET', '/schedule', { token: await signIn(admin) });
    const tomorrow = await bookTomorrow(schedule);
    const rowOfPerson = ({ name }: Person) => rowOf(page, name);

    await test.step('what is due first is first, with its age and until when it is answered', async () => {
      await openSignedIn(page, admin, managedOn(visits, { status: 'pending' }));
      await expect(rowOfPerson(first)).toContainText(/Asked (just now|\d+ minutes? ago); answer by \w+/);
      await expect(rowOf(page, family)).toContainText([first.name, second.name]);
      for (const person of [first, second]) {
        await press(page, rowOfPerson(person).getByRole('button', { name: 'Confirm' }));
        await expect(rowOfPerson(person)).toHaveCount(0);
      }
    });

    await test.step('a visit that has begun is completed or missed, by these words', async () => {
      await moveInStore(later, { startsAt: new Date(Date.now() - 60_000).toISOString() });
      await page.goto(`/dashboard/appointments/${later._id}`);
      const more = page.getByRole('button', { name: 'More', exact: true });
      await press(page, more);
      await expect(page.getByRole('menuitem', { name: 'No-show' })).toBeVisible();
      await page.getByRole('menuitem', { name: 'Complete' }).press('Enter');
      await press(page, page.getByRole('dialog').getByRole('button', { name: 'It took place' }));
      await expect(page.getByText('Noted as completed.')).toBeVisible();
      await page.goto(`/dashboard/audit?patientId=${later.patientId}`);
      await expect(rowOf(page, 'noted a visit as completed')).toContainText(second.name);
      await expectAccessible(page);
    });

    await test.step('tomorrow’s free time leaves out lunch, and what is before and after the hours', async () => {
      await page.goto('/dashboard');
      await expectFreeWithinHours(page, schedule, tomorrow.date);
      const body = { reason: 'Booked to be looked at.' };
      await call('POST', `/appointments/${tomorrow._id}/cancel`, { token: await signIn(admin), body });
    });

    await test.step('a date of its own begins with its weekday’s hours, and nothing covers the button that saves', async () => {
      await page.goto('/dashboard/availability#other-hours');
      let date = addDays(todayIn(schedule.timeZone), 60);
      // A day with a break: hours that are not those of any other day.
      while (
        !weeklyOn(schedule, date)?.breaks.length ||
        schedule.overrides.some((other) => other.date === date)
      )
        date = addDays(date, 1);
      const [year = '', month = '', day = ''] = date.split('-');
      await page.getByLabel('Date', { exact: true }).focus();
      await page.keyboard.type(`${month}${day}${year}`);
      await press(page, page.getByRole('button', { name: 'Add date' }));
      const added = page.getByRole('group', { name: new RegExp(`^${weekdayOf(date)},? ${Number(day)} `) });
      const clocks = added.locator('input[type="time"]');
      const { open, close, breaks } = weeklyOn(schedule, date) ?? { open: '', close: '', breaks: [] };
      const wanted = [open, close, ...breaks.flatMap(({ start, end }) => [start, end])];
      await expect(clocks).toHaveCount(wanted.length);
      expect(await clocks.evaluateAll((inputs) => inputs.map((input) => Object(input).value))).toEqual(
        wanted,
      );
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        // Playwright presses only what would get the press.
        await page.getByRole('button', { name: 'Save availability' }).click({ trial: true });
      }
    });

    await test.step('the header of a public page leads to the practice’s own booking', async () => {
      await page.goto('/fees');
      const book = page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Book', exact: true });
      await expect(book).toHaveAttribute('href', /manageAppointments/);
      await press(page, book);
      await expect(page.getByRole('dialog', { name: 'Book for a patient' })).toBeVisible();
    });
  });
}
