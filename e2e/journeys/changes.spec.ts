// @time

import { timeText } from '@garden-room/contract/time-text';
import type { Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/accessible.ts';
import {
  bookAppointment,
  bookBetweenFree,
  bringNear,
  confirmAppointment,
  isFree,
  takeSlot,
} from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { historyOf } from './fixtures/lists.ts';
import { newAccount, newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { availableSlots, openSignedIn, pressInMore, restoreSignIn, slotAt, tabTo } from './fixtures/steps.ts';
import { leaveTab } from './fixtures/tabs.ts';
import { facts, missedFee, practiceZone } from './fixtures/whose-site.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const outcome = (page: Page) => page.getByRole('region', { name: 'What has just changed' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

test('a visit is cancelled by keyboard, taken back, and cancelled for good with the tab closed at once @deep-phone', async ({
  page,
  context,
}) => {
  test.slow();
  const person = await newAccount();
  const visit = await bookAppointment(person);
  await openSignedIn(page, person, '/dashboard/viewHistory');
  await expect(historyOf(page)).toContainText('Pending');
  await expect(historyOf(page)).toContainText(/You can change this until \w+day,/);

  await test.step('cancelled, it is said so where they go on', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Cancel appointment' }));
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText(timeText(visit.time));
    await tabTo(page, dialog(page).getByRole('textbox'));
    await page.keyboard.type('My mother is ill.');
    await expectAccessible(page);
    await tabTo(page, dialog(page).getByRole('button', { name: 'Cancel appointment' }));
    await page.keyboard.press('Enter');
    await expect(outcome(page)).toBeFocused();
    await expect(outcome(page)).toContainText('Your visit is cancelled');
  });

  await test.step('taken back, it is theirs again', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(outcome(page)).toContainText('Your visit is booked again');
    await expect(historyOf(page)).toContainText('Pending');
    expect(await isFree(person, visit)).toBe(false);
    await expectAccessible(page);
  });

  await test.step('cancelled once more, a closed tab loses nothing', async () => {
    await press(page, 'Cancel appointment');
    const answered = page.waitForResponse(/\/cancel\?/);
    await confirm(page, 'Cancel appointment');
    await answered;
    const next = await context.newPage();
    await page.close();
    expect(await isFree(person, visit)).toBe(true);
    await next.goto(`/dashboard/appointments/${visit._id}`);
    await expect(next.getByRole('heading', { level: 1 })).toHaveText('General Consultancy');
    await expect(next.getByRole('region', { name: 'What happened' }).getByRole('listitem')).toHaveText([
      /^You cancelled it/,
      /^You took that back/,
      /^You cancelled it/,
      /^You booked it/,
    ]);
    await expect(next.getByRole('button', { name: 'Reschedule' })).toBeHidden();
    await expectAccessible(next);
  });
});

test('a visit is moved although another patient takes the first choice, and two tabs agree about it @deep', async ({
  page,
  context,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of 409/);
  const person = await newConfirmedAccount();
  const visit = await bookAppointment(person);
  await restoreSignIn(page, person);
  const other = await context.newPage();
  await other.goto(`/dashboard/appointments/${visit._id}`);
  await expect(other.getByRole('button', { name: 'Reschedule' })).toBeVisible();
  const comeBack = await leaveTab(other);

  await test.step('the slot is lost in between, and the old one kept', async () => {
    await page.goto('/dashboard/viewHistory');
    await press(page, 'Reschedule');
    const slot = availableSlots(page).first();
    await expect(slot).toBeVisible();
    await expectAccessible(page);
    const time = await slot.inputValue();
    await slot.check();
    await takeSlot(await newAccount('Alan Turing'), { date: visit.date, time });
    await confirm(page, 'Reschedule');
    await expect(dialog(page)).toContainText('Someone has just taken that slot');
    await expect(dialog(page)).toContainText(`${timeText(visit.time)}.`);
    await expect(slotAt(dialog(page), timeText(time))).toHaveCount(0);
  });

  await test.step('the nearest one is theirs', async () => {
    const nearest = dialog(page).getByRole('list', { name: 'The nearest free times' });
    await nearest.getByRole('button').first().click();
    await confirm(page, 'Reschedule');
    await expect(outcome(page)).toContainText('Your visit has a new time');
    await expect(outcome(page)).toBeFocused();
    await expect(historyOf(page).getByRole('row')).toHaveCount(2);
    expect(await isFree(person, visit)).toBe(true);
  });

  await test.step('the other tab knows as soon as it is looked at', async () => {
    await comeBack();
    await expect(other.getByText('You moved it to another time.')).toBeVisible();
  });

  await test.step('cancelled there, cancelling it here says that it is done', async () => {
    // A tab that is looked at hears of it within seconds, and takes its button away.
    await leaveTab(page);
    await press(other, 'Cancel appointment');
    await confirm(other, 'Cancel appointment');
    await expect(outcome(other)).toContainText('Your visit is cancelled');
    await press(page, 'Cancel appointment');
    await confirm(page, 'Cancel appointment');
    await expect(outcome(page)).toContainText('Your visit is cancelled');
    await expect(historyOf(page)).toContainText('Cancelled');
  });
});

