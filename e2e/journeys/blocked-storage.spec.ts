import type { Page } from 'playwright/test';
import { bookButton, booked } from './fixtures/booking.ts';
import { expect, test } from './fixtures/journey.ts';
import { historyOf } from './fixtures/lists.ts';
import { newConfirmedAccount, newPerson } from './fixtures/people.ts';
import { reception } from './fixtures/practice.ts';
import { chooseSlot, openSignedIn, signOut, submitLogin } from './fixtures/steps.ts';

/* What a browser does that keeps nothing for a site: each is set before any script of a page runs. */

/** As Chromium with site data blocked: the very access throws. */
const block = () => {
  const denied = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get: denied, configurable: true });
};

/** As a storage that is full: it can be read, and takes nothing more. */
const fillUp = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};

/** As an app's browser without storage. */
const remove = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { value: null, configurable: true });
};

/** As a browser whose database never answers: no request to it is ever heard of again. */
const fallSilent = () => {
  for (const name of ['open', 'deleteDatabase'])
    Object.defineProperty(IDBFactory.prototype, name, { value: () => new EventTarget() });
  Object.defineProperty(IDBFactory.prototype, 'databases', { value: () => new Promise(() => {}) });
};

const signedIn = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const [state, makeUnusable] of [
  ['blocked', block],
  ['full', fillUp],
  ['missing', remove],
  ['a database that never answers', fallSilent],
] as const) {
  // The others are like it: none of them keeps anything.
  const depth = state === 'blocked' ? '' : ' @deep';
  test(`where storage is ${state}, the cookie is enough: no page breaks or asks to log in${depth}`, async ({
    page,
    browserConsole,
  }) => {
    browserConsole.expect(/status of 401/); // a stranger's first pages ask whom the cookie names
    await page.addInitScript(makeUnusable);
    const person = await newConfirmedAccount();
    await page.goto('/login');
    await submitLogin(page, person);
    await expect(signedIn(page, person.name)).toBeVisible();

    await page.goto('/dashboard/profile');
    await expect(signedIn(page, person.name)).toBeVisible();
    await page.goto('/appointmentBooking');
    const { time } = await chooseSlot(page);
    await bookButton(page).click();
    await expect(booked(page)).toContainText(time);
    await page.goto('/dashboard/viewHistory');
    await expect(historyOf(page)).toContainText(time);
    await page.goto('/services');
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();

    await page.goto('/dashboard');
    await signOut(page);
    await page.goto('/dashboard');
    await page.waitForURL(/\/login/);
    await expect(page.getByRole('main')).not.toContainText(/run out|signed out/);
  });
}

for (const [state, makeUnusable, depth] of [
  ['blocked', block, ''],
  ['a database that never answers', fallSilent, ' @deep'],
] as const)
  test(`where storage is ${state}, a stranger registers and writes to the practice${depth}`, async ({
    page,
    browserConsole,
  }) => {
    browserConsole.expect(/status of 401/);
    await page.addInitScript(makeUnusable);
    const person = newPerson();
    await page.goto('/contact');
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Send Message' }) });
    await form.getByLabel('Name').fill(person.name);
    await form.getByLabel('Email').fill(person.email);
    await form.getByLabel('Message').fill('Do you see children?');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();

    await page.goto('/register');
    await page.getByRole('main').getByLabel('Name').fill(person.name);
    await page.getByRole('main').getByLabel('Email').fill(person.email);
    await page.getByRole('main').getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Registration Successful!')).toBeVisible();
  });

/** As a private window of Firefox: it has files of the site's own, and opens none. */
const refuseFiles = () => {
  // The empty page before the first one has none.
  if (!('StorageManager' in globalThis)) return;
  StorageManager.prototype.getDirectory = () =>
    Promise.reject(new DOMException('Security error when calling GetDirectory', 'SecurityError'));
};

for (const [state, makeUnusable, depth] of [
  ['the database never answers', fallSilent, ' @deep'],
  ['the browser refuses its files', refuseFiles, ''],
] as const)
  test(`where ${state}, the desk is told that its day is not kept${depth}`, async ({ page }) => {
    await page.addInitScript(makeUnusable);
    await openSignedIn(page, reception, '/dashboard/keptDay');
    await expect(page.getByText('This browser keeps nothing')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('kept-day'))).toBeNull();
  });
