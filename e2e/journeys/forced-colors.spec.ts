import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures/journey.ts';
import { listOf } from './fixtures/lists.ts';
import { newAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { availableSlots, openSignedIn } from './fixtures/steps.ts';

// Windows' contrast themes and their like: the system's colours take the place of the site's, and backgrounds go.
test.use({ contextOptions: { forcedColors: 'active' } });

const look = (element: Locator) =>
  element.evaluate((one) => {
    const { backgroundColor, color, borderTopWidth } = getComputedStyle(one);
    return { backgroundColor, color, edge: Number.parseFloat(borderTopWidth) };
  });

/** The chosen element is told by its ground, and can be read on it. */
async function expectSeenAsChosen(chosen: Locator, other: Locator) {
  const [one, rest] = [await look(chosen), await look(other)];
  expect(one.backgroundColor).not.toBe(rest.backgroundColor);
  expect(one.color).not.toBe(one.backgroundColor);
}

/** The outline of what has the focus, beside the color that the system has for it. */
const ringOf = (element: Locator) =>
  element.evaluate((one) => {
    const { outlineColor, outlineStyle } = getComputedStyle(one);
    const probe = document.createElement('span');
    probe.style.color = 'Highlight';
    one.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return { isSeen: outlineStyle === 'solid', isOfSystem: outlineColor === color };
  });
const systemRing = { isSeen: true, isOfSystem: true };

for (const width of [390, 820, 1440]) {
  test(`what is chosen, current or a button is seen in forced colours, ${width} px wide @deep`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSignedIn(page, await newAccount(), '/appointmentBooking?service=yoga-therapy');
    const days = page.getByRole('group', { name: 'Day' });
    await expectSeenAsChosen(
      days.locator('[aria-pressed="true"]'),
      days.locator('[aria-pressed="false"]:enabled').first(),
    );
    // Today may have only one time left.
    await days.locator('[aria-pressed="false"]:enabled').last().click();
    await availableSlots(page).nth(1).press(' ');
    const slot = (checked: boolean) =>
      page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: /[ap]m/, checked }) })
        .first();
    await expectSeenAsChosen(slot(true), slot(false));
    await expect.poll(() => ringOf(slot(true))).toEqual(systemRing);
    expect((await look(page.getByRole('button', { name: 'Book Appointment' }))).edge).toBeGreaterThan(0);

    await page.goto('/dashboard');
    const dashboard = page.getByRole('navigation', { name: 'Dashboard' });
    if (width < 1024) await dashboard.getByRole('button', { name: /Dashboard menu/ }).click();
    await expectSeenAsChosen(
      dashboard.getByRole('link', { name: 'User Home' }),
      dashboard.getByRole('link', { name: 'View History' }),
    );

    await page.goto('/services');
    const chips = page.getByRole('group', { name: 'What for' }).locator('label');
    await expectSeenAsChosen(chips.first(), chips.last());
    const book = page.getByRole('link', { name: /^Book Now/ });
    expect((await look(book.first())).edge).toBeGreaterThan(0);
    if (width < 1024) await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expectSeenAsChosen(
      menu.getByRole('link', { name: 'Services' }),
      menu.getByRole('link', { name: 'Contact' }),
    );
  });
}

test('what the practice has chosen is seen in forced colours, on a phone @deep', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, admin, listOf('allAppointments', 'Ada', { status: 'pending' }));
  const statuses = page.getByRole('main').getByRole('link');
  await expectSeenAsChosen(
    statuses.filter({ hasText: /^Pending$/ }).first(),
    statuses.filter({ hasText: /^Confirmed$/ }).first(),
  );
  await page.goto('/dashboard/manageBlogs');
  await page.getByRole('button', { name: 'Add New Blog' }).click();
  const picture = (checked: boolean) =>
    page
      .getByRole('group', { name: 'Picture' })
      .locator('label')
      .filter({ has: page.getByRole('radio', { checked }) })
      .first();
  await expectSeenAsChosen(picture(true), picture(false));
});
