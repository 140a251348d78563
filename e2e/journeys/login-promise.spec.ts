import { timeText } from '@garden-room/contract/time-text';
import type { Page } from 'playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { longDate } from './fixtures/appointments.ts';
import { styleOnceFontsAreHere } from './fixtures/fonts.ts';
import { expect, test } from './fixtures/journey.ts';
import { newAccount, newPerson, type Person } from './fixtures/people.ts';
import { openBeforeProgram } from './fixtures/program.ts';
import { requestsAtRest, sessionAtRest } from './fixtures/session.ts';
import { openSignedIn } from './fixtures/steps.ts';
import { serviceOf } from './fixtures/whose-site.ts';

const sleep = serviceOf('sleep-consultation');

/* What led a visitor to the login is on it, from the first paint on. */
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const freeTimes = (page: Page) => page.getByRole('list', { name: `Next free times: ${sleep.name}` });

const service = '/serviceDetails/sleep-consultation';
const takes = `${sleep.durationMinutes} minutes by phone, ${sleep.priced}`;
const promise = `${sleep.name}, ${takes}`;
const promised = `Log in to see all of ${promise}`;

async function register(page: Page, person: Person) {
  await main(page).getByLabel('Name').fill(person.name);
  await main(page).getByLabel('Email').fill(person.email);
  await main(page).getByLabel('Password').fill(person.password);
  await main(page).getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page).toHaveURL('/login');
}

test('a search result leads to what it promised, to an account, and back to the service @deep-phone', async ({
  page,
}) => {
  test.slow();
  const person = newPerson();
  await page.goto(service);
  await expect(page).toHaveURL('/login');
  await expect(heading(page)).toHaveText(promised);
  await expect(freeTimes(page).getByRole('link')).toHaveCount(3);
  await expect(main(page).getByRole('link', { name: 'See all services' })).toHaveAttribute(
    'href',
    '/services',
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/register');
  await expect(heading(page)).toHaveText(`Create your account to see all of ${promise}`);
  await register(page, person);
  await expect(heading(page)).toHaveText(`Your account is ready. ${promised}`);
  await expect(main(page).getByText('New here?')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(service);
  await expect(heading(page)).toHaveText(sleep.name);
});

test('a time that was chosen on the login is what is left to be taken after registering @deep', async ({
  page,
}) => {
  test.slow();
  await page.goto(service);
  const wanted = freeTimes(page).getByRole('link').last();
  const { hash } = new URL((await wanted.getAttribute('href')) ?? '', 'https://clinic.example');
  const slot = new URLSearchParams(hash.slice(1));
  const chosen = `${longDate(slot.get('date') ?? '')}, ${timeText(slot.get('time') ?? '')}`;
  await wanted.click();
  await expect(heading(page)).toHaveText(`Log in to book ${sleep.name}, ${chosen}, ${takes}`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await register(page, newPerson());
  await expect(heading(page)).toHaveText(`Your account is ready. Log in to take ${chosen}, ${promise}`);
  await page.reload();
  await expect(heading(page), 'a reload still says what the login opens').toContainText(chosen);
});

test('a shared link to the counselling leads to what it promised', async ({ page }) => {
  await page.goto('/counselling');
  await expect(heading(page)).toHaveText('Log in to start Free Counselling, Fifteen minutes by chat, free');
  await main(page).getByRole('link', { name: 'See all services' }).click();
  await expect(page).toHaveURL('/services');
});

test('a reload of the registration keeps name, email and what was wanted, and no password', async ({
  page,
}) => {
  await page.goto(service);
  await page.getByRole('link', { name: 'Create an account' }).click();
  const title = `Create your account to see all of ${promise}`;
  await expect(heading(page)).toHaveText(title);
  await main(page).getByLabel('Name').fill('Ada Lovelace');
  await main(page).getByLabel('Email').fill('ada@journeys.test');
  await main(page).getByLabel('Password').fill('a-long-enough-one');
  for (let reloads = 0; reloads < 2; reloads++) {
    await page.reload();
    await expect(page).toHaveURL('/register');
    await expect(heading(page)).toHaveText(title);
    await expect(main(page).getByLabel('Name')).toHaveValue('Ada Lovelace');
    await expect(main(page).getByLabel('Email')).toHaveValue('ada@journeys.test');
    await expect(main(page).getByLabel('Password')).toHaveValue('');
  }
});

test.describe('before the program is there', () => {
  test.use({ waitsForProgram: false });

  test('the way to the registration takes along what was wanted @deep', async ({ page }) => {
    const release = await openBeforeProgram(page, '/login?from=/counselling');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(heading(page)).toContainText('Create your account to start Free Counselling');
    await release();
    await expect(page).toHaveURL('/register');
    await expect(heading(page)).toContainText('Create your account to start Free Counselling');
  });
});

test.describe('nothing moves', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'no-preference' });
  test.slow();

  test.beforeEach(async ({ page }) => {
    await styleOnceFontsAreHere(page);
    await page.addInitScript(recordLogin);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  });

  const slot = `#${new URLSearchParams({ date: soon(), time: '12:00 PM' })}`;
  const everyDay: [from: string, heading: string][] = [
    [`/appointmentBooking?service=sleep-consultation${slot}`, `, 12:00 pm, ${takes}`],
  ];
  const inDeepRun: typeof everyDay = [
    ['/login', 'Log in'],
    ['/counselling', 'Log in to start Free Counselling, Fifteen minutes by chat, free'],
    ['/appointmentBooking', 'Log in to book an appointment, General Consultancy, 30 minutes in person'],
    ['/appointmentBooking?service=sleep-consultation', `Log in to book ${promise}`],
    ['/dashboard', 'Log in to open your dashboard'],
    ['/dashboard/messages', 'Log in to read your messages'],
    ['/tutorials', 'Log in to read our ten small practices'],
    ['/login?from=//elsewhere.test/', 'Log in'],
    ['/login?from=/serviceDetails/none', 'Log in'],
  ];
  const holdsStill =
    (depth: string) =>
    ([address, words]: (typeof everyDay)[number]) =>
      test(`on the login that ${address.replace(/#.*/, ', with a time,')} leads to${depth}`, async ({
        page,
      }) => {
        await page.goto(address);
        await expectOnePlace(page, words);
      });
  everyDay.forEach(holdsStill(''));
  inDeepRun.forEach(holdsStill(' @deep'));

  test('on a reload, which has the address without what was wanted @deep', async ({ page }) => {
    await page.goto(service);
    await expectOnePlace(page, promised);
    await page.reload();
    await expectOnePlace(page, promised);
  });

  test('where a page of the site leads to the login @deep', async ({ page }) => {
    await page.goto('/services');
    await page.getByRole('link', { name: `View Details: ${sleep.name}` }).click();
    await expectOnePlace(page, promised);
  });

  test('where a session has ended @deep', async ({ page, browserConsole }) => {
    browserConsole.expect(/status of 40[013]/);
    // Brings the fonts, which the style sheet waits for.
    await page.goto('/privacy');
    await openSignedIn(page, await newAccount());
    // Ended under a page that is still hydrating on its slow processor, the session leads away from that one.
    await sessionAtRest(page);
    await requestsAtRest(page.context());
    await page.evaluate(() =>
      fetch('/api/sign-out-everywhere', {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
      }),
    );
    await page.goto('/appointmentBooking?service=sleep-consultation', { waitUntil: 'commit' });
    await expect(page.getByText('You have been signed out')).toBeVisible();
    await expectOnePlace(page, `Log in to book ${promise}`);
  });

  test('on the registration, and on a reload of it @deep', async ({ page }) => {
    await page.goto(service);
    await page.getByRole('link', { name: 'Create an account' }).click();
    const title = `Create your account to see all of ${promise}`;
    await expectOnePlace(page, title, 'Register');
    await page.reload();
    await expectOnePlace(page, title, 'Register');
  });

  test('after registering @deep', async ({ page }) => {
    // A document of the registration alone: no frame of another login is kept.
    await page.goto(`/register?${new URLSearchParams({ from: service })}`);
    await register(page, newPerson());
    await expectOnePlace(page, `Your account is ready. ${promised}`);
  });
});

