import { bookAppointment, moveInStore } from './fixtures/appointments.ts';
import { bookButton, booked } from './fixtures/booking.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { chooseSlot, logIn } from './fixtures/steps.ts';

/**
 * Nine in the morning at the clinic, on the two Sundays of 2027 on which New York changes its clocks. The last moment to
 * change an appointment is 24 hours before it, which the clocks say an hour earlier or later then.
 */
const springForward = { date: '2027-03-14', time: '09:00 AM', startsAt: '2027-03-14T13:00:00.000Z' };
const fallBack = { date: '2027-11-07', time: '09:00 AM', startsAt: '2027-11-07T14:00:00.000Z' };

const readers = [
  {
    timezoneId: 'Asia/Tokyo',
    inSpring: /09:00 AM.*10:00 PM for you/,
    untilInSpring: 'Saturday, March 13, 8:00 AM (10:00 PM for you)',
    inAutumn: /09:00 AM.*11:00 PM for you/,
    untilInAutumn: 'Saturday, November 6, 10:00 AM (11:00 PM for you)',
    zone: 'Japan Standard Time',
  },
  {
    timezoneId: 'America/Los_Angeles',
    inSpring: /09:00 AM.*6:00 AM for you/,
    untilInSpring: 'Saturday, March 13, 8:00 AM (5:00 AM for you)',
    inAutumn: /09:00 AM.*6:00 AM for you/,
    untilInAutumn: 'Saturday, November 6, 10:00 AM (7:00 AM for you)',
    zone: 'Pacific Time',
  },
];

for (const { timezoneId, zone, ...expected } of readers) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('both clocks stand wherever a time does, also on the days when the clocks change', async ({
      page,
    }) => {
      const person = await newConfirmedAccount();
      await moveInStore(await bookAppointment(person), springForward);
      await moveInStore(await bookAppointment(person), fallBack);
      await logIn(page, person);

      await page.goto('/dashboard/viewHistory');
      const history = page.getByRole('table', { name: 'Appointments, newest first' });
      const row = (name: RegExp) => history.getByRole('row', { name });
      await expect(row(/Mar 14, 2027/)).toContainText(expected.inSpring);
      await expect(row(/Mar 14, 2027/)).toContainText(`until ${expected.untilInSpring}`);
      await expect(row(/Nov 7, 2027/)).toContainText(expected.inAutumn);
      await expect(row(/Nov 7, 2027/)).toContainText(`until ${expected.untilInAutumn}`);

      await page.goto('/appointmentBooking');
      const { time } = await chooseSlot(page);
      const summary = page.getByRole('complementary', { name: 'Your booking' });
      await expect(summary).toContainText(new RegExp(`${time}.*for you.*${zone}`));
      await bookButton(page).click();
      await expect(booked(page)).toContainText(new RegExp(`${time}.*for you.*${zone}`));
    });
  });
}
