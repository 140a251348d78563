import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { availableSlots, chooseSlot, openSignedIn, restoreSignIn } from './fixtures/steps.ts';
import { currency } from './fixtures/whose-site.ts';

const summary = (page: Page) => page.getByRole('complementary', { name: 'Your booking' });
const priceLine = new RegExp(`\\d+ minutes, ${currency}\\d+, in person at`);
const note = (page: Page) => page.getByLabel('Note for the doctor');

/** Upper and lower edge in the window. */
async function edgesOf(element: Locator) {
  const { y, height } = (await element.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return { top: y, bottom: y + height };
}

test('on a phone, the first screen has what a visit takes, its days and first slots, above price and button @phone-only', async ({
  page,
}) => {
  await restoreSignIn(page, await newAccount());
  for (const address of ['/appointmentBooking?service=personalized-wellness-plan', '/appointmentBooking']) {
    await page.goto(address);
    const first = availableSlots(page).first();
    await expect(first).toBeVisible();
    const bar = await edgesOf(summary(page));
    expect((await edgesOf(first)).bottom, address).toBeLessThan(bar.top);
    expect(bar.bottom).toBeLessThanOrEqual(844);
    await expect(summary(page)).toContainText('Nothing to pay now');
    for (const words of [priceLine, 'The practice then confirms your visit.'])
      await expect(page.getByText(words)).toBeInViewport({ ratio: 1 });
    const service = page.getByLabel('Service');
    const cut = await service.evaluate((field) => field.scrollWidth > field.clientWidth);
    expect(cut, `the name of the service, ${address}`).toBe(false);
  }

  // General Consultancy, which nobody has chosen, says what it is.
  await expect(page.getByText('A first conversation about whatever brings you')).toBeInViewport({ ratio: 1 });
  await availableSlots(page).first().check();
  await page.getByRole('button', { name: 'Add a note' }).click();
  await expect(note(page)).toBeFocused();
  expect((await edgesOf(note(page))).bottom).toBeLessThan((await edgesOf(summary(page))).top);
});

for (const [width, height] of [
  [320, 256],
  [720, 450],
] as const) {
  test(`at ${width} by ${height} nothing of the form is covered, and a lost slot is told beside the button @deep`, async ({
    page,
    browserConsole,
  }) => {
    browserConsole.expect(/status of 409/);
    await restoreSignIn(page, await newAccount());
    await page.setViewportSize({ width, height });
    await page.goto('/appointmentBooking');
    await chooseSlot(page);
    await note(page).fill('I wake at four.');
    for (const end of ['top', 'bottom'] as const) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), end === 'top' ? 0 : 99_999);
      const [form, bar] = [await edgesOf(note(page)), await edgesOf(summary(page))];
      expect(bar.top, end).toBeGreaterThanOrEqual(form.bottom);
    }
    await page.route('**/api/appointments/book', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'slot_taken', error: 'Someone has just taken that slot.' },
      }),
    );
    await page.getByRole('button', { name: 'Book Appointment' }).click();
    await expect(page.getByText('Someone has just taken that slot.')).toBeInViewport();
    await expect(page.getByRole('list', { name: 'The nearest free times' })).toBeInViewport();
  });
}

test('a lost slot, an open attempt and an unknown service are accessible @deep', async ({
  page,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of (?:400|404|409)|ERR_FAILED/);
  await openSignedIn(page, await newAccount(), '/appointmentBooking?service=no-such-service');
  await expect(page.getByRole('heading', { level: 1, name: 'Service not found' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/appointmentBooking');
  await chooseSlot(page);
  await page.route('**/api/appointments/book', (route) =>
    route.fulfill({ status: 409, json: { code: 'slot_taken', error: 'Someone has just taken that slot.' } }),
  );
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  const nearest = page.getByRole('list', { name: 'The nearest free times' }).getByRole('button');
  await expect(nearest).toHaveCount(3);
  await expectAccessible(page);

  await page.route('**/api/appointments/book', (route) => route.abort());
  await nearest.first().click();
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(page.getByText(/The practice could not be reached/)).toBeVisible();
  await expectAccessible(page);
});
