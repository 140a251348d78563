import { expect, test } from './fixtures/journey.ts';
import { newAccount, newPerson } from './fixtures/people.ts';
import { availableSlots, tabTo } from './fixtures/steps.ts';
import { facts } from './fixtures/whose-site.ts';

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

test('a visitor’s way through the site by keyboard: menu, search, newsletter, contact @deep', async ({
  page,
}) => {
  const { name, email } = newPerson();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  await tabTo(page, menu.getByRole('link', { name: 'Services' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeFocused();
  await tabTo(page, page.getByRole('searchbox', { name: 'Search services by keyword' }));
  await page.keyboard.type('sleep');
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.goto('/');
  const newsletter = page.getByRole('region', { name: 'A letter now and then' });
  await tabTo(page, newsletter.getByLabel('Email'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you for subscribing to your wellness journey!')).toBeVisible();

  await page.goto('/contact');
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Written without a mouse.');
  await tabTo(page, page.getByRole('button', { name: 'Send Message' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('✅ Message sent successfully!')).toBeVisible();
});

test('the menu of a phone opens and closes by its button, and closes on a press elsewhere @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.locator('#main-menu');
  await button.click();
  await expect(menu).toBeVisible();
  await button.click();
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  await page.getByRole('img', { name: facts.name }).click({ position: { x: 2, y: 2 } });
  await expect(menu).toBeHidden();
});

test('the menu of a phone opens and closes by keyboard, and gives the focus back @deep', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.locator('#main-menu');
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, menu.getByRole('link', { name: 'Health Blog' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/healthBlog');
  await expect(menu).toBeHidden();
});
