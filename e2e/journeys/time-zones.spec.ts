// @time

import { bookAppointment, longDate, moveInStore } from './fixtures/appointments.ts';
import { bookButton, booked } from './fixtures/booking.ts';
import { expect, test } from './fixtures/journey.ts';
import { historyOf } from './fixtures/lists.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { chooseSlot, restoreSignIn } from './fixtures/steps.ts';
import { dateText } from './fixtures/whose-site.ts';

const year = new Date().getUTCFullYear() + 1;

/** The last Sunday of a month (1 to 12) of the next year, moved by whole days: YYYY-MM-DD. */
function lastSunday(month: number, { plusDays = 0 } = {}): string {
  const last = new Date(Date.UTC(year, month, 0));
  last.setUTCDate(last.getUTCDate() - last.getUTCDay() + plusDays);
  return last.toISOString().slice(0, 10);
}

/**
 * Nine in the morning at the clinic, on a Sunday on which Dublin changes its clocks. The last moment to change an
 * appointment is 24 hours before it, which the clocks say an hour earlier or later then.
 */
function clockChange(month: number, utcHour: string) {
  const date = lastSunday(month);
  return {
    stored: { date, time: '09:00 AM', startsAt: `${date}T${utcHour}:00:00.000Z` },
    row: new RegExp(dateText(date, { day: 'numeric', month: 'short', year: 'numeric' })),
    dayBefore: longDate(lastSunday(month, { plusDays: -1 })),
  };
}

const springForward = clockChange(3, '08');
const fallBack = clockChange(10, '09');

const readers = [
  {
    timezoneId: 'Asia/Tokyo',
    inSpring: /9:00 am.*5:00 pm for you/,
    untilInSpring: '8:00 am (5:00 pm for you)',
    inAutumn: /9:00 am.*6:00 pm for you/,
    untilInAutumn: '10:00 am (6:00 pm for you)',
    zone: 'Japan Standard Time',
  },
  {
    timezoneId: 'America/Los_Angeles',
    inSpring: /9:00 am.*1:00 am for you/,
    untilInSpring: '8:00 am (1:00 am for you)',
    inAutumn: /9:00 am.*2:00 am for you/,
    untilInAutumn: '10:00 am (2:00 am for you)',
    zone: 'Pacific Time',
  },
];

for (const { timezoneId, zone, ...expected } of readers) {
  test.describe(`${timezoneId} @deep`, () => {
    test.use({ timezoneId });

    test('every time shows in both time zones, also on the days when the clocks change', async ({ page }) => {
      const person = await newConfirmedAccount();
      await moveInStore(await bookAppointment(person), springForward.stored);
      await moveInStore(await bookAppointment(person), fallBack.stored);
      await restoreSignIn(page, person);

      await page.goto('/dashboard/viewHistory');
      const history = historyOf(page);
      const row = (name: RegExp) => history.getByRole('row', { name });
      await expect(row(springForward.row)).toContainText(expected.inSpring);
      await expect(row(springForward.row)).toContainText(
        `until ${springForward.dayBefore}, ${expected.untilInSpring}`,
      );
      await expect(row(fallBack.row)).toContainText(expected.inAutumn);
      await expect(row(fallBack.row)).toContainText(`until ${fallBack.dayBefore}, ${expected.untilInAutumn}`);

      await page.goto('/appointmentBooking');
      const { time } = await chooseSlot(page);
      const summary = page.getByRole('complementary', { name: 'Your booking' });
      await expect(summary).toContainText(new RegExp(`${time}.*for you.*${zone}`));
      await bookButton(page).click();
      await expect(booked(page)).toContainText(new RegExp(`${time}.*for you.*${zone}`));
    });
  });
}
