import type { Page } from 'playwright/test';
import { expect, test } from './fixtures/journey.ts';
import { emailsFrom } from './fixtures/mailbox.ts';
import { newPerson } from './fixtures/people.ts';
import { callOf, facts } from './fixtures/whose-site.ts';

const sendingAddress = '**/api/v1.0/email/send';
const sent = '✅ Message sent successfully!';
const failed = '❌ Failed to send message. Try again later.';

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

async function write(page: Page, message: string, { name, email } = newPerson()) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill(message);
  return { name, email };
}

test('a visitor writes to the practice, and the message arrives @deep-phone', async ({ page }) => {
  await page.goto('/contact');
  const { name, email } = await write(page, 'Do you see children?\n\nShe is nine.');
  await send(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `Thank you, ${name}.` })).toContainText(email);
  for (const label of ['Name', 'Email', 'Message']) await expect(page.getByLabel(label)).toHaveValue('');
  const emails = await emailsFrom(email);
  expect(emails.map(({ template_params }) => template_params)).toEqual([
    { user_name: name, user_email: email, message: 'Do you see children?\n\nShe is nine.' },
  ]);
});

test('a message with gaps is not sent; each field says what it needs @deep', async ({ page }) => {
  await page.goto('/contact');
  await send(page).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Enter your name\./);
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/Write your message\./);
  const { email } = await write(page, 'Hello', { ...newPerson(), email: 'ada@example' });
  await send(page).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter a whole email address/);
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(await emailsFrom(email)).toEqual([]);
});

test('a message that gets lost is not: neither by a reload nor by looking elsewhere @deep', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/contact');
  await page.route(sendingAddress, (route) => route.abort('internetdisconnected'));
  const { name, email } = await write(page, 'Kept, whatever happens.');
  await send(page).click();
  await expect(page.getByText(failed)).toBeVisible();
  await expect(page.getByRole('link', { name: 'from your own mail' })).toHaveAttribute(
    'href',
    /^mailto:.*body=Kept%2C%20whatever%20happens\.$/,
  );
  const expectAllThere = async () => {
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Message')).toHaveValue('Kept, whatever happens.');
  };
  await expectAllThere();
  await page.reload();
  await expectAllThere();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/services');
  await page.goBack();
  await expectAllThere();

  await page.unroute(sendingAddress);
  await send(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  expect(await emailsFrom(email)).toHaveLength(1);
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('one message a minute @deep', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  await write(page, 'The first');
  await send(page).click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  const { email } = await write(page, 'The second');
  await send(page).click();
  await expect(page.getByText('One message a minute')).toBeVisible();
  await expect(page.getByText(failed)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('The second');
  expect(await emailsFrom(email)).toEqual([]);
  await page.clock.fastForward('01:01');
  await send(page).click();
  await expect(page.getByText(/^Thank you/)).toBeVisible();
  expect(await emailsFrom(email)).toHaveLength(1);
});

test('what fills in the field that nobody sees sends nothing @deep', async ({ page }) => {
  await page.goto('/contact');
  const trap = page.locator('input[name="website"]');
  await expect(trap).not.toBeInViewport();
  const { email } = await write(page, 'Buy now');
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  await send(page).click();
  await expect(page.getByText(failed)).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link', { name: facts.email })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Buy now');
  expect(await emailsFrom(email)).toEqual([]);
});

test('address, map, phone and messaging are at hand; what leaves the site says so @deep', async ({
  page,
}) => {
  await page.goto('/contact');
  const information = page.getByRole('region', { name: 'Contact information' });
  await expect(information).toContainText(facts.address.district);
  await expect(information.getByRole('link', { name: facts.phone })).toHaveAttribute(
    'href',
    callOf(facts.phone),
  );
  for (const [name, href] of [
    [
      'Find it on the map',
      new RegExp(
        `^https://www\\.openstreetmap\\.org/search\\?query=${encodeURIComponent(facts.address.street)}`,
      ),
    ],
    ['WhatsApp', `https://wa.me/${facts.phone.replaceAll(/\D/g, '')}`],
  ] as const) {
    const link = information.getByRole('link', { name: `${name} (opens in a new tab)`, exact: true });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

for (const width of [390, 1440])
  test(`at ${width} px each link that has a line to itself is as high as a finger needs it (WCAG 2.5.8)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/contact');
    const links = page.locator('main dl a, main section[aria-labelledby="way"] a, footer a');
    await expect(links.first()).toBeVisible();
    const low = await links.evaluateAll((all) => {
      const isWords = (node: Node | null) =>
        node instanceof Text ? node.data.trim() !== '' : node instanceof HTMLSpanElement;
      const alone = all.filter(
        (link) => link.checkVisibility() && ![link.previousSibling, link.nextSibling].some(isWords),
      );
      const lowest = alone.filter((link) => link.getBoundingClientRect().height < 24);
      return { looked: alone.length, low: lowest.map((link) => link.textContent) };
    });
    expect(low.looked).toBeGreaterThan(5);
    expect(low.low).toEqual([]);
  });
