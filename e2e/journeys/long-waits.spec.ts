import type { Page } from 'playwright/test';
import { arrive, bookButton, booked, expectAppointments, unsure } from './fixtures/booking.ts';
import { expect, test } from './fixtures/journey.ts';
import { loseAnswers } from './fixtures/lost-answers.ts';
import { availableSlots } from './fixtures/steps.ts';
import { leaveTab } from './fixtures/tabs.ts';

const minute = 60_000;
/** Past the client's limit for one call. */
const tooLong = 21_000;
/** The times that an attempt is sent by itself, the first time included. */
const sendings = 4;

const byItself = (page: Page) => page.getByText('We ask again by ourselves; nothing is booked twice.');
const byHand = (page: Page) => page.getByText('Trying again never books twice, or call');
// Times that could not be loaded have such a button, too.
const tryAgain = (page: Page) =>
  page
    .getByRole('region', { name: 'We do not know yet whether this is booked' })
    .getByRole('button', { name: 'Try again' });

test.beforeEach(({ browserConsole }) => browserConsole.expect(/ERR_FAILED/));

/** A new patient with a slot chosen, whose clock then goes on only when it is told to. */
async function arriveAtStoppedClock(page: Page) {
  await page.clock.install();
  const { time } = await arrive(page);
  await page.clock.pauseAt(Date.now() + minute);
  return time;
}

/** Lets time go by, little by little, until the attempt has been sent so many times. */
async function waitForSending(page: Page, sent: readonly unknown[], count: number) {
  const goOn = async () => {
    await page.clock.runFor(1_000);
    return sent.length;
  };
  await expect.poll(goOn, { intervals: [200] }).toBeGreaterThanOrEqual(count);
}

/** A patient whose booking is lost, and asked about as often as that is done unasked. */
async function loseAll(page: Page) {
  const time = await arriveAtStoppedClock(page);
  const { sent, mend } = await loseAnswers(page);
  await bookButton(page).click();
  // React reveals what was fetched for it by a timer.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(unsure(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  for (let count = 2; count <= sendings; count++) {
    await expect(byItself(page)).toBeVisible();
    await waitForSending(page, sent, count);
  }
  await expect(byHand(page)).toBeVisible();
  await page.clock.runFor(2 * minute);
  expect(sent).toHaveLength(sendings);
  return { time, sent, mend };
}

async function expectBookedOnce(page: Page, time: string, sent: readonly unknown[]) {
  await page.clock.resume();
  await expect(booked(page)).toContainText(time);
  expect(new Set(sent).size).toBe(1);
  await expectAppointments(page, 1);
}

test('minutes after the answer was lost nothing wrong is said; asked for again, there is one appointment @deep', async ({
  page,
}) => {
  test.slow();
  const { time, sent, mend } = await loseAll(page);
  await expect(unsure(page)).toBeVisible();
  await expect(byHand(page)).toBeVisible();
  await expect(availableSlots(page)).toHaveCount(0);
  mend();
  await tryAgain(page).click();
  await expectBookedOnce(page, time, sent);
});

test('an answer that is not heard for a minute counts as lost, and there is one appointment @deep', async ({
  page,
}) => {
  test.slow();
  const time = await arriveAtStoppedClock(page);
  const { sent, mend } = await loseAnswers(page, 'silence');
  await bookButton(page).click();
  await expect(page.getByRole('button', { name: 'Booking…' })).toBeVisible();
  for (let count = 1; count < sendings; count++) {
    await waitForSending(page, sent, count);
    await page.clock.runFor(tooLong);
    await expect(unsure(page)).toBeVisible();
    await expect(byItself(page)).toBeVisible();
  }
  await waitForSending(page, sent, sendings);
  await page.clock.runFor(tooLong);
  await expect(byHand(page)).toBeVisible();
  mend();
  await tryAgain(page).click();
  await expectBookedOnce(page, time, sent);
});

test('whoever comes back to the tab after the answer was lost finds it asked for, and one appointment @deep', async ({
  page,
}) => {
  test.slow();
  const { time, sent, mend } = await loseAll(page);
  const comeBack = await leaveTab(page);
  mend();
  await page.clock.runFor(minute);
  expect(sent).toHaveLength(sendings);
  await comeBack();
  await expect.poll(() => sent.length).toBe(sendings + 1);
  await expectBookedOnce(page, time, sent);
});

test('an answer lost while its reader is elsewhere is asked for when they are back, and there is one appointment @deep', async ({
  page,
}) => {
  test.slow();
  const { time } = await arrive(page);
  const { sent, mend, breakOff } = await loseAnswers(page, 'silence');
  await bookButton(page).click();
  await expect.poll(() => sent.length).toBe(1);
  const comeBack = await leaveTab(page);
  await breakOff();
  mend();
  await comeBack();
  await expectBookedOnce(page, time, sent);
});
