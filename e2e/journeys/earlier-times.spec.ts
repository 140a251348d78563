import { timeText } from '@garden-room/contract/time-text';
import type { Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './fixtures/accessible.ts';
import { bookBetweenFree, confirmAppointment, isFree, longDate } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { openSignedIn, tabTo } from './fixtures/steps.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const outcome = (page: Page) => page.getByRole('region', { name: 'What has just changed' });

type Week = { days: { date: string; freeSlots: number; slots?: { time: string }[] }[] };

/** Leaves of what is free one time of one day: the others are those of journeys that run beside this one. */
async function offerOnly(page: Page, { date, time }: { date: string; time: string }) {
  await page.route(/\/api\/available-days\?.*appointmentId=/, async (route) => {
    const response = await route.fetch();
    const week: Week = await response.json();
    const days = week.days.map((day) => {
      const slots = day.date === date ? day.slots?.filter((slot) => slot.time === time) : [];
      return { ...day, slots: day.slots && slots, freeSlots: day.date === date ? 1 : 0 };
    });
    await route.fulfill({ response, json: { ...week, days } });
  });
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`an earlier time that is free is seen on the visit’s page and taken by two keys, ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const person = await newConfirmedAccount();
    const { booked, earlier } = await bookBetweenFree(person);
    await confirmAppointment(booked);
    await offerOnly(page, { date: booked.date, time: earlier });
    await openSignedIn(page, person, `/dashboard/appointments/${booked._id}`);

    const times = page.getByRole('region', { name: 'Earlier times that are free' });
    await page.getByRole('link', { name: 'Write about this visit' }).scrollIntoViewIfNeeded();
    await expect(times).toContainText('is a request until the practice confirms it');
    await expect(times).toContainText('Your present time is given up when you move, not when it answers.');
    await expect(page.getByText('None of these suits you?')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const time = times.getByRole('button', { name: `${longDate(booked.date)}, ${timeText(earlier)}` });
    await time.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText(`${longDate(booked.date)}, ${timeText(earlier)}`);
    await expect(dialog(page).getByRole('radio')).toHaveCount(0);
    await expectAccessible(page);
    const move = dialog(page).getByRole('button', { name: 'Reschedule' });
    await tabTo(page, move, 5);
    await page.keyboard.press('Enter');
    await expect(outcome(page)).toContainText(timeText(earlier));
    await expect(outcome(page)).toContainText('It is a request until the practice confirms it.');
    expect(await isFree(person, { ...booked, time: earlier })).toBe(false);
    await expect(times).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
