import type { Page } from 'playwright/test';
import { bookButton, booked } from './fixtures/booking.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { chooseSlot, openSignedIn, submitLogin } from './fixtures/steps.ts';

/* What the oldest browsers that the site promises lack (web/src/config/browsers.ts), and one that is older still. */

/** As before Safari 17.4 and Firefox 119, and without popovers as before Safari 17 and Firefox 125. */
const takeAway = () => {
  Reflect.deleteProperty(Map, 'groupBy');
  Reflect.deleteProperty(Object, 'groupBy');
  Reflect.deleteProperty(Promise, 'withResolvers');
  for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
  const set = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    set.call(this, /^popover/i.test(name) ? `data-${name}` : name, value);
  };
  // The browser would still know what the server has written.
  new MutationObserver(() => {
    for (const name of ['popover', 'popovertarget'])
      for (const element of document.querySelectorAll(`[${name}]`)) {
        element.setAttribute(name, element.getAttribute(name) ?? '');
        element.removeAttribute(name);
      }
  }).observe(document, { childList: true, subtree: true });
};

const menuButton = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Menu', exact: true });

test.describe('in the oldest browser that is promised', () => {
  test.beforeEach(async ({ page, browserConsole }) => {
    // React tells of the attributes that were renamed.
    browserConsole.expect(/hydrat|status of 401/i);
    await page.addInitScript(takeAway);
  });

  test('a visit is booked, and the menu is closed until it is opened @deep-phone', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/services');
    const menu = page.locator('#main-menu');
    await expect(menu).toBeHidden();
    if (isMobile) {
      await menuButton(page).click();
      await expect(menu).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await menuButton(page).click();
      await menu.getByRole('link', { name: 'Contact' }).click();
      await expect(page).toHaveURL('/contact');
      await expect(menu).toBeHidden();
    }
    const person = await newConfirmedAccount();
    await page.goto('/login');
    await submitLogin(page, person);
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
    await page.goto('/appointmentBooking');
    const { time } = await chooseSlot(page);
    await bookButton(page).click();
    await expect(booked(page)).toContainText(time);
    await expect(menu).toBeHidden();
  });

  test('the practice has its reports, its day on paper, and its keys @deep-phone', async ({
    page,
    isMobile,
  }) => {
    // In a month's first days, which are asked for by themselves, nobody may have come yet.
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString().slice(0, 10);
    await openSignedIn(page, admin, `/dashboard/reports?from=${daysAgo(60)}&to=${daysAgo(1)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.goto('/dashboard/manageAppointments');
    if (isMobile) {
      await page.locator('#desk-menu').waitFor({ state: 'attached' });
      await expect(page.locator('#desk-menu')).toBeHidden();
      await menuButton(page).click();
      await expect(page.locator('#desk-menu')).toBeVisible();
      await menuButton(page).click();
      await expect(page.locator('#desk-menu')).toBeHidden();
      return;
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('region', { name: 'Day sheet' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    // The desk listens for its keys once its tools have come.
    await expect(async () => {
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible({ timeout: 3000 });
    }).toPass();
  });
});

test.describe('in an older one', () => {
  test.use({ waitsForProgram: false });

  test('the pages can be read, links lead on, and the number to call is on each @deep-phone', async ({
    page,
  }) => {
    // As Safari 16.3.
    await page.addInitScript(() => {
      window.RegExp = new Proxy(RegExp, {
        construct: (target, [pattern, flags]) => {
          if (String(pattern).includes('(?<=')) throw new SyntaxError('invalid group specifier name');
          return new target(pattern, flags);
        },
      });
    });
    const programs: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/index-.*\.js/.test(request.url())) programs.push(request.url());
    });
    for (const path of ['/services', '/contact', '/appointmentBooking', '/login', '/dashboard']) {
      await page.goto(path);
      const notice = page.getByRole('alert').filter({ hasText: 'This browser is too old' });
      await expect(notice).toBeVisible();
      await expect(notice.getByRole('link', { name: /^Call \+/ })).toHaveAttribute('href', /^tel:\+\d{8,}$/);
      await expect(notice.getByText('has not arrived')).toBeHidden();
    }
    await page.goto('/services');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Fees and insurance' }).first().click();
    await expect(page).toHaveURL('/fees');
    expect(programs).toEqual([]);
  });

  test('a program that the browser cannot read says so', async ({ page, browserConsole }) => {
    browserConsole.expect(/SyntaxError|Unexpected|Invalid/);
    await page.route(/\/assets\/index-[^/]*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const a = /(?<b)/;' }),
    );
    await page.goto('/services');
    await expect(page.getByRole('alert').filter({ hasText: 'has not arrived' })).toBeVisible();
  });
});
