import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { addDependant, newAccount, newConfirmedAccount } from './fixtures/people.ts';
import { availableSlots, chooseSlot, openSignedIn, restoreSignIn } from './fixtures/steps.ts';
import { currency, missedFee, timeZone } from './fixtures/whose-site.ts';

const summary = (page: Page) => page.getByRole('complementary', { name: 'Your booking' });
const factsLine = new RegExp(`\\d+ minutes, ${currency}\\d+, (?:in person at|by)`);
const fee = `, then ${missedFee}`;
const barHeight = ({ top, bottom }: { top: number; bottom: number }) => bottom - top;
const note = (page: Page) => page.getByLabel('Note for the doctor');

/** Upper and lower edge in the window. */
async function edgesOf(element: Locator) {
  const { y, height } = (await element.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return { top: y, bottom: y + height };
}

const ordinary = '/appointmentBooking?service=personalized-wellness-plan';
const inDashboard = '/dashboard/bookAppointment';
const bookingPages = [ordinary, '/appointmentBooking', inDashboard];

const phones = [
  { width: 390, height: 844, firstSlot: 400 },
  { width: 360, height: 740, firstSlot: 400 },
];
const screens = [...phones, { width: 1366, height: 768, firstSlot: 480 }].flatMap((size) =>
  [timeZone, 'Asia/Tokyo'].map((timezoneId) => ({ ...size, timezoneId })),
);

for (const { width, height, firstSlot, timezoneId } of screens) {
  const isPhone = width < 500;
  const isAbroad = timezoneId !== timeZone;

  test.describe(`at ${width} by ${height}, in ${timezoneId}`, () => {
    test.use({ viewport: { width, height }, timezoneId });

    test('the first screen has the service, its facts, days and first times, above the button', async ({
      page,
    }) => {
      await restoreSignIn(page, await newConfirmedAccount());
      for (const address of [...bookingPages, '/appointmentBooking?service=sleep-consultation']) {
        await page.goto(address);
        const first = availableSlots(page).first();
        await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
        await expect(first).toBeVisible();
        const [slot, bar] = [await edgesOf(first), await edgesOf(summary(page))];
        expect(slot.top, address).toBeLessThanOrEqual(firstSlot);
        const button = page.getByRole('button', { name: 'Book Appointment', exact: true });
        const whatHappens = summary(page).getByText(/^A request: we answer by /);
        for (const shown of [page.getByText(factsLine), whatHappens.filter({ visible: true }), button])
          await expect(shown).toBeInViewport({ ratio: 1 });
        const service = page.getByRole('textbox', { name: 'Service', exact: true });
        const cut = await service.evaluate((field) => field.scrollWidth > field.clientWidth);
        expect(cut, `the name of the service, ${address}`).toBe(false);
        if (isPhone) {
          expect(slot.bottom, address).toBeLessThan(bar.top);
          expect(bar, address).toEqual({ top: height - barHeight(bar), bottom: height });
          expect(barHeight(bar), address).toBeLessThanOrEqual(96);
        }
        await chooseSlot(page);
        const said = (text: string) => summary(page).getByText(text).filter({ visible: true });
        await expect(said(fee)).toBeInViewport({ ratio: 1 });
        if (isAbroad) await expect(said(' for you').first()).toBeInViewport({ ratio: 1 });
        if (isPhone) expect(await edgesOf(summary(page)), `${address}, a time chosen`).toEqual(bar);
        await page.evaluate(() => sessionStorage.clear());
      }
    });
  });
}

test.describe('for a dependant, in another zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  for (const { width, height } of phones)
    test(`a bar of ${width} by ${height} is as high as for oneself, and says both @phone-only`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const guardian = await newConfirmedAccount();
      await addDependant(guardian, { name: 'Milo Lovelace', birthYear: 2019 });
      await openSignedIn(page, guardian, ordinary);
      await page.getByRole('radio', { name: /^Milo Lovelace/ }).check();
      await chooseSlot(page);
      const both = summary(page)
        .getByText(/ for you\. For Milo/)
        .filter({ visible: true });
      await expect(both).toBeInViewport({ ratio: 1 });
      expect(barHeight(await edgesOf(summary(page)))).toBeLessThanOrEqual(96);
    });
});

test('a phone’s bar has the rules in a sheet, which hides no focus, and from there leads to the note @phone-only', async ({
  page,
}) => {
  await openSignedIn(page, await newAccount(), ordinary);
  await chooseSlot(page);
  const bar = await edgesOf(summary(page));
  const rules = summary(page).getByText(/at no cost until/);
  const details = summary(page).getByText('Details', { exact: true });
  await expect(rules).toBeHidden();
  await details.click();
  await expect(rules).toBeInViewport({ ratio: 1 });
  expect(await edgesOf(summary(page)), 'the bar keeps its place').toEqual(bar);
  await expectAccessible(page);
  await note(page).focus();
  await expect(rules).toBeHidden();
  await details.click();
  await page.getByRole('button', { name: 'Add a note for the doctor' }).click();
  await expect(rules).toBeHidden();
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
