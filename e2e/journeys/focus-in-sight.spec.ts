import type { Page } from 'playwright/test';
import { bookAppointment } from './fixtures/appointments.ts';
import { enlargeText } from './fixtures/fonts.ts';
import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { availableSlots, chooseSlot, openSignedIn, restoreSignIn } from './fixtures/steps.ts';

const windows = [
  { width: 390, height: 844 },
  { width: 820, height: 1100 },
  { width: 360, height: 640 },
];

/** The name of what has the focus, where nothing of it can be seen; null where some of it can. */
function hiddenFocus(): string | null {
  const focused = document.activeElement ?? document.body;
  // What is drawn of a choice is its label.
  const drawn = focused.matches('input[type=radio], input[type=checkbox]')
    ? (focused.closest('label') ?? focused)
    : focused;
  const steps = [0.02, 0.25, 0.5, 0.75, 0.98];
  const isSeen = [...drawn.getClientRects()].some(({ left, top, width, height }) =>
    steps.some((across) =>
      steps.some((down) =>
        drawn.contains(document.elementFromPoint(left + across * width, top + down * height)),
      ),
    ),
  );
  return isSeen ? null : `${drawn.tagName} ${drawn.getAttribute('aria-label') ?? drawn.textContent}`;
}

/** As `hiddenFocus`; what is hidden gets the focus once more, as a part that has come late may have pushed it there. */
async function hiddenWhenFocused(page: Page): Promise<string | null> {
  const hidden = await page.evaluate(hiddenFocus);
  if (hidden !== null) {
    await page.evaluate(() => {
      const { activeElement: focused } = document;
      if (!(focused instanceof HTMLElement)) return;
      focused.blur();
      focused.focus();
    });
  }
  return hidden;
}

/** Presses Tab once through all of the page, or of its open dialog; answers at how many stops it looked. */
async function expectFocusInSight(page: Page): Promise<number> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  /** Whether the focus is where it was before; null where it has left the page, to come back at its begin. */
  const look = () =>
    page.evaluate(() => {
      const { activeElement: focused, body } = document;
      if (!focused || focused === body) return null;
      const isSeen = focused.matches('[data-seen-by-tab]');
      focused.setAttribute('data-seen-by-tab', '');
      return isSeen;
    });
  let [stops, again] = [0, 0];
  // What had the focus may go, as a notice does, and the next press begin anew: all are passed once more at the end.
  while (again <= stops) {
    await page.keyboard.press('Tab');
    const isSeen = await look();
    if (isSeen !== false) {
      again++;
      continue;
    }
    [stops, again] = [stops + 1, 0];
    await expect.poll(() => hiddenWhenFocused(page), { intervals: [0, 50, 100, 200] }).toBeNull();
  }
  return stops;
}

for (const size of windows) {
  test(`at ${size.width} by ${size.height} no bar, dialog foot or notice hides what has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const person = await newAccount();
    const booked = await bookAppointment(person);

    await test.step('the booking page, with its bar grown by a time', async () => {
      await openSignedIn(page, person, '/appointmentBooking');
      await chooseSlot(page);
      expect(await expectFocusInSight(page)).toBeGreaterThan(15);
    });

    await test.step('the dialog that moves a visit', async () => {
      await page.goto(`/dashboard/appointments/${booked._id}`);
      await page.getByRole('button', { name: 'Reschedule', exact: true }).click();
      await expect(availableSlots(page).first()).toBeVisible();
      expect(await expectFocusInSight(page)).toBeGreaterThan(8);
    });

    await test.step('an undo and its notice', async () => {
      await openSignedIn(page, admin, `/dashboard/appointments/${booked._id}`);
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      expect(await expectFocusInSight(page)).toBeGreaterThan(10);
    });

    await test.step('a long form of the practice', async () => {
      await openSignedIn(page, admin, '/dashboard/settings');
      await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible();
      expect(await expectFocusInSight(page)).toBeGreaterThan(20);
    });
  });
}

/** CSS pixels by which the page is wider than its window. */
const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Makes each text half as long again, as many a language does. What the program writes later is as it was. */
const lengthenTexts = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const { data, parentElement } = text;
      if (data.trim() === '' || parentElement?.closest('script, style, noscript')) continue;
      text.data = `${data} ${data.trim().slice(0, data.length / 2)}`;
    }
  });

const readers = {
  'on a phone of 320 px': { viewport: { width: 320, height: 640 } },
  'with text at twice its size': { viewport: { width: 390, height: 844 }, isLarge: true },
  'with text at twice its size on a tablet': { viewport: { width: 820, height: 1100 }, isLarge: true },
  'whose browser translates': { viewport: { width: 390, height: 844 }, isLong: true },
  'in another zone': { viewport: { width: 360, height: 740 }, timezoneId: 'Asia/Tokyo' },
  'in forced colours': {
    viewport: { width: 390, height: 844 },
    contextOptions: { forcedColors: 'active' as const },
  },
};

for (const [reader, { isLarge = false, isLong = false, ...options }] of Object.entries<{
  viewport: { width: number; height: number };
  isLarge?: boolean;
  isLong?: boolean;
}>(readers)) {
  test.describe(`to a reader ${reader}`, () => {
    test.use(options);

    test('a booking page has all in sight that has the focus, and a bar that covers no third of it @deep', async ({
      page,
    }) => {
      test.slow();
      if (isLarge) await enlargeText(page);
      await restoreSignIn(page, await newAccount());
      for (const path of ['/appointmentBooking', '/dashboard/bookAppointment']) {
        await page.goto(path);
        await chooseSlot(page);
        if (isLong) await lengthenTexts(page);
        await expect.poll(() => page.evaluate(wider), path).toBe(0);
        const bar = page.getByRole('complementary', { name: 'Your booking' });
        const isBar = await bar.evaluate((one) => getComputedStyle(one).position === 'sticky');
        const { height = 0 } = (await bar.boundingBox()) ?? {};
        if (isBar) expect(height, path).toBeLessThanOrEqual(options.viewport.height / 3);
        expect(await expectFocusInSight(page), path).toBeGreaterThan(15);
        const button = bar.getByRole('button', { name: 'Book Appointment' });
        await button.focus();
        await expect(button).toBeInViewport({ ratio: 1 });
      }
    });
  });
}
