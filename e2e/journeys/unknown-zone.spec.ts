import type { Page } from 'playwright/test';
import { bookAppointment } from './fixtures/appointments.ts';
import { arrive, bookButton, booked } from './fixtures/booking.ts';
import { expect, test } from './fixtures/journey.ts';
import { rowOf } from './fixtures/lists.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';
import { practiceZone } from './fixtures/whose-site.ts';

/* A browser whose machine names a zone that nobody knows: it says `Etc/Unknown`, which it refuses itself. */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { TZ: _, ...environment } = process.env;
      await use({ ...launchOptions, env: { ...environment, TZ: 'Nowhere/Land' } });
    },
    { scope: 'worker' },
  ],
  // Not the suite's own zone, which Playwright would set over the machine's.
  timezoneId: [async ({ locale: _ }, use) => use(undefined), { scope: 'test' }],
});

const zoneSaid = (page: Page) =>
  page.evaluate(() => String(new Intl.DateTimeFormat().resolvedOptions().timeZone));

/** Times of the clinic alone, and no zone that means nothing. */
async function expectClinicTime(page: Page) {
  await expect(page.locator('body')).not.toContainText(/[ap]m for you|Unknown|did not open as it should/);
}

test('a patient whose browser knows no time zone books, reads of it and moves it @deep', async ({ page }) => {
  const person = await newConfirmedAccount();
  const { time } = await arrive(page, person);
  expect(await zoneSaid(page)).toBe('Etc/Unknown');
  await expect(page.getByRole('complementary', { name: 'Your booking' })).toContainText(time);
  await expectClinicTime(page);
  await bookButton(page).click();
  await expect(booked(page)).toContainText(time);
  await expect(booked(page)).toContainText(practiceZone);
  await expectClinicTime(page);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(time);
  await expectClinicTime(page);
  await page.goto('/dashboard/viewHistory');
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Day' })).toBeVisible();
  await expectClinicTime(page);
});

test('an admin whose browser knows no time zone has the desk @deep', async ({ page }) => {
  const person = await newConfirmedAccount('Zoe Landless');
  const { date } = await bookAppointment(person);
  await openSignedIn(page, admin, `/dashboard/manageAppointments?view=day&date=${date}`);
  expect(await zoneSaid(page)).toBe('Etc/Unknown');
  const visit = page.getByRole('region', { name: 'Calendar' }).getByRole('button', { name: /Zoe Landless/ });
  await expect(visit).toBeVisible();
  await expectClinicTime(page);
  await page.goto('/dashboard/manageAppointments');
  // Until when a request is to be answered is said on both clocks.
  await expect(page.getByText(/^Answer by|answer by/i).first()).toBeVisible();
  await expectClinicTime(page);
  await page.goto('/dashboard/audit');
  await expect(rowOf(page, admin.name).first()).toBeVisible();
  await expectClinicTime(page);
  await page.goto('/dashboard/availability#time-zone');
  await expect(page.getByLabel('Time zone of the practice')).toBeVisible();
  await expectClinicTime(page);
});
