// @time

import { timeText } from '@garden-room/contract/time-text';
import { formatTime } from '@garden-room/contract/wall-time';
import type { Browser, Locator, Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { type Appointment, bookAppointment, isFree, takeAnySlot } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { rowOf } from './fixtures/lists.ts';
import { newConfirmedAccount, type Person } from './fixtures/people.ts';
import { admin, notePatient } from './fixtures/practice.ts';
import { requestsAtRest, watchRequests } from './fixtures/session.ts';
import { openLastWeek, openSignedIn } from './fixtures/steps.ts';
import { dateText, phoneOf } from './fixtures/whose-site.ts';

// In order: two of these change the practice's hours, and the second would be asked which version to keep.
test.describe.configure({ mode: 'default' });

/** A patient whose name no other test of this run uses, with an appointment. */
async function newBookedPatient(): Promise<{ name: string; person: Person; booked: Appointment }> {
  const name = `Ada ${crypto.randomUUID().slice(0, 8)}`;
  const person = await newConfirmedAccount(name);
  return { name, person, booked: await bookAppointment(person) };
}

/** The practice, with the day of an appointment before it. */
async function openCalendar(browser: Browser, { date }: Appointment): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  watchRequests(context);
  const practice = await context.newPage();
  await openSignedIn(practice, admin, `/dashboard/manageAppointments?view=day&date=${date}`);
  await expect(calendarOf(practice)).toBeVisible();
  await expectHoursBesideTheirLines(practice);
  // What comes late may move the days under a pointer that drags.
  await requestsAtRest(context);
  return practice;
}

/** The names of the hours, and what is drawn over the days, begin where the days do. */
async function expectHoursBesideTheirLines(practice: Page) {
  const grid = practice.locator('#appointments');
  const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
  expect(await topOf(grid.locator('section').first())).toBeCloseTo(await topOf(grid), 0);
}

const calendarOf = (practice: Page) => practice.getByRole('region', { name: 'Calendar' });
const entryOf = (practice: Page, name: string) => practice.getByRole('button', { name: new RegExp(name) });
const said = (practice: Page) => calendarOf(practice).getByRole('status').first();

/**
 * Takes up an appointment by its key, and steps to the next time that is free and leaves its own time free. Answers the
 * time.
 */
async function stepToFree(practice: Page, name: string, own: string): Promise<string> {
  await entryOf(practice, name).focus();
  await practice.keyboard.press('m');
  await expect(said(practice)).toHaveText(/, where it is now$/);
  // Up again where the day ends.
  for (const key of [...Array(30).fill('ArrowDown'), ...Array(60).fill('ArrowUp')]) {
    await practice.keyboard.press(key);
    await expect(said(practice)).not.toHaveText(/being looked up$/);
    const [, time, state] =
      /(\d+:\d\d [ap]m), ([\w ]+)$/.exec((await said(practice).textContent()) ?? '') ?? [];
    if (time && state === 'free' && Math.abs(minutesOf(time) - minutesOf(timeText(own))) >= 30) return time;
  }
  throw new Error('Nothing is free on that day.');
}

/** Holds an entry so many pixels lower; the button of the mouse stays down. */
async function dragBy(practice: Page, entry: Locator, down: number) {
  // Scrolls the whole way to the middle first: held near its edge the window scrolls, farther on a slower machine.
  await entry.evaluate((element, way) => {
    const middle = element.getBoundingClientRect().top + way / 2;
    window.scrollBy({ top: middle - window.innerHeight / 2, behavior: 'instant' });
  }, down);
  const box = await entry.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + 8];
  await practice.mouse.move(x, y);
  await practice.mouse.down();
  await practice.mouse.move(x, y + down / 2, { steps: 4 });
  await practice.mouse.move(x, y + down, { steps: 4 });
}

