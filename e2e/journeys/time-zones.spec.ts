// @time
import { bookAppointment, moveInStore } from './fixtures/appointments.ts';
import { bookButton, booked } from './fixtures/booking.ts';
import { expect, test } from './fixtures/journey.ts';
import { historyOf } from './fixtures/lists.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { chooseSlot, restoreSignIn } from './fixtures/steps.ts';

const year = new Date().getUTCFullYear() + 1;

/** The nth Sunday of a month (1 to 12) of the next year, moved by whole days. */
function sunday(nth: number, month: number, { plusDays = 0 } = {}): Date {
  const first = new Date(Date.UTC(year, month - 1, 1));
  first.setUTCDate(1 + ((7 - first.getUTCDay()) % 7) + 7 * (nth - 1) + plusDays);
  return first;
}

const inWords = (day: Date, style: Intl.DateTimeFormatOptions) =>
  day.toLocaleDateString('en-US', { timeZone: 'UTC', day: 'numeric', ...style });

/**
 * Nine in the morning at the clinic, on a Sunday on which New York changes its clocks. The last moment to change an
 * appointment is 24 hours before it, which the clocks say an hour earlier or later then.
 */
function clockChange(nth: number, month: number, utcHour: number) {
  const date = sunday(nth, month).toISOString().slice(0, 10);
  return {
    stored: { date, time: '09:00 AM', startsAt: `${date}T${utcHour}:00:00.000Z` },
    row: new RegExp(inWords(sunday(nth, month), { month: 'short', year: 'numeric' })),
    dayBefore: inWords(sunday(nth, month, { plusDays: -1 }), { weekday: 'long', month: 'long' }),
  };
}

const springForward = clockChange(2, 3, 13);
const fallBack = clockChange(1, 11, 14);

const readers = [
  {
    timezoneId: 'Asia/Tokyo',
    inSpring: /9:00 am.*10:00 pm for you/,
    untilInSpring: '8:00 am (10:00 pm for you)',
    inAutumn: /9:00 am.*11:00 pm for you/,
    untilInAutumn: '10:00 am (11:00 pm for you)',
    zone: 'Japan Standard Time',
  },
  {
    timezoneId: 'America/Los_Angeles',
    inSpring: /9:00 am.*6:00 am for you/,
    untilInSpring: '8:00 am (5:00 am for you)',
    inAutumn: /9:00 am.*6:00 am for you/,
    untilInAutumn: '10:00 am (7:00 am for you)',
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
