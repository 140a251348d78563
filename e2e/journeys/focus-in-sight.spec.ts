import type { Page } from 'playwright/test';
import { bookAppointment } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { availableSlots, chooseSlot, openSignedIn } from './fixtures/steps.ts';

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
  let stops = 0;
  for (let press = 0; press < 250; press++) {
    await page.keyboard.press('Tab');
    const isSeen = await look();
    if (isSeen) break;
    if (isSeen === null) continue;
    stops++;
    await expect.poll(() => page.evaluate(hiddenFocus), { intervals: [0, 50, 100, 200] }).toBeNull();
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
