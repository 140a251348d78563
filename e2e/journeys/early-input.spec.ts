import { button, expectSlide, region } from './fixtures/carousels.ts';
import { expect, test } from './fixtures/journey.ts';
import { emailsFrom } from './fixtures/mailbox.ts';
import { newAccount, newPerson } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { openBeforeProgram } from './fixtures/program.ts';
import { restoreSignIn } from './fixtures/steps.ts';

// What is done between the first paint and hydration counts.
test.use({ waitsForProgram: false, reducedMotion: 'no-preference' });

test('the menu of a phone opens without the program, stays open under it, and leads on @phone-only', async ({
  page,
}) => {
  const release = await openBeforeProgram(page, '/');
  const menu = page.locator('#main-menu');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await expect(menu.getByRole('link', { name: 'Services' })).toBeVisible();
  await release();
  await expect(menu.getByRole('link', { name: 'Services' })).toBeVisible();
  await menu.getByRole('link', { name: 'Services' }).tap();
  await expect(page).toHaveURL('/services');
  await expect(menu).toBeHidden();
});

test('an early touch on a button takes effect once, in order, when the program is there', async ({
  page,
}) => {
  const release = await openBeforeProgram(page, '/');
  const banner = region(page, 'Welcome');
  await button(banner, 'Pause slides').click();
  await button(banner, 'Next slide').click();
  await page.getByRole('button', { name: 'Show More' }).click();
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expectSlide(banner, 1);
  await release();
  await expectSlide(banner, 2);
  await expect(button(banner, 'Play slides')).toBeVisible();
  await expect(region(page, 'Before you book').getByRole('listitem')).toHaveCount(5);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a button that an impatient visitor presses again and again is pressed once @deep', async ({ page }) => {
  const release = await openBeforeProgram(page, '/');
  const more = page.getByRole('button', { name: 'Show More' });
  await more.click({ clickCount: 4, delay: 20 });
  await release();
  await expect(region(page, 'Before you book').getByRole('listitem')).toHaveCount(5);
});

test('an early subscription is answered, and stays out of the address @deep', async ({ page }) => {
  const release = await openBeforeProgram(page, '/');
  const newsletter = region(page, 'A letter now and then');
  await newsletter.getByLabel('Email').fill('ada@wellness.test');
  await button(newsletter, 'Subscribe').click();
  await release();
  await expect(newsletter.getByRole('status')).toHaveText(
    'Thank you for subscribing to your wellness journey!',
  );
  await expect(page).toHaveURL('/');
});

test('what was typed early is still there when the program takes over', async ({ page }) => {
  const release = await openBeforeProgram(page, '/');
  const field = region(page, 'A letter now and then').getByLabel('Email');
  await field.fill('ada@well');
  await release();
  await field.pressSequentially('ness.test');
  await expect(field).toHaveValue('ada@wellness.test');
});

test('an early Enter at the login logs in @deep', async ({ page }) => {
  const { name, email, password } = await newAccount();
  const release = await openBeforeProgram(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Password').press('Enter');
  await release();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('a message sent early is sent once @deep', async ({ page }) => {
  const { name, email } = newPerson();
  const release = await openBeforeProgram(page, '/contact');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('Written before the page was ready.');
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  await release();
  await expect(page.getByText('✅ Message sent successfully!')).toBeVisible();
  expect(await emailsFrom(email)).toHaveLength(1);
});

test('a search begun early is carried out @deep', async ({ page }) => {
  const release = await openBeforeProgram(page, '/healthBlog');
  const search = page.getByRole('searchbox', { name: 'Search the blog' });
  await search.fill('cuff');
  await release();
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText(/^[1-5] posts? found$/);
  await expect(search).toHaveValue('cuff');
});

test('a page that only the browser can fill takes over an early touch on its frame @deep', async ({
  page,
}) => {
  const release = await openBeforeProgram(page, '/tutorials');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the practice’s menu stays where it is when the program comes to a browser that is new to it', async ({
  page,
}) => {
  await restoreSignIn(page, admin);
  const release = await openBeforeProgram(page, '/dashboard');
  await page.getByRole('heading', { level: 1, name: admin.name }).waitFor();
  const link = page.getByRole('link', { name: 'Manage Appointments' });
  const before = await link.boundingBox();
  expect(before).not.toBeNull();
  await release();
  await expect(page.getByRole('combobox', { name: 'Search patients' })).toBeVisible();
  expect(await link.boundingBox()).toEqual(before);
});
