import { timeText } from '@garden-room/contract/time-text';
import type { Page } from 'playwright/test';
import { longDate } from './fixtures/appointments.ts';
import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { availableSlots, openSignedIn, restoreSignIn, signOut, submitLogin } from './fixtures/steps.ts';
import { facts, practiceZone, serviceOf } from './fixtures/whose-site.ts';

const yoga = serviceOf('yoga-therapy');

const freeTimes = (page: Page) => page.getByRole('list', { name: /^Next free times: / });
const chosen = (page: Page) => page.getByRole('radio', { checked: true });

test('a stranger logs in, reads about a service and books one of its next free times @deep-phone @deep', async ({
  page,
}) => {
  test.slow();
  const person = await newAccount();
  await page.goto('/serviceDetails/yoga-therapy');
  await expect(page).toHaveURL('/login');
  await submitLogin(page, person);
  await expect(page).toHaveURL('/serviceDetails/yoga-therapy');
  await expect(page.getByRole('heading', { level: 1, name: yoga.name })).toBeVisible();
  await expect(page).toHaveTitle(`${yoga.name} | ${facts.name}`);
  await expect(page.getByRole('main')).toContainText(yoga.priced);
  await expect(page.getByRole('main')).toContainText(`${yoga.durationMinutes} minutes`);
  const overview = page.getByRole('region', { name: 'Event Overview' });
  await expect(overview.getByRole('heading', { level: 2, name: 'Event Overview' })).toBeVisible();
  await expect(overview.getByRole('paragraph')).toContainText(/\w{3}/);

  await expect(freeTimes(page).getByRole('listitem')).toHaveCount(3);
  const links = freeTimes(page).getByRole('link');
  await expect(page.getByText(`On the practice’s clock: ${practiceZone}.`)).toBeVisible();
  const link = new URL((await links.last().getAttribute('href')) ?? '', 'http://localhost');
  const time = timeText(new URLSearchParams(link.hash.slice(1)).get('time') ?? '');
  await expect(links.last()).toContainText(time);
  await links.last().click();
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue(yoga.name);
  await expect(chosen(page)).toHaveAccessibleName(new RegExp(`^${time}`));
  const address = /appointmentBooking\?service=yoga-therapy#date=[\d-]+&time=\d\d%3A\d\d\+[AP]M$/;
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(chosen(page)).toHaveAccessibleName(new RegExp(`^${time}`));
  await page.goBack();
  await expect(links.last()).toBeVisible();
  await page.goForward();
  await expect(chosen(page)).toHaveAccessibleName(new RegExp(`^${time}`));
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL(address);
});

test('a time that a link has in its query, as links once did, is chosen after the login @deep', async ({
  page,
}) => {
  const person = await newAccount();
  await openSignedIn(page, person, '/serviceDetails/yoga-therapy');
  const link = new URL(
    (await freeTimes(page).getByRole('link').last().getAttribute('href')) ?? '',
    page.url(),
  );
  const time = new URLSearchParams(link.hash.slice(1)).get('time') ?? '';
  await signOut(page);
  await page.goto(`${link.pathname}${link.search}&${link.hash.slice(1)}`);
  await expect(page).toHaveURL('/login');
  await submitLogin(page, person);
  await expect(page).toHaveURL(link.href);
  await expect(chosen(page)).toHaveValue(time);
});

test('Book Now carries the service @deep', async ({ page }) => {
  await openSignedIn(page, await newAccount(), '/serviceDetails/spa-therapy');
  await page.getByRole('link', { name: 'Book Now' }).click();
  await expect(page).toHaveURL('/appointmentBooking?service=spa-therapy');
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue(serviceOf('spa-therapy').name);
});

test('a time that has gone says so, and the booking offers others @deep', async ({ page }) => {
  await openSignedIn(
    page,
    await newAccount(),
    '/appointmentBooking?service=spa-therapy#date=2026-01-02&time=09%3A00+AM',
  );
  await expect(page.getByText(`9:00 am on ${longDate('2026-01-02')} is no longer free`)).toBeVisible();
  await expect(availableSlots(page).first()).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
  await availableSlots(page).first().check();
  await expect(page.getByText(/no longer free/)).toHaveCount(0);
});

test('times that cannot be read can be read again @deep', async ({ page, browserConsole }) => {
  browserConsole.expect(/ERR_FAILED/);
  await restoreSignIn(page, await newAccount());
  await page.route('**/api/available-days*', (route) => route.abort());
  await page.goto('/appointmentBooking?service=spa-therapy');
  await expect(page.getByText('Failed to load available slots')).toBeVisible();
  await page.unroute('**/api/available-days*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(availableSlots(page).first()).toBeVisible();
});

test('an unknown service says so and leads back to those on offer @deep', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expect(/status of 404/);
  await openSignedIn(page, await newAccount(), '/serviceDetails/no-such-service');
  await expect(page.getByRole('heading', { level: 1, name: 'Service not found' })).toBeVisible();
  await expect(page).toHaveTitle(/^Service not found/);
  await page.getByRole('main').getByRole('link', { name: 'See all services' }).click();
  await expect(page).toHaveURL('/services');
});

test('all services are one step away @deep', async ({ page }) => {
  await openSignedIn(page, await newAccount(), '/serviceDetails/spa-therapy');
  await page.getByRole('link', { name: 'Back to all services' }).click();
  await expect(page).toHaveURL('/services');
});

/** Stops what moves at its first frame; answers how many parts move, with how long each takes. */
const holdMovements = () => {
  const animate = Element.prototype.animate;
  const held: number[] = [];
  Object.assign(window, { held });
  Element.prototype.animate = function (...movement) {
    const animation = animate.apply(this, movement);
    animation.pause();
    held.push(Number(animation.effect?.getTiming().duration));
    return animation;
  };
};

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the picture moves from the card to the page and into the booking, and no press on the way is lost @deep-phone @deep', async ({
    page,
  }) => {
    await page.addInitScript(holdMovements);
    await openSignedIn(page, await newAccount(), '/services');
    const main = page.getByRole('main');
    const held = () => page.evaluate(() => Reflect.get(window, 'held').splice(0));
    await page.mouse.move(1, 1); // brings the code of what moves
    await expect(page.locator('html')).toHaveAttribute('data-moves');
    await main.getByRole('link', { name: `View Details: ${yoga.name}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: yoga.name })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(held).toEqual([260, 260]);
    // The picture of the card is still over the page.
    await expect(page.locator('body > .arch')).toHaveCount(1);
    await main.getByRole('link', { name: 'Book Now' }).click();
    await expect(page).toHaveURL('/appointmentBooking?service=yoga-therapy');
    await expect.poll(held).toEqual([260]);
    await availableSlots(page).first().check();
    await expect.poll(held).toEqual([180]);
    await availableSlots(page).last().check();
    await expect(availableSlots(page).last()).toBeChecked();
    await page.reload();
    await expect(availableSlots(page).first()).toBeVisible();
    expect(await held()).toEqual([]);
  });
});
