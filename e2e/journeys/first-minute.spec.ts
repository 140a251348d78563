// @time

import { timeText } from '@garden-room/contract/time-text';
import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { longDate, takeSlot } from './fixtures/appointments.ts';
import { bookButton } from './fixtures/booking.ts';
import { confirmationLeadsTo } from './fixtures/email-links.ts';
import { serveGapiShim } from './fixtures/gapi-shim.ts';
import { signUpAtGoogle } from './fixtures/google.ts';
import { expect, test } from './fixtures/journey.ts';
import { newAccount, newPerson } from './fixtures/people.ts';
import { restoreSignIn, slotAt, submitLogin } from './fixtures/steps.ts';
import { currency, offered, serviceOf } from './fixtures/whose-site.ts';

const sleep = serviceOf('sleep-consultation');

/* From a free time on a public page to a booked visit. */
const timeName = /^\w+day, \d+ \w+, \d+:\d\d [ap]m$/;

/** The free times of a service in some part of a page. */
const timesIn = (part: Page | Locator) => part.getByRole('link', { name: timeName });
const onHome = (page: Page) => timesIn(page.getByRole('region', { name: 'The next free times' }));

/** The next free time of a service, on its card. */
const nextIn = (card: Locator) => card.getByRole('link', { name: /^Next: .*\d+:\d\d [ap]m \(/ });

/** The slot that a link of a free time leads to, on the clinic's clock. */
async function slotOf(link: Locator): Promise<{ service: string; date: string; time: string }> {
  const { searchParams, hash } = new URL((await link.getAttribute('href')) ?? '', 'https://clinic.example');
  const slot = new URLSearchParams(hash.slice(1));
  return {
    service: searchParams.get('service') ?? '',
    date: slot.get('date') ?? '',
    time: slot.get('time') ?? '',
  };
}

/** Taps, and counts them. */
function counter() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    taps: () => taps,
  };
}

// All of them take one of the practice's next times: side by side they would take each other's.
test.describe.configure({ mode: 'default' });

const expectChosen = async (page: Page, time: string) => {
  await expect(slotAt(page, timeText(time))).toBeChecked();
  await expect(page.getByText('is no longer free')).toHaveCount(0);
};
const expectBooked = async (page: Page) => {
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  await expect(page).toHaveURL('/');
};

