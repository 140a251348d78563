import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { chooseSlot, openSignedIn } from './fixtures/steps.ts';
import { phoneOf } from './fixtures/whose-site.ts';

test('a patient books with their phone, writes to the practice first, and is answered in the same thread @deep-phone @deep', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = await newConfirmedAccount(`Ada ${crypto.randomUUID().slice(0, 8)}`);
  await openSignedIn(page, person, '/dashboard/messages');
  await expect(page.getByText(/Once you have booked, you can write to the practice here/)).toBeVisible();

  await test.step('the phone is asked at booking, as it is written at home', async () => {
    await page.goto('/appointmentBooking');
    await chooseSlot(page);
    const phone = page.getByLabel('Phone (optional)');
    await phone.fill('91 0159');
    await page.getByRole('button', { name: 'Book Appointment' }).click();
    await expect(page.getByText('This is not a whole number')).toBeVisible();
    await phone.fill(phoneOf('0159').typed);
    await page.reload();
    await expect(phone).toHaveValue(phoneOf('0159').typed);
    await page.getByRole('button', { name: 'Book Appointment' }).click();
    await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Details' }).click();
    await expect(page.getByText(phoneOf('0159').shown)).toBeVisible();
    await page.goto('/appointmentBooking');
    await expect(phone).toHaveValue(phoneOf('0159').shown);
  });

  await test.step('what they did themselves is no news; they write first', async () => {
    await page.goto('/dashboard/messages');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'We have your booking',
    ]);
    await expect(page.getByRole('link', { name: 'Messages', exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Write to the practice' }).click();
    await page.getByLabel('Subject').fill('My tablets');
    await page.getByRole('textbox', { name: 'Message' }).fill('May I take them with tea?');
    await page.reload();
    await expect(page.getByLabel('Subject')).toHaveValue('My tablets');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Your message is sent')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'My tablets',
      'We have your booking',
    ]);
  });

  const practice = await (await browser.newContext()).newPage();
  await test.step('the practice finds it on its bell and in its list, with a number to call', async () => {
    await openSignedIn(practice, admin);
    const bell = practice
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Messages, \d+ unread/ });
    await bell.click();
    await practice.getByRole('link', { name: new RegExp(`^${person.name} ?1 new`) }).click();
    await expect(practice.getByRole('article')).toContainText('May I take them with tea?');
    await practice.getByRole('textbox', { name: 'Message' }).fill('With water.');
    await practice.getByRole('button', { name: 'Send reply' }).click();
    await expect(practice.getByText('Your reply is sent')).toBeVisible();
    await expectAccessible(practice);
    await practice.getByRole('button', { name: 'We have your booking' }).click();
    await practice.getByRole('link', { name: 'See the appointment' }).click();
    const call = practice.getByRole('link', { name: phoneOf('0159').shown });
    await expect(call).toHaveAttribute('href', phoneOf('0159').href);
    await practice.context().close();
  });

  await test.step('the answer is in the thread', async () => {
    await page.getByRole('button', { name: 'My tablets' }).click();
    await expect(page.getByRole('article')).toContainText(['May I take them with tea?', 'With water.']);
  });
});
