// @time

import type { Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { bookAppointment, bookBesideFree, confirmAppointment } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin, reception } from './fixtures/practice.ts';
import { openSignedIn, pressInMore } from './fixtures/steps.ts';
import { dateText, freshPhone, serviceOf } from './fixtures/whose-site.ts';

const kitchen = serviceOf('nutrition-coaching');

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit visit' });
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

test('a visit gets another service and length; a second editor is told who has saved what @deep-phone @deep', async ({
  page,
  browser,
  browserConsole,
}) => {
  test.slow();
  // The second editor meets a newer version.
  browserConsole.expect(/status of 412/);
  const person = await newConfirmedAccount(unique('Ada'));
  const booked = await bookAppointment(person);
  await confirmAppointment(booked);
  const address = `/dashboard/appointments/${booked._id}`;
  const desk = await (await browser.newContext()).newPage();
  await openSignedIn(desk, reception, address);
  await pressInMore(desk, 'Edit visit');
  await dialog(desk).getByLabel('Note for the day').fill('Brings a scan.');

  await openSignedIn(page, admin, address);
  await pressInMore(page, 'Edit visit');
  await dialog(page).getByLabel('Service').selectOption(kitchen.name);
  await expect(dialog(page).getByLabel('Length in minutes')).toHaveValue('45');
  await dialog(page).getByLabel('Length in minutes').fill('20');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog(page).getByRole('button', { name: 'Save visit' }).click();
  await expect(page.getByText('Visit saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
  await expect(page.getByText(`${kitchen.name}, 20 minutes`)).toBeVisible();

  await dialog(desk).getByRole('button', { name: 'Save visit' }).click();
  const conflict = dialog(desk).getByRole('region', { name: 'Two versions' });
  await expect(conflict).toContainText(`${admin.name} changed this visit at `);
  await expect(conflict).toContainText(`Service: ${kitchen.name}`);
  await expect(dialog(desk).getByLabel('Note for the day')).toHaveValue('Brings a scan.');
  await conflict.getByRole('button', { name: 'Take theirs' }).click();
  await dialog(desk).getByLabel('Note for the day').fill('Brings a scan.');
  await dialog(desk).getByRole('button', { name: 'Save visit' }).click();
  await expect(desk.getByText('Brings a scan.')).toBeVisible();
  await desk.context().close();

  const patient = await (await browser.newContext()).newPage();
  await openSignedIn(patient, person, address);
  await expect(patient.getByRole('heading', { level: 1 })).toHaveText(kitchen.name);
  await expect(patient.getByText('Brings a scan.')).toBeHidden();
  await patient.goto('/dashboard/messages');
  await expect(patient.getByText('Your visit has changed').first()).toBeVisible();
  await patient.context().close();
});

test('the practice mends an account’s phone and family, and moves a visit outside its hours @deep', async ({
  page,
}) => {
  test.slow();
  const person = await newConfirmedAccount(unique('Grace'));
  const booked = await bookAppointment(person);
  await openSignedIn(page, reception, `/dashboard/patient/${booked.patientId}`);
  await page.getByRole('button', { name: 'Edit details' }).click();
  const details = page.getByRole('dialog', { name: /^Edit / });
  const phone = freshPhone();
  await details.getByLabel('Phone').fill(phone.typed);
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(phone.shown).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add someone' }).click();
  const family = page.getByRole('dialog', { name: 'Add to the family' });
  await family.getByLabel('Name').fill('Milo');
  await family.getByLabel('Year of birth').fill('2019');
  await family.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Born 2019')).toBeVisible();

  await page.goto(`/dashboard/appointments/${booked._id}`);
  await pressInMore(page, 'Reschedule');
  const move = page.getByRole('dialog', { name: 'Choose another time' });
  await move.getByRole('button', { name: 'A time outside your hours, or past' }).click();
  await move.getByLabel('Date', { exact: true }).fill(booked.date);
  // A minute of the night that no other journey takes.
  await move.getByLabel('Time').fill('05:00');
  await move.getByRole('button', { name: 'Take this time' }).click();
  await move.getByRole('button', { name: 'Reschedule' }).click();
  await expect(move.getByText('Say that you know, then move.')).toBeVisible();
  await move.getByRole('checkbox', { name: 'Move it all the same' }).check();
  await move.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByText('Appointment moved.')).toBeVisible();
  await expect(page.getByText('5:00 am').first()).toBeVisible();
  const visit = await call<{ time: string }>('GET', `/appointments/${booked._id}`, {
    token: await signIn(admin),
  });
  expect(visit.time).toBe('05:00 AM');
});

test('by the keys a visit is moved into the break of the calendar, at the second press', async ({ page }) => {
  const person = await newConfirmedAccount(unique('Ida'));
  // On a day with a break: one that is open in the afternoon.
  const { date, startsAt, _id } = await bookBesideFree(person, '04:30 PM');
  const { keyboard } = page;
  await openSignedIn(page, admin, `/dashboard/manageAppointments?view=day&date=${date}`);
  const box = () => page.getByRole('button', { name: new RegExp(`to .*${person.name}`) });
  await box().focus();
  await keyboard.press('m');
  const mover = page.getByRole('application', { name: new RegExp(`^Moving ${person.name}`) });
  await expect(mover).toBeFocused();
  const { breakAt, quarters } = await untilBreak(date, startsAt);
  for (let step = 0; step < Math.abs(quarters); step += 1)
    await keyboard.press(quarters > 0 ? 'ArrowDown' : 'ArrowUp');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move all the same' })).toBeVisible();
  await expectAccessible(page);
  const stored = async () =>
    (await call<{ startsAt: string }>('GET', `/appointments/${_id}`, { token: await signIn(admin) }))
      .startsAt;
  expect(await stored(), 'nothing is moved by the first press').toBe(startsAt);
  await keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`^${person.name} was moved to `)).last()).toBeVisible();
  expect(Date.parse(await stored())).toBe(breakAt);
});

