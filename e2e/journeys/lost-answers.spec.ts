import { expectAccessible } from './fixtures/accessible.ts';
import { arrive, bookButton, booked, expectAppointments, unsure } from './fixtures/booking.ts';
import { expect, test } from './fixtures/journey.ts';
import { historyOf } from './fixtures/lists.ts';
import { loseAnswers } from './fixtures/lost-answers.ts';
import { newAccount, newConfirmedAccount } from './fixtures/people.ts';
import { countAppointments } from './fixtures/practice.ts';
import { sessionAtRest } from './fixtures/session.ts';
import { availableSlots, chooseTime, openDay, openSignedIn, signOut, slotAt } from './fixtures/steps.ts';

test.beforeEach(({ browserConsole }) => browserConsole.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/));

test('an answer lost after the booking is asked for again, and there is one appointment @deep', async ({
  page,
}) => {
  const { time } = await arrive(page);
  const { sent, mend } = await loseAnswers(page);
  await bookButton(page).click();
  await expect(unsure(page)).toBeVisible();
  await expectAccessible(page);
  mend();
  await expect(booked(page)).toContainText(time);
  expect(new Set(sent).size).toBe(1);
  await expectAppointments(page, 1);
});

test('a browser that wrongly says that it is offline asks again, and there is one appointment @deep', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  const { time } = await arrive(page);
  const { sent, mend } = await loseAnswers(page);
  await bookButton(page).click();
  await expect(page.getByText('You are offline')).toBeVisible();
  mend();
  await expect(booked(page)).toContainText(time);
  expect(new Set(sent).size).toBe(1);
  await expectAppointments(page, 1);
});

test('an answer that stays lost is asked for after a reload, and there is one appointment @deep', async ({
  page,
}) => {
  test.slow();
  const { time } = await arrive(page);
  const { sent, mend } = await loseAnswers(page);
  await page.getByLabel('Note for the doctor').fill('I wake at four.');
  await bookButton(page).click();
  await expect(page.getByText('Booking failed. Try again.')).toBeVisible();
  await expect(availableSlots(page)).toHaveCount(0);

  await page.goto('/appointmentBooking?service=yoga-therapy');
  await expect(unsure(page), 'under the address of another service too').toBeVisible();
  await expect(page.getByText('General Consultancy, for Ada Lovelace')).toBeVisible();
  mend();
  await page.reload();
  await expect(booked(page)).toContainText(time);
  expect(new Set(sent).size).toBe(1);
  await expectAppointments(page, 1);
});

test('given up after it was booked, it is found; the other tab knows it as well @deep', async ({
  page,
  context,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of 409/);
  const { day, time } = await arrive(page);
  const other = await context.newPage();
  await other.goto('/appointmentBooking');
  await openDay(other, day);
  await slotAt(other, time).check();

  await loseAnswers(page);
  await bookButton(page).click();
  await expect(unsure(page)).toBeVisible();
  await page.getByRole('button', { name: 'Stop and choose another time' }).click();
  const notice = page.getByText('You already have this appointment');
  await expect(notice).toBeVisible();

  await bookButton(other).click();
  await expect(other.getByText('You already have this appointment')).toBeVisible();
  await expect(other.getByText('Someone has just taken that slot')).toBeHidden();
  await other.getByRole('link', { name: 'See it among your appointments' }).click();
  const history = historyOf(other);
  await expect(history.getByRole('row')).toHaveCount(2);
  await expect(history).toContainText(time);
});

test('while an answer is lost in one tab, another knows the slot as theirs, and each slot asked for is booked once @deep', async ({
  page,
  context,
}) => {
  test.slow();
  const person = await newConfirmedAccount();
  const { day, time } = await arrive(page, person);
  const other = await context.newPage();
  await other.goto('/appointmentBooking');
  await openDay(other, day);
  await slotAt(other, time).check();

  const { sent, mend } = await loseAnswers(page);
  await bookButton(page).click();
  await expect(unsure(page)).toBeVisible();
  await bookButton(other).click();
  await expect(other.getByText('You already have this appointment')).toBeVisible();
  expect(await countAppointments(person)).toBe(1);

  await chooseTime(other);
  await bookButton(other).click();
  await expect(booked(other)).toBeVisible();
  await page.reload();
  await expect(unsure(page)).toBeVisible();
  mend();
  await expect(booked(page)).toContainText(time);
  expect(new Set(sent).size).toBe(1);
  expect(await countAppointments(person)).toBe(2);
});

test('offline in the middle, the booking waits for the line @deep', async ({
  page,
  context,
  browserConsole,
}) => {
  // On a late line parts of the page are still on their way when it breaks: the bell, the toasts.
  browserConsole.expect(/Failed to fetch dynamically imported module|Unable to preload CSS/);
  const { time } = await arrive(page);
  const sent: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/appointments/book')) sent.push(request.headers()['idempotency-key']);
  });
  // Until then nobody knows who they are.
  await sessionAtRest(page);
  await context.setOffline(true);
  await bookButton(page).click();
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(booked(page)).toContainText(time);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent).size).toBe(1);
  await expectAppointments(page, 1);
});

test('an attempt goes with its patient: the next person on the device neither sees nor sends it @deep', async ({
  page,
}) => {
  test.slow();
  await arrive(page);
  await page.getByLabel('Note for the doctor').fill('Between the two of us.');
  const { sent, mend } = await loseAnswers(page);
  await bookButton(page).click();
  await expect(unsure(page)).toBeVisible();
  await signOut(page);
  mend();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  const before = sent.length;

  await openSignedIn(page, await newAccount('Emmy Noether'), '/appointmentBooking');
  await expect(availableSlots(page).first()).toBeVisible();
  await expect(page.getByLabel('Note for the doctor')).toHaveValue('');
  expect(sent).toHaveLength(before);
  await page.goto('/dashboard/viewHistory');
  await expect(page.getByText('You have not booked yet.')).toBeVisible();
});