/**
 * Keeps what each frame shows of the login and of the registration, as long as it differs from the one before: the
 * heading, and where the button is.
 */
function recordLogin() {
  const shown: Record<string, string[]> = { Login: [], Register: [] };
  const look = () => {
    requestAnimationFrame(look);
    for (const button of document.querySelectorAll('main form button')) {
      const frames = shown[button.textContent];
      if (!frames) continue;
      const { x, y, width, height } = button.getBoundingClientRect();
      const frame = JSON.stringify([document.querySelector('h1')?.textContent, x, y, width, height]);
      if (frame !== frames.at(-1)) frames.push(frame);
    }
  };
  requestAnimationFrame(look);
  Reflect.set(window, 'framesOf', (name: string) => shown[name]);
}

/** Whether a page has shown one heading, with its button in one place, in every frame until it is at rest. */
async function expectOnePlace(page: Page, words: string, button: 'Login' | 'Register' = 'Login') {
  await expect(page).toHaveURL(button === 'Login' ? '/login' : '/register');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  // Within the site the address changes before the page does.
  await page.waitForFunction((name) => Reflect.get(window, 'framesOf')(name).length > 0, button);
  const frames: string[] = await page.evaluate((name) => Reflect.get(window, 'framesOf')(name), button);
  expect(frames).toHaveLength(1);
  const [title] = JSON.parse(frames[0] ?? '[]');
  expect(title).toContain(words);
}

/** As the address has a date; in any zone that the clinic may be in, it is to come. */
function soon(): string {
  return new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10);
}
