import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { admin, reception } from './fixtures/practice.ts';
import { openSignedIn } from './fixtures/steps.ts';

test('the doctor sees the first steps, reads of one in the handbook, and puts them away @deep-phone @deep', async ({
  page,
  isMobile,
}) => {
  await openSignedIn(page, admin);
  const steps = page.getByRole('region', { name: 'First steps' });
  // On a phone they are folded at first.
  if (isMobile) await steps.getByRole('heading', { name: 'First steps' }).click();
  await expect(steps.getByRole('listitem')).toHaveCount(7);
  await expect(steps.getByRole('listitem').filter({ hasText: 'Make a colleague' })).toContainText('Done');
  await expectAccessible(page);
  await steps.getByRole('link', { name: 'See an email leave' }).click();
  await expect(page).toHaveURL('/dashboard/help#emails');
  await expect(page.getByRole('heading', { name: 'Emails', exact: true })).toBeInViewport();
  await page.goBack();
  await steps.getByRole('button', { name: 'Put away' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Today/ })).toBeVisible();
  await expect(steps).toBeHidden();
});

test('the reception finds the handbook in the menu, a chapter by its contents, and the page that it speaks of', async ({
  page,
}) => {
  await openSignedIn(page, reception);
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'First steps' })).toBeHidden();
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'Payments and receipts' })
    .click();
  const chapter = page.getByRole('region', { name: 'Payments and receipts' });
  await expect(chapter).toBeInViewport();
  await chapter.getByRole('link', { name: 'Payments', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
});

test('a deep link opens its chapter, whose picture comes when it is near', async ({ page }) => {
  await openSignedIn(page, admin, '/dashboard/help#the-calendar');
  const chapter = page.getByRole('region', { name: 'The calendar' });
  await expect(chapter).toBeInViewport();
  const picture = chapter.getByRole('img', { name: 'A week in the calendar of the practice' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  await expectAccessible(page);
});
