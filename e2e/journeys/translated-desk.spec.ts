import { timeText } from '@garden-room/contract/time-text';
import type { Locator, Page } from 'playwright/test';
import { bookAppointment, confirmAppointment, longDate, moveInStore } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { managedOn, rowOf } from './fixtures/lists.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn, pressInMore } from './fixtures/steps.ts';
import { expectCurrentTexts, translatePages } from './fixtures/translating-page.ts';

// A desk away from the practice: times are shown on both clocks.
test.use({ timezoneId: 'Asia/Tokyo' });

const dialog = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

/** Steps to a time that is free and half an hour from where it is now; answers it. */
async function stepToFree(page: Page, said: Locator): Promise<string> {
  for (const key of [...Array(30).fill('ArrowDown'), ...Array(60).fill('ArrowUp')]) {
    await page.keyboard.press(key);
    await expect(said).not.toHaveText(/being looked up/);
    const [, time, state] = /(\d+:\d\d [ap]m), ([\w ]+)/.exec((await said.textContent()) ?? '') ?? [];
    if (time && state === 'free') return time;
  }
  throw new Error('Nothing is free on that day.');
}

test('translated, the practice turns its calendar, confirms, moves, declines and notes an outcome, and takes each back @deep', async ({
  page,
}) => {
  test.slow();
  const person = await newConfirmedAccount(`Ada ${crypto.randomUUID().slice(0, 8)}`);
  const booked = await bookAppointment(person);
  const unwanted = await bookAppointment(person);
  const begun = await bookAppointment(person);
  await confirmAppointment(begun);
  await moveInStore(begun, { startsAt: new Date(Date.now() - 60_000).toISOString() });
  await translatePages(page);
  const calendar = page.getByRole('region', { name: 'Calendar' });
  // The other visits of this person may be on the same day.
  const box = calendar.locator(`button[data-appointment="${booked._id}"]`);
  const decided = page.getByRole('region', { name: 'What you have just decided' });
  const takeBack = async () => {
    await decided.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Taken back.').last()).toBeVisible();
    await expect(decided).toBeHidden();
    await expectCurrentTexts(page);
  };

  await test.step('the calendar turns to the next day and back', async () => {
    await openSignedIn(page, admin, `/dashboard/manageAppointments?view=day&date=${booked.date}`);
    const nextDay = new Date(Date.parse(booked.date) + 86_400_000).toISOString().slice(0, 10);
    for (const [turn, date] of [
      ['Next day', nextDay],
      ['Previous day', booked.date],
    ] as const) {
      await expectCurrentTexts(page);
      await calendar.getByRole('link', { name: turn }).click();
      await expect(calendar.getByRole('heading', { level: 2 })).toHaveText(longDate(date));
    }
    await expect(box).toHaveAccessibleName(
      new RegExp(`^${longDate(booked.date)}, ${timeText(booked.time)} to `),
    );
    await expectCurrentTexts(page);
  });

  await test.step('a request is confirmed', async () => {
    await box.click();
    await expect(dialog(page)).toContainText(timeText(booked.time));
    await expectCurrentTexts(page);
    await confirm(page, 'Confirm');
    await expect(decided).toContainText(`Appointment confirmed. ${person.name}`);
    await expect(decided).toContainText(`${longDate(booked.date)}, ${timeText(booked.time)}`);
    await page.keyboard.press('Escape');
    await expect(box).toHaveAccessibleName(/Confirmed$/);
    await expectCurrentTexts(page);
    await takeBack();
    await expect(box).toHaveAccessibleName(/Pending$/);
  });

  await test.step('it is moved by the keys, and back', async () => {
    const said = calendar.getByRole('status').first();
    await box.focus();
    await page.keyboard.press('m');
    await expect(said).toContainText(', where it is now');
    await expectCurrentTexts(page);
    const time = await stepToFree(page, said);
    await expectCurrentTexts(page);
    await page.keyboard.press('Enter');
    await expect(said).toHaveText(new RegExp(`was moved to .*, ${time}, from .*, ${timeText(booked.time)}`));
    await expect(box).toHaveAccessibleName(new RegExp(`, ${time} to `));
    await expectCurrentTexts(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(said).toHaveText(new RegExp(`is back on .*, ${timeText(booked.time)}`));
    await expect(box).toHaveAccessibleName(new RegExp(`, ${timeText(booked.time)} to `));
    await expectCurrentTexts(page);
  });

  await test.step('a request is declined', async () => {
    const { date } = unwanted;
    const time = timeText(unwanted.time);
    await page.goto(managedOn([unwanted], { status: 'pending' }));
    // Until when another request is answered can be the same time of day.
    const row = rowOf(page, unwanted);
    await row.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog(page)).toContainText(`${longDate(date)}, ${time}`);
    await expectCurrentTexts(page);
    await confirm(page, 'Decline request');
    await expect(decided).toContainText(`${longDate(date)}, ${time}`);
    await expect(row).toHaveCount(0);
    await expectCurrentTexts(page);
    await takeBack();
    await expect(row).toBeVisible();
  });

  await test.step('a visit has taken place', async () => {
    await page.goto(`/dashboard/appointments/${begun._id}`);
    await pressInMore(page, 'Complete');
    await expect(dialog(page)).toContainText(person.name);
    await expectCurrentTexts(page);
    await confirm(page, 'It took place');
    await expect(page.getByText('Noted as completed.')).toBeVisible();
    await expect(main(page)).toContainText('Completed');
    await expectCurrentTexts(page);
    await pressInMore(page, 'Not completed');
    await expect(main(page).getByRole('button', { name: 'Arrived', exact: true })).toBeVisible();
    await expectCurrentTexts(page);
  });

  await test.step('the day as a list', async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expectCurrentTexts(page);
  });
});