type Break = { start: string };
type Hours = { timeZone: string; weekly: Record<string, { breaks: Break[] } | null> };

/** When the day's first break begins (UTC milliseconds), and how many quarters of an hour after the visit's start. */
async function untilBreak(date: string, startsAt: string): Promise<{ breakAt: number; quarters: number }> {
  const { timeZone, weekly } = await call<Hours>('GET', '/schedule', { token: await signIn(admin) });
  const weekday = dateText(date, { weekday: 'long' });
  const [first] = weekly[weekday.toLowerCase()]?.breaks ?? [];
  if (!first) throw new Error(`${weekday} has no break.`);
  const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  const own = new Date(startsAt).toLocaleTimeString('sv-SE', { timeZone });
  const minutes = minutesOf(first.start) - minutesOf(own);
  return { breakAt: Date.parse(startsAt) + minutes * 60_000, quarters: minutes / 15 };
}

test('a number of somebody else is asked about before it is saved, and an account confirms its own email @deep', async ({
  page,
  browser,
}) => {
  const [ada, grace] = [await newConfirmedAccount(unique('Ada')), await newConfirmedAccount(unique('Grace'))];
  const { patientId } = await bookAppointment(ada);
  await bookAppointment(grace);
  const phone = freshPhone().shown;
  const email = `noted-${crypto.randomUUID()}@wellness.test`;
  await openSignedIn(page, reception, `/dashboard/patient/${patientId}`);
  const { patientId: other } = await bookAppointment(grace);
  await call('PATCH', `/patients/${other}`, {
    token: await signIn(admin),
    body: { name: grace.name, phone, email: grace.email },
  });
  await page.getByRole('button', { name: 'Edit details' }).click();
  const details = page.getByRole('dialog', { name: /^Edit / });
  await details.getByLabel('Phone').fill(phone);
  await details.getByLabel('Email').fill(email);
  await details.getByRole('button', { name: 'Save', exact: true }).click();
  const lookalikes = details.getByRole('region', { name: 'Known already?' });
  await expect(lookalikes).toContainText(`Looks like ${grace.name}`);
  await expectAccessible(page);
  const before = await call<{ phone: string }>('GET', `/patients/${patientId}`, {
    token: await signIn(admin),
  });
  expect(before.phone).not.toBe(phone);
  await lookalikes.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('The new email waits for them to confirm it.')).toBeVisible();

  const patient = await (await browser.newContext()).newPage();
  await openSignedIn(patient, ada, '/dashboard/profile');
  await expect(patient.getByText(`The practice has noted ${email} as your new email.`)).toBeVisible();
  await expect(patient.getByText(`Until then, ${ada.email} stays your email.`)).toBeVisible();
  await patient.getByRole('button', { name: 'Send the link' }).click();
  await expect(patient.getByText('We have sent it.')).toBeVisible();
  await expectAccessible(patient);
  await patient.context().close();
});
