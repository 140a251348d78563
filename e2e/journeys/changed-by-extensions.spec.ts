import { bookButton, booked } from './fixtures/booking.ts';
import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { openBeforeProgram } from './fixtures/program.ts';
import { chooseSlot, openSignedIn } from './fixtures/steps.ts';
import { expectCurrentTexts, translatePages } from './fixtures/translating-page.ts';

// What other scripts do to a page between its first paint and hydration, as on a slow line.
test.use({ waitsForProgram: false });

/**
 * Does what password managers, writing aids, page darkeners and word counters do to a page: attributes and elements
 * everywhere, once the HTML has been read.
 */
const extend = () => {
  const element = (name: string, text = '') =>
    Object.assign(document.createElement(name), { textContent: text });
  addEventListener('DOMContentLoaded', () => {
    const { body, documentElement: html, head } = document;
    html.setAttribute('data-darkreader-mode', 'dynamic');
    html.classList.add('ext-installed');
    html.style.setProperty('--ext-colour', 'teal');
    body.setAttribute('cz-shortcut-listen', 'true');
    body.setAttribute('data-gr-ext-installed', '');
    head.prepend(element('meta'), element('ext-style'));
    head.append(element('meta'));
    html.append(element('ext-overlay'));
    body.prepend(element('div', 'Saved passwords'));
    body.append(element('div', 'Coupons'), element('ext-sidebar'));
    const root = document.getElementById('root');
    root?.before(element('span'));
    root?.after(element('iframe'));
    for (const field of document.querySelectorAll<HTMLElement>('input, textarea')) {
      field.setAttribute('data-lpignore', 'true');
      field.style.setProperty('background-image', 'none');
      field.after(element('grammarly-extension'));
    }
    for (const form of document.forms) form.prepend(element('ext-autofill', 'Fill in'));
    for (const link of document.links) link.setAttribute('data-ext-checked', '1');
    for (const heading of document.querySelectorAll('h1, h2')) heading.append(element('font', ' (2 min)'));
    for (const paragraph of document.querySelectorAll('main p'))
      if (paragraph.firstChild) {
        const mark = element('mark');
        paragraph.firstChild.replaceWith(mark);
        mark.append('Highlighted');
      }
  });
};

test('a browser whose extensions have changed the page before its program came logs in and books @deep', async ({
  page,
}) => {
  test.slow();
  const person = await newAccount();
  await page.context().addInitScript(extend);
  const release = await openBeforeProgram(page, '/login?from=/appointmentBooking');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Login' }) });
  await expect(form.locator('grammarly-extension')).toHaveCount(2);
  await form.getByLabel('Email').fill(person.email);
  await release();
  await expect(page.getByText('Coupons')).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await form.getByLabel('Password').fill(person.password);
  await form.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/appointmentBooking');
  const { time } = await chooseSlot(page);
  await bookButton(page).click();
  await expect(page).toHaveURL('/');
  await expect(booked(page)).toContainText(time);
  // With the personal page in the place of the shell.
  await page.goto('/dashboard');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await expect(page.getByRole('main').getByRole('article')).toContainText(time);
});

test('a page that is translated before its program has come keeps what is typed in it', async ({ page }) => {
  await translatePages(page);
  const release = await openBeforeProgram(page, '/contact');
  await page.locator('html[data-translated]').waitFor({ state: 'attached' });
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await release();
  await expect(page.getByText('Write your message.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await expectCurrentTexts(page);

  const person = await newAccount();
  await openSignedIn(page, person);
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expectCurrentTexts(page);
});
