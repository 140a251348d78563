import { timeText } from '@garden-room/contract/time-text';
import type { Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { bookAppointment, confirmAppointment, findFree, isFree, longDate } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { emailAbout, visitPageIn } from './fixtures/mailbox.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { moveByKeys, tabTo } from './fixtures/steps.ts';

/** Presses a button of the page, or of what it has asked, by keyboard alone. */
async function press(page: Page, name: string, asked = false): Promise<void> {
  const of = asked ? page.getByRole('region', { name }) : page.getByRole('main');
  const button = of.getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  if (!asked) await expect(page.getByRole('region', { name })).toBeFocused();
}

for (const [width, depth] of [
  [390, ''],
  [1440, ' @deep'],
] as const)
  test(`a visit is answered, moved and cancelled from its email, without a login and by keyboard, ${width} px wide${depth}`, async ({
    page,
    browserConsole,
  }) => {
    // What was pressed after the practice had moved the visit, and a time that was taken before the press.
    browserConsole.expect(/status of 4(12|09)/);
    await page.setViewportSize({ width, height: 844 });
    const ada = await newConfirmedAccount('Ada Lovelace');
    const visit = await bookAppointment(ada);
    await confirmAppointment(visit);
    const link = visitPageIn(await emailAbout(ada, visit, /confirmed/));
    const says = (words: string) => expect(page.getByText(words).first()).toBeVisible();

    await test.step('it says when and where, and that an email has entered it into the calendar', async () => {
      await page.goto(link);
      await says('Dear Ada,');
      await says(longDate(visit.date));
      await says(timeText(visit.time));
      await says('Our email puts this visit into your calendar');
      await expect(page.getByRole('link', { name: /^Open a map/ })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('“I’ll come” asks, and does it by one press more', async () => {
      await press(page, 'I’ll come');
      await press(page, 'I’ll come', true);
      await says('Thank you: we expect you');
    });

    await test.step('moved by the practice while it is open, nothing is cancelled, and the new time is shown', async () => {
      await press(page, "I can't come");
      await expect(page.getByRole('region', { name: "I can't come" }).getByRole('button')).toBeVisible();
      const token = await signIn(admin);
      const { date, time } = await findFree(ada);
      await call('POST', `/appointments/${visit._id}/reschedule`, { token, body: { date, time } });
      await press(page, "I can't come", true);
      await says('This visit has changed meanwhile');
      await says(longDate(date));
      await expectAccessible(page);
      const { status } = await call<{ status: string }>('GET', `/appointments/${visit._id}`, { token });
      expect(status).toBe('confirmed');
    });

    await test.step('“Another time” moves it, and the page is of the new time', async () => {
      await press(page, 'Another time');
      await moveByKeys(page);
      await says('You have asked for this time. It is yours once we confirm it.');
      await expectAccessible(page);
    });

    await test.step('“I can’t come” cancels it', async () => {
      await press(page, "I can't come");
      await press(page, "I can't come", true);
      await says('Your visit is cancelled');
      await says('This visit does not take place.');
      await expectAccessible(page);
    });
  });

test('a visit that was booked long ago is given up from the email that asks, and its time is free @deep', async ({
  page,
}) => {
  const ada = await newConfirmedAccount('Ada Lovelace');
  const visit = await bookAppointment(ada, { isFarAhead: true });
  await confirmAppointment(visit);
  await page.goto(visitPageIn(await emailAbout(ada, visit, /^A question about your visit/)));
  await expect(page.getByText('This visit is confirmed.')).toBeVisible();
  await expectAccessible(page);
  expect(await isFree(ada, visit)).toBe(false);
  await press(page, "I can't come");
  await press(page, "I can't come", true);
  await expect(page.getByRole('region', { name: "I can't come" })).toBeFocused();
  await expect(page.getByText('Your visit is cancelled')).toBeVisible();
  expect(await isFree(ada, visit)).toBe(true);
});