test('the practice moves an appointment by keys, the patient hears of it, and a slot lost in between is told @deep', async ({
  page,
  browser,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of 409/);
  const { name, person, booked } = await newBookedPatient();
  await openSignedIn(page, person);
  const practice = await openCalendar(browser, booked);

  const time = await stepToFree(practice, name, booked.time);
  await practice.keyboard.press('Enter');
  await expect(said(practice)).toHaveText(
    new RegExp(`^${name} was moved to .*, ${time}, from .*, ${timeText(booked.time)}\\. `),
  );
  await expect(entryOf(practice, name)).toBeFocused();
  expect(await isFree(person, booked), 'the time before').toBe(true);
  await expect(page.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
  await page.getByRole('link', { name: 'Messages, 1 unread' }).click();
  await expect(page.getByText('Your visit has a new time').first()).toBeVisible();
  await expect(page.getByText(`at ${time}`).first()).toBeVisible();

  await practice.getByRole('button', { name: 'Undo' }).click();
  await expect(said(practice)).toHaveText(new RegExp(`^${name} is back on .*, ${timeText(booked.time)}`));
  expect(await isFree(person, booked), 'the time before').toBe(false);

  const wanted = await stepToFree(practice, name, booked.time);
  await takeAnySlot(person, { ...booked, time: formatTime(minutesOf(wanted)) });
  await practice.keyboard.press('Enter');
  const alert = calendarOf(practice).getByRole('alert');
  await expect(alert).toContainText(`${name} was not moved`);
  await expect(alert).toContainText(`is booked ${wanted} to `);
  await expect(entryOf(practice, `${timeText(booked.time)} to .*${name}`)).toBeFocused();
  await practice.context().close();
});

test('the practice drags an appointment, and blocks time that nobody can book then', async ({ browser }) => {
  test.slow();
  const { name, person, booked } = await newBookedPatient();
  const practice = await openCalendar(browser, booked);
  const time = await stepToFree(practice, name, booked.time);
  await practice.keyboard.press('Escape');
  await expect(entryOf(practice, name)).toBeFocused();
  const pixels = ((minutesOf(time) - minutesOf(timeText(booked.time))) / 60) * 56;
  await dragBy(practice, entryOf(practice, name), pixels);
  await expect(said(practice)).toHaveText(new RegExp(`, ${time}, free$`));
  await practice.mouse.up();
  await expect(said(practice)).toHaveText(new RegExp(`^${name} was moved to .*, ${time}, from `));
  expect(await isFree(person, booked), 'the time before').toBe(true);

  const column = practice.locator(`[data-date="${booked.date}"]`);
  const ghost = column.getByRole('listitem').filter({ hasText: 'from here' });
  await ghost.scrollIntoViewIfNeeded();
  // To the last quarter of its half hour, the hour being 56 pixels high.
  await dragBy(practice, ghost, 12);
  await practice.mouse.up();
  const dialog = practice.getByRole('dialog');
  await expect(dialog.getByLabel('Day', { exact: true })).toHaveValue(booked.date);
  await dialog.getByRole('button', { name: 'Block time' }).click();
  const blocked = practice.getByRole('button', { name: /^Blocked: / });
  await expect(blocked).toBeVisible();
  expect(await isFree(person, booked), 'blocked').toBe(false);

  await blocked.click();
  await dialog.getByRole('button', { name: 'Free time' }).click();
  await expect(blocked).toBeHidden();
  expect(await isFree(person, booked), 'freed').toBe(true);
  await practice.context().close();
});

type Schedule = { daysOff: string[] };
type Days = { lastDate: string; days: { date: string; slots: { time: string }[] }[] };

/** The last day that patients can book, and its first and last time: later than other journeys look. */
async function lastOpenDay(token: string): Promise<{ date: string; times: [string, string] }> {
  const path = '/available-days?slots=true';
  const { lastDate } = await call<Days>('GET', path, { token });
  const from = new Date(Date.parse(lastDate) - 3 * 24 * 3_600_000).toISOString().slice(0, 10);
  const { days } = await call<Days>('GET', `${path}&from=${from}&days=4`, { token });
  const open = days.findLast(({ slots }) => slots.length > 1);
  const [first, last] = [open?.slots[0], open?.slots.at(-1)];
  if (!open || !first || !last) throw new Error('Nothing is free on the last days.');
  return { date: open.date, times: [first.time, last.time] };
}

/** Takes a day off back: journeys share one practice. */
async function reopen(date: string): Promise<void> {
  const token = await signIn(admin);
  const schedule = await call<Schedule>('GET', '/schedule', { token });
  const daysOff = schedule.daysOff.filter((day) => day !== date);
  await call('PUT', '/schedule', { token, body: { ...schedule, daysOff } });
}

/** `Tue 24 November`, as the button of a day begins. */
const dayName = (date: string) => {
  const part = (options: Intl.DateTimeFormatOptions) => dateText(date, options);
  return `${part({ weekday: 'short' })} ${part({ day: 'numeric' })} ${part({ month: 'long' })}`;
};

test('the practice takes a day off over what is booked: one is cancelled with a word, one kept; patients hear of it and find the day closed, and the audit names both @deep', async ({
  page,
  browser,
  browserConsole,
}) => {
  test.slow();
  // What is booked is in the way of the first save.
  browserConsole.expect(/status of 409/);
  const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
  const [first, second] = await Promise.all([
    newConfirmedAccount(unique('Vera')),
    newConfirmedAccount(unique('Wanda')),
  ]);
  const { date, times } = await lastOpenDay(await signIn(admin));
  const cancelled = await takeAnySlot(first, { date, time: times[0] });
  const remaining = await takeAnySlot(second, { date, time: times[1] });

  const patient = await (await browser.newContext()).newPage();
  await openSignedIn(patient, first);
  await expect(patient.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();

  await openSignedIn(page, admin);
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  await sidebar.getByRole('link', { name: 'Availability' }).click();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Days off' }).click();
  await page.getByLabel('First day off').fill(date);
  await page.getByRole('button', { name: 'Add days off' }).click();
  await expect(page.getByText('Not saved yet. It is kept in this tab.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('These are your changes, as you left them.')).toBeVisible();
  try {
    await page.getByRole('button', { name: 'Save availability' }).click();
    const list = page.getByRole('region', { name: 'Appointments outside these hours' });
    const visitOf = ({ name }: Person) => list.getByRole('group', { name: new RegExp(`${name}$`) });
    await visitOf(first).getByRole('button', { name: 'Cancel appointment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' });
    await dialog.getByLabel('Reason').fill('I am away on that day.');
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect(list.getByRole('status').filter({ hasText: 'Cancelled' })).toBeVisible();
    await visitOf(second).getByRole('button', { name: 'Keep' }).click();
    // Other journeys of this run may have appointments on that day, too.
    const keepAll = list.getByRole('button', { name: 'Keep all of them' });
    if (await keepAll.isVisible()) await keepAll.click();
    await page.getByRole('button', { name: 'Save availability' }).click();
    await expect(page.getByText('Saved. Patients see it now.')).toBeVisible();

    await patient.getByRole('link', { name: 'Messages, 2 unread' }).click();
    await expect(patient.getByText('I am away on that day.')).toBeVisible();
    await patient.goto('/appointmentBooking');
    await openLastWeek(patient);
    const day = patient.getByRole('group', { name: 'Day' }).getByRole('button', { name: dayName(date) });
    await expect(day).toHaveAccessibleName(/Closed$/);

    await sidebar.getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    await page.goto(`/dashboard/audit?patientId=${remaining.patientId}`);
    await expect(rowOf(page, 'kept a visit outside the hours')).toBeVisible();
    await page.goto(`/dashboard/audit?patientId=${cancelled.patientId}`);
    await expect(rowOf(page, 'read').first()).toContainText(admin.name);
    const entry = rowOf(page, 'cancelled a visit');
    await expect(entry).toContainText(admin.name);
    await expect(entry).toHaveAccessibleName(/pending became cancelled/);
    await page.goto('/dashboard/audit?action=save-schedule');
    const dayOff = dateText(date, { dateStyle: 'medium' });
    await expect(rowOf(page, new RegExp(`Days off: .*${dayOff}`)).first()).toBeVisible();
  } finally {
    await reopen(date);
    await patient.context().close();
  }
});

/** A day with some times free that only the practice itself can book yet, and no other journey does. */
async function farDay(...times: string[]): Promise<string> {
  const ahead = (200 + Math.floor(Math.random() * 100)) * 24 * 3_600_000;
  const from = new Date(Date.now() + ahead).toISOString().slice(0, 10);
  const path = `/available-days?serviceId=general-consultancy&from=${from}&days=13&slots=true&for=practice`;
  type Day = { date: string; slots: { time: string }[] };
  const { days } = await call<{ days: Day[] }>('GET', path, { token: await signIn(admin) });
  const found = days.find(({ slots }) => times.every((time) => slots.some((slot) => slot.time === time)));
  if (!found) throw new Error(`No day from ${from} on has ${times.join(', ')} free.`);
  return found.date;
}

test('the practice closes a day with the keyboard alone on a tablet: one press moves who is booked, the patient is told, and the rest is a call list', async ({
  page,
  browser,
}) => {
  test.slow();
  const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
  const reached = await newConfirmedAccount(unique('Vera'));
  const unreached = unique('Wanda');
  const patientId = await notePatient({ name: unreached, phone: phoneOf('0159').typed });
  const date = await farDay('09:00 AM', '10:00 AM');
  await takeAnySlot(reached, { date, time: '09:00 AM' });
  const token = await signIn(admin);
  const body = { patientId, date, time: '10:00 AM', confirmed: true };
  await call('POST', '/appointments/book', { token, body });

  await page.setViewportSize({ width: 820, height: 1180 });
  await openSignedIn(page, admin, '/dashboard/closeDays');
  try {
    const { keyboard } = page;
    await page.getByLabel('First day').focus();
    // The browser's own field of a date is typed part by part.
    const [year = '', month = '', day = ''] = date.split('-');
    await keyboard.type(`${month}${day}${year}`);
    await page.getByLabel('Last day (optional)').press('Enter');
    await expect(page.getByText('2 visits are still booked.')).toBeVisible();
    await expectAccessible(page);
    expect(await isFree(reached, { date, time: '11:00 AM' } as Appointment), 'closed at once').toBe(false);

    await page.getByRole('combobox', { name: new RegExp(unreached) }).focus();
    await keyboard.type('Cancel');
    await expect(page.getByRole('button', { name: 'Move 1 visit and cancel 1' })).toBeVisible();
    // The reason has words already; the button is the next stop behind it.
    for (let stops = 0; stops < 2; stops += 1) await keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Move 1 visit and cancel 1' })).toBeFocused();
    await keyboard.press('Enter');
    const calls = page.getByRole('list', { name: 'To be called' });
    await expect(calls).toContainText(`${unreached}, General Consultancy`);
    await expect(calls.getByRole('link', { name: phoneOf('0159').shown })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'To be called' })).toBeFocused();
    await expect(page.getByRole('list', { name: 'Settled' })).toContainText('A message is in their account.');
    await expectAccessible(page);
    await expect(page.getByRole('button', { name: 'Open these days again' })).toBeHidden();

    await page.emulateMedia({ media: 'print' });
    await expect(calls).toBeVisible();
    await expect(page.getByRole('button', { name: /^Called/ })).toBeHidden();

    const patient = await (await browser.newContext()).newPage();
    await openSignedIn(patient, reached, '/dashboard/messages');
    await expect(patient.getByText('Your visit has a new time').first()).toBeVisible();
    await expect(patient.getByText('The practice is closed on that day.').first()).toBeVisible();
    await patient.context().close();
  } finally {
    await reopen(date);
  }
});

test('with the mouse the practice closes a day and cancels all that is booked, with one reason in one press @deep', async ({
  page,
}) => {
  const person = await newConfirmedAccount(`Vera ${crypto.randomUUID().slice(0, 8)}`);
  const date = await farDay('04:00 PM');
  await takeAnySlot(person, { date, time: '04:00 PM' });
  await openSignedIn(page, admin, '/dashboard/closeDays');
  try {
    await page.getByLabel('First day').fill(date);
    await page.getByRole('button', { name: 'Close these days' }).click();
    await expect(page.getByRole('list', { name: 'Still booked' })).toContainText(person.name);
    await page.getByRole('radio', { name: 'Cancel all' }).check();
    await page.getByLabel('Reason').fill('I am ill.');
    await page.getByRole('button', { name: /^Cancel \d+ visits?$/ }).click();
    await expect(page.getByRole('list', { name: 'Settled' })).toContainText(person.name);
    const token = await signIn(person);
    const inbox = await call<{ body: string }[]>('GET', `/messages?email=${person.email}`, { token });
    expect(inbox[0]?.body).toContain('I am ill.');
  } finally {
    await reopen(date);
  }
});

test('half a day with visits in it is closed from the calendar’s own words, and each goes to another afternoon @deep', async ({
  page,
  browserConsole,
}) => {
  test.slow();
  // What is booked is in the way of a block.
  browserConsole.expect(/status of 409/);
  const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
  const [vera, milo] = [await newConfirmedAccount(unique('Vera')), await newConfirmedAccount(unique('Milo'))];
  const date = await farDay('09:00 AM', '02:00 PM', '03:00 PM');
  await takeAnySlot(vera, { date, time: '02:00 PM' });
  await takeAnySlot(milo, { date, time: '03:00 PM' });
  await openSignedIn(page, admin, `/dashboard/manageAppointments?view=day&date=${date}`);
  await page.getByRole('button', { name: 'Block time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block time' });
  await dialog.getByLabel('From').fill('13:30');
  await dialog.getByLabel('To').fill('17:00');
  await dialog.getByRole('button', { name: 'Block time' }).click();
  await dialog.getByRole('link', { name: /^close this time/ }).click();
  await page.getByRole('button', { name: 'Close this time' }).click();
  try {
    await expect(page.getByRole('heading', { level: 1, name: /1:30 pm to 5:00 pm$/ })).toBeVisible();
    await expect(page.getByText('2 visits are still booked.')).toBeVisible();
    await expectAccessible(page);
    const path = `/available-days?serviceId=general-consultancy&from=${date}&days=1&slots=true&for=practice`;
    const { days } = await call<Days>('GET', path, { token: await signIn(admin) });
    const left = days[0]?.slots.map(({ time }) => time) ?? [];
    expect(left, 'the morning').toContain('09:00 AM');
    expect(left, 'the afternoon').not.toContain('02:00 PM');
    await page.getByRole('button', { name: 'Move 2 visits' }).click();
    const settled = page.getByRole('list', { name: 'Settled' });
    for (const { name } of [vera, milo]) {
      const row = settled.getByRole('listitem').filter({ hasText: name });
      await expect(row).toContainText(/Moved to [A-Z][a-z]+,? \d+ [A-Z][a-z]+, (12|[1-4]):\d\d pm\./);
    }
  } finally {
    await openAllOf(date);
  }
});

/** Takes back the hours of its own that a date has. */
async function openAllOf(date: string): Promise<void> {
  const token = await signIn(admin);
  const schedule = await call<Schedule & { overrides: { date: string }[] }>('GET', '/schedule', { token });
  const overrides = schedule.overrides.filter((own) => own.date !== date);
  await call('PUT', '/schedule', { token, body: { ...schedule, overrides } });
}

/** The minutes of a time as the screen writes it. */
function minutesOf(time: string): number {
  const [, hours, minutes, half] = /^(\d+):(\d\d) ([ap]m)$/.exec(time) ?? [];
  return (Number(hours) % 12) * 60 + Number(minutes) + (half === 'pm' ? 720 : 0);
}
