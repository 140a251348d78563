import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { chooseSlot, openSignedIn } from './fixtures/steps.ts';
import { facts, serviceOf } from './fixtures/whose-site.ts';

test('free counselling leads into the chat, in a tab of its own @deep-phone', async ({ page }) => {
  await openSignedIn(page, await newAccount(), '/counselling');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Free Counselling');
  const chat = page.getByRole('main').getByRole('link', { name: /Start the chat on WhatsApp/ });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
  await expect(chat).toHaveAttribute('target', '_blank');
  await expect(chat).toHaveAttribute('rel', /noopener/);
  await expect(page.getByRole('main')).toContainText(`call ${facts.emergency.ambulance}`);
});

test('the tutorials are ten tips, numbered', async ({ page }) => {
  await openSignedIn(page, await newAccount(), '/tutorials');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ten small practices');
  const tips = page.getByRole('main').getByRole('listitem');
  await expect(tips).toHaveCount(10);
  await expect(tips.first().getByRole('heading')).toHaveText('Breathe out longer than in');
  await expect(tips.last()).toContainText('10');
});

test('strangers are led to the login, and back to where they wanted to go @deep', async ({ page }) => {
  const person = await newAccount();
  for (const wanted of ['/counselling', '/tutorials', '/serviceDetails/yoga-therapy']) {
    await page.goto(wanted);
    await expect(page).toHaveURL('/login');
  }
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/serviceDetails/yoga-therapy');
});

test('a printed appointment has its text, and no controls @deep', async ({ page }) => {
  const person = await newAccount('Grace Hopper');
  await openSignedIn(page, person, '/appointmentBooking?service=yoga-therapy');
  const { time } = await chooseSlot(page);
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  const panel = page.getByRole('region', { name: 'Your new appointment' });
  await expect(panel).toContainText(time);
  await page.emulateMedia({ media: 'print' });
  await expect(panel).toContainText(serviceOf('yoga-therapy').name);
  await expect(panel.getByRole('heading')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(panel.getByRole('link', { name: 'View my appointments' })).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await panel.getByRole('link', { name: 'View my appointments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grace Hopper');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toContainText(serviceOf('yoga-therapy').name);
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden();
  const { x = 999 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
  expect(x, 'the paper is not left empty where the menu was').toBeLessThan(60);
});
