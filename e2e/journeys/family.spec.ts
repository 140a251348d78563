import { expectAccessible, expectNoSidewaysScroll } from './fixtures/accessible.ts';
import { arrive, bookButton, booked } from './fixtures/booking.ts';
import { expect, test } from './fixtures/journey.ts';
import { historyOf, rowOf } from './fixtures/lists.ts';
import { newAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { openSignedIn, slotAt, tabTo } from './fixtures/steps.ts';

test('a mother adds her child while booking, books for it, and the practice sees both names @deep-phone', async ({
  page,
  browser,
}) => {
  test.slow();
  const mother = await newAccount('Augusta King');
  const { time } = await arrive(page, mother);
  const child = 'Tim (born 2019)';
  const history = historyOf(page);

  await test.step('the child is added by keyboard, and what was typed stays', async () => {
    await page.getByLabel('Note for the doctor').fill('He coughs at night.');
    await tabTo(page, page.getByRole('button', { name: 'Someone else in the family' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add someone you book for' });
    await tabTo(page, dialog.getByLabel('Name'));
    await page.keyboard.type('Tim');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Enter a year from 1900 on.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Year of birth').fill('2019');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('radio', { name: child })).toBeChecked();
    await expect(page.getByLabel('Note for the doctor')).toHaveValue('He coughs at night.');
    await expectAccessible(page);
  });

  await test.step('a reload loses none of it', async () => {
    await page.reload();
    await expect(page.getByRole('radio', { name: child })).toBeChecked();
    await expect(slotAt(page, time)).toBeChecked();
    await expect(page.getByRole('complementary', { name: 'Your booking' })).toContainText(`For ${child}`);
  });

  await test.step('the visit is booked for the child', async () => {
    await bookButton(page).click();
    await expect(booked(page)).toContainText(`For ${child}`);
    await booked(page).getByRole('link', { name: 'View my appointments' }).click();
    await expect(history).toContainText(`For ${child}`);
    await expectNoSidewaysScroll(page);
  });

  await test.step('the practice sees who comes, and who has booked', async () => {
    const practice = await (await browser.newContext()).newPage();
    await openSignedIn(practice, admin, new URL(page.url()).pathname);
    await expect(practice.getByRole('heading', { level: 1 })).toHaveText(mother.name);
    const row = rowOf(practice, `For ${child}`);
    await row.getByRole('link').click();
    await expect(practice).toHaveURL(/\/dashboard\/appointments\//);
    await expect(practice.getByRole('heading', { level: 1 })).toHaveText(mother.name);
    await expect(practice.getByRole('main').getByText(`For ${child}`)).toBeVisible();
    await practice.context().close();
  });

  await test.step('on the profile the child is renamed and removed; the visit keeps the name', async () => {
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Edit Tim' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Timothy');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Born 2019' })).toContainText('Timothy');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove Timothy' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'People you book for' })).toBeFocused();
    await page.reload();
    await expect(page.getByText('no second account is needed')).toBeVisible();
    await page.goto('/dashboard/viewHistory');
    await expect(history).toContainText(`For ${child}`);
  });
});
