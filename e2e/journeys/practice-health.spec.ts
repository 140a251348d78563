import type { PracticeHealth } from '@garden-room/contract/endpoints/practice-health';
import type { Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { call, signIn } from './fixtures/api.ts';
import { expect, test } from './fixtures/journey.ts';
import { admin, reception } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';

const notice = (page: Page) => page.getByRole('region', { name: 'Not working at the moment' });
const since = '2026-01-05T14:00:00.000Z';

/** The suite's store is shared: only this page is told so. */
const answer = (page: Page, health: PracticeHealth) =>
  page.route('**/api/practice/health', (route) => route.fulfill({ json: health }));

test('the doctor is told on Home what does not work, and gets to the calendar by keys @deep-phone', async ({
  page,
}) => {
  const trouble = { waitingMail: { count: 3, since }, calendarReadAt: since, sweptAt: since };
  await answer(page, trouble);
  await openSignedIn(page, admin);
  await expect(notice(page)).toContainText('3 emails wait to be sent, since 5 Jan 2026');
  await expect(notice(page)).toContainText('please call those who come soon');
  await expect(notice(page)).toContainText('The nightly tidying has not run since 5 Jan 2026');
  await expectAccessible(page);

  const link = notice(page).getByRole('link', { name: 'See why, and read it again' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/availability#own-calendar$/);
  await expect(page.getByRole('heading', { name: 'Your own calendar' })).toBeInViewport();

  await answer(page, { waitingMail: null, calendarReadAt: null, sweptAt: null });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('the practice asks how the site does, and a suite that has just begun has nothing to say', async () => {
  const token = await signIn(reception);
  const health = await call<PracticeHealth>('GET', '/practice/health', { token });
  expect(health).toMatchObject({ calendarReadAt: null, sweptAt: null });
});
