import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { availableSlots, tabTo } from './fixtures/steps.ts';

test('a whole booking by keyboard', async ({ page }) => {
  const person = await newAccount();
  await page.goto('/appointmentBooking');
  await expect(page).toHaveURL('/login');

  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/appointmentBooking');

  await tabTo(page, page.getByRole('button', { name: 'Next week' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Previous week' })).toBeEnabled();
  await expect(availableSlots(page).first()).toBeVisible();
  await tabTo(page, availableSlots(page).first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(availableSlots(page).nth(1)).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Book Appointment' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'Your new appointment' }).getByRole('heading')).toBeFocused();
});
