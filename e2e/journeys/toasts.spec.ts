import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { openSignedIn } from './fixtures/steps.ts';
import { phoneOf } from './fixtures/whose-site.ts';

test.use({ reducedMotion: 'reduce' });

test('with reduced motion a toast is simply there, and after its time gone @deep-phone @deep', async ({
  page,
}) => {
  await openSignedIn(page, await newAccount());
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const moves = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener('animationstart', ({ target }) => {
          if (!(target instanceof Element) || !target.matches('.Toastify__toast')) return;
          resolve(target.getAnimations()[0]?.effect?.getComputedTiming().endTime as number);
        });
      }),
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill(phoneOf('0199').shown);
  await dialog.getByLabel('Address').fill('Here 1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const toast = page.getByText('Profile saved.');
  await expect(toast).toBeVisible();
  expect(await moves, 'milliseconds of animation').toBeLessThanOrEqual(1);
  await expect(toast).toBeHidden();
});