test('a newcomer taps a free time on the home page and books it: five taps and four fields @deep', async ({
  page,
}) => {
  test.slow();
  const person = newPerson();
  const { tap, taps } = counter();
  await page.goto('/');
  const wanted = onHome(page).last();
  const { service, date, time } = await slotOf(wanted);
  expect(service).toBe('general-consultancy');
  await expectAccessible(page);
  await tap(wanted);

  await expect(page.getByRole('heading', { level: 1, name: 'Log in to book an appointment' })).toBeVisible();
  await tap(page.getByRole('link', { name: 'Create an account' }));
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill(person.name);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password').fill(person.password);
  await tap(form.getByRole('button', { name: 'Register' }));
  await expect(page).toHaveURL('/login');
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await form.getByLabel('Password').fill(person.password);
  await tap(form.getByRole('button', { name: 'Login' }));

  await expect(page).toHaveURL(/\/appointmentBooking\?service=general-consultancy#/);
  await expectChosen(page, time);
  // Who opens the link of the confirmation first, maybe on another device, gets there too.
  expect(await confirmationLeadsTo(person)).toBe(
    `/appointmentBooking?service=general-consultancy#${new URLSearchParams({ date, time })}`,
  );
  await tap(bookButton(page));
  await expectBooked(page);
  expect(taps()).toBe(5);
});

test('a known patient needs two taps from the home page @deep', async ({ page }) => {
  await restoreSignIn(page, await newAccount());
  const { tap, taps } = counter();
  await page.goto('/');
  const wanted = onHome(page).first();
  const slot = await slotOf(wanted);
  await tap(wanted);
  await expectChosen(page, slot.time);
  await tap(bookButton(page));
  await expectBooked(page);
  expect(taps()).toBe(2);
  await expect(wanted, 'the home page offers what is left').toBeVisible();
  expect(await slotOf(wanted)).not.toEqual(slot);
});

test('Google leads from the contact page’s free time through the registration to the booking', async ({
  page,
  context,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of 404/); // no record yet: the first login creates it
  await serveGapiShim(context);
  await page.goto('/contact');
  const wanted = timesIn(page).nth(1);
  const { time } = await slotOf(wanted);
  await wanted.click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  const open = () => page.getByRole('button', { name: 'Continue with Google' }).click();
  await signUpAtGoogle(page, open, newPerson('Katherine Johnson'));
  await expect(page).toHaveURL(/\/appointmentBooking\?service=general-consultancy#/);
  await expectChosen(page, time);
  await expect(page.getByLabel('Name')).toHaveValue('Katherine Johnson');
});

test('a time that another patient takes meanwhile is told kindly, with its neighbours, and one of them is booked @deep', async ({
  page,
}) => {
  test.slow();
  const [person, other] = [await newAccount(), await newAccount('Grace Hopper')];
  await page.goto('/services');
  const tile = page.getByRole('region', { name: 'General Consultancy' });
  const wanted = nextIn(tile);
  const slot = await slotOf(wanted);
  await takeSlot(other, slot);
  await wanted.click();
  await submitLogin(page, person);
  await expect(page.getByText(`${timeText(slot.time)} on`)).toContainText('is no longer free');
  const nearest = page.getByRole('list', { name: 'The nearest free times' }).getByRole('button');
  await expect(nearest).toHaveCount(3);
  await expectAccessible(page);
  await nearest.last().click();
  await bookButton(page).click();
  await expectBooked(page);
});

test('what is typed goes along between login and registration, with the time that was wanted', async ({
  page,
}) => {
  await page.goto('/services');
  const card = page.getByRole('article').filter({ hasText: sleep.name });
  await expect(card).toContainText('by phone');
  await nextIn(card).click();
  const form = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: `Log in to book ${sleep.name}` })).toBeVisible();
  await form.getByLabel('Email').fill('ada@journeys.test');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(form.getByLabel('Email')).toHaveValue('ada@journeys.test');
  await form.getByLabel('Name').fill('Ada Lovelace');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await expect(
    page.getByRole('heading', { level: 1, name: `Create your account to book ${sleep.name}` }),
  ).toBeVisible();
});

test('on a phone the first screen has a service with its price, whose next time leads into its booking @deep', async ({
  page,
}) => {
  const person = await newAccount();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services');
  const card = page.getByRole('main').getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await expect(card.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(card.getByText(new RegExp(`^${currency}\\d+$`))).toBeInViewport({ ratio: 1 });
  const rows = ['What for', 'How long'].map((group) => page.getByRole('group', { name: group }));
  const [needs, lengths] = await Promise.all(rows.map((row) => row.boundingBox()));
  expect(needs?.y, 'one row of filters').toBe(lengths?.y);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('radio', { name: '90 minutes' }).click();
  await expect(page.getByText(`2 of ${offered} services`)).toBeVisible();
  await page.getByRole('group', { name: 'How long' }).getByRole('radio', { name: 'Any' }).click();
  await expect(page.getByText(`${offered} of ${offered} services`)).toBeVisible();

  const next = nextIn(card);
  const slot = await slotOf(next);
  const [day, time] = [longDate(slot.date), timeText(slot.time)];
  await expect(next).toHaveAccessibleName(new RegExp(`${day}, ${time} \\(${name}\\)$`));
  await next.click();
  await expect(page).toHaveURL('/login');
  await submitLogin(page, person);
  await expectChosen(page, slot.time);
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue(name);
  await expect(page.getByRole('complementary', { name: 'Your booking' })).toContainText(`${day}, ${time}`);
});