test('a visit of three quarters of an hour is moved by half an hour over its own time, by its patient and by the practice @deep', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = await newConfirmedAccount();
  const { booked, earlier, later } = await bookBetweenFree(person);
  const times = (of: Page) => dialog(of).getByRole('group', { name: 'Available slots' });
  await openSignedIn(page, person, `/dashboard/appointments/${booked._id}`);
  await press(page, 'Reschedule');
  await expect(slotAt(times(page), timeText(booked.time))).toHaveCount(0);
  await expect(slotAt(times(page), timeText(earlier))).toBeVisible();
  await slotAt(times(page), timeText(later)).check();
  await confirm(page, 'Reschedule');
  await expect(outcome(page)).toContainText(timeText(later));

  const practice = await (await browser.newContext()).newPage();
  await openSignedIn(practice, admin, `/dashboard/appointments/${booked._id}`);
  await pressInMore(practice, 'Reschedule');
  await slotAt(times(practice), timeText(booked.time)).check();
  await confirm(practice, 'Reschedule');
  await expect(practice.getByText('Appointment moved.')).toBeVisible();
  await expect(practice.getByRole('main')).toContainText(timeText(booked.time));
  await practice.context().close();
});

test('a confirmed visit is moved, knowing that it needs a new answer, and the move is undone @deep-phone', async ({
  page,
}) => {
  const person = await newConfirmedAccount();
  const visit = await bookAppointment(person);
  await confirmAppointment(visit);
  await openSignedIn(page, person, `/dashboard/appointments/${visit._id}`);
  await press(page, 'Reschedule');
  await availableSlots(page).first().check();
  await expect(dialog(page)).toContainText('is a request until the practice confirms it');
  await expectAccessible(page);
  await confirm(page, 'Reschedule');
  await expect(outcome(page)).toContainText('Your visit has a new time');
  await expect(page.getByText(/^We answer every request .* For this one, that is by \w+day,/)).toBeVisible();
  expect(await isFree(person, visit)).toBe(true);
  await expectAccessible(page);

  const undo = outcome(page).getByRole('button');
  const place = await undo.boundingBox();
  await undo.click();
  await expect(outcome(page)).toContainText('Your visit has its earlier time again');
  await expect(undo).toHaveText('Undone');
  expect((await undo.boundingBox())?.x).toBe(place?.x);
  await expect(page.getByRole('main')).toContainText('You are expected.');
  expect(await isFree(person, visit)).toBe(false);
});

test('after the cut-off a patient says that they cannot come, knowing what it costs, and the practice hears of it @deep-phone @deep', async ({
  page,
  browser,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of 409/);
  const person = await newAccount(`Ada ${crypto.randomUUID().slice(0, 8)}`);
  const visit = await bookAppointment(person);
  await confirmAppointment(visit);
  await openSignedIn(page, person, '/dashboard/viewHistory');
  await press(page, 'Reschedule');
  await availableSlots(page).first().check();
  await bringNear(visit);
  await confirm(page, 'Reschedule');
  await expect(dialog(page)).toContainText('It is too late to change this online.');
  await page.keyboard.press('Escape');
  await expect(historyOf(page).getByRole('link', { name: facts.phone })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reschedule' })).toBeHidden();

  await press(page, "I can't come");
  await expect(dialog(page)).toContainText(`the fee is ${missedFee}. ${facts.missedVisit.forgiven}`);
  await expectAccessible(page);
  await dialog(page).getByRole('textbox').fill('My mother is ill.');
  await confirm(page, "I can't come");
  await expect(outcome(page)).toContainText('The practice is told that you cannot come.');
  await expect(historyOf(page)).toContainText('Cancelled late');
  expect(await isFree(person, visit)).toBe(true);

  const practice = await (await browser.newContext()).newPage();
  await openSignedIn(practice, admin, `/dashboard/patient/${visit.patientId}`);
  await expect(practice.getByRole('main')).toContainText('Cancelled late');
  await practice.getByRole('link', { name: 'Messages with this patient' }).click();
  await expect(practice.getByText(/I have cancelled it late\. My reason: My mother is ill\./)).toBeVisible();
  await practice.context().close();
});

test('a note is changed until the visit, and a reload loses nothing of it @deep', async ({ page }) => {
  const person = await newAccount();
  const visit = await bookAppointment(person);
  await openSignedIn(page, person, `/dashboard/appointments/${visit._id}`);
  await press(page, 'Add a note');
  await dialog(page).getByRole('textbox').fill('My knee, since Sunday.');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('begun to write is kept in this tab')).toBeVisible();
  await press(page, 'Add a note');
  await confirm(page, 'Save note');
  await expect(page.getByText('Your note is saved.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('My knee, since Sunday.');
  await expect(page.getByText('You changed the note.')).toBeVisible();
});

test.describe('far away', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('a visit shows in both time zones: in the history, on its page, and where another time is chosen @deep @deep-phone', async ({
    page,
  }) => {
    const person = await newAccount();
    const { _id } = await bookAppointment(person);
    await openSignedIn(page, person, '/dashboard/viewHistory');
    await expect(historyOf(page).getByRole('cell', { name: /for you$/ })).toBeVisible();
    await expect(historyOf(page)).toContainText(/You can change this until .* \(.* for you\)\./);
    await press(page, 'Reschedule');
    await expect(dialog(page)).toContainText(
      `Practice time (${practiceZone}) in front, your own (Japan Standard Time) beneath.`,
    );
    await expectNoSidewaysScroll(page);
    await page.goto(`/dashboard/appointments/${_id}`);
    await expect(page.getByRole('main')).toContainText('for you (Japan Standard Time)');
  });
});
