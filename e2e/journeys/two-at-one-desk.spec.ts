import type { Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { bookAppointment } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin, reception } from './fixtures/practice.ts';
import { openSignedIn, pressInMore } from './fixtures/steps.ts';
import { leaveTab } from './fixtures/tabs.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens a decision on a visit, with words for its patient. */
async function openDecision(page: Page, button: string, words: string) {
  await pressInMore(page, button);
  await page.getByRole('dialog').getByRole('textbox').fill(words);
}

test('of two who act on one visit one wins, and the other is told who, what and when @deep-phone @deep', async ({
  page,
  browser,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of 409/);
  const visit = await bookAppointment(await newConfirmedAccount(`Ada ${crypto.randomUUID().slice(0, 8)}`));
  const path = `/dashboard/appointments/${visit._id}`;
  const desk = await (await browser.newContext()).newPage();
  await openSignedIn(page, admin, path);
  await openSignedIn(desk, reception, path);
  await openDecision(page, 'Decline', 'Please see your doctor first.');
  // A page that is looked at hears of it within seconds, and takes its dialog away.
  await leaveTab(page);
  await openDecision(desk, 'Decline', 'We are closed.');
  await press(desk, 'Decline request');
  await expect(desk.getByText('Request declined.')).toBeVisible();

  await press(page, 'Decline request');
  const refusal = page.getByRole('dialog').getByRole('alert');
  await expect(refusal).toHaveText(
    new RegExp(`^${reception.name} declined this request at \\d{1,2}:\\d\\d [ap]m\\.$`),
  );
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Please see your doctor first.');
  await expectAccessible(page);
});
