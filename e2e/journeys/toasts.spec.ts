import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { openSignedIn } from './fixtures/steps.ts';
import { phoneOf } from './fixtures/whose-site.ts';

test.use({ reducedMotion: 'reduce' });

/** Saves the profile of the dashboard, which a toast says. */
async function saveProfile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill(phoneOf('0199').shown);
  await dialog.getByLabel('Address').fill('Here 1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  return page.getByText('Profile saved.');
}

test('with reduced motion a toast is simply there, and after its time gone @deep-phone @deep', async ({
  page,
}) => {
  await openSignedIn(page, await newAccount());
  const moves = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener('animationstart', ({ target }) => {
          if (!(target instanceof Element) || !target.matches('.Toastify__toast')) return;
          resolve(target.getAnimations()[0]?.effect?.getComputedTiming().endTime as number);
        });
      }),
  );
  const toast = await saveProfile(page);
  await expect(toast).toBeVisible();
  expect(await moves, 'milliseconds of animation').toBeLessThanOrEqual(1);
  await expect(toast).toBeHidden();
});

/**
 * The upper edge of the next toast and the lower one of the page's head, in pixels of the window, once it has come in:
 * it is gone after two seconds, which a busy machine may need to ask for each.
 */
const edgesOfNextToast = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Record<'top' | 'right' | 'head', number>>((resolve) => {
        document.addEventListener('animationstart', async ({ target }) => {
          if (!(target instanceof Element) || !target.matches('.Toastify__toast')) return;
          await Promise.all(target.getAnimations().map(({ finished }) => finished));
          const { top, right } = target.getBoundingClientRect();
          const ends = ['header', 'h1'].map(
            (part) => document.querySelector(part)?.getBoundingClientRect().bottom ?? Number.NaN,
          );
          resolve({ top, right, head: Math.max(...ends) });
        });
      }),
  );

for (const width of [390, 820, 1440])
  test(`at ${width} px a toast is at the top right, and covers nothing of the page's head`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openSignedIn(page, await newAccount());
    const edges = edgesOfNextToast(page);
    await saveProfile(page);
    const { top, right, head } = await edges;
    expect(top).toBeGreaterThanOrEqual(head);
    expect(top).toBeLessThan(844 / 2);
    expect(right).toBeGreaterThan(width - 32);
  });
