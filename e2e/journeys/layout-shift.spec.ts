import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { bookAppointment } from './fixtures/appointments.ts';
import { expectRotating, expectSlide, region } from './fixtures/carousels.ts';
import { styleOnceFontsAreHere } from './fixtures/fonts.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount, type Person } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { holdProgram } from './fixtures/program.ts';
import { requestsAtRest } from './fixtures/session.ts';
import { restoreSignIn, submitLogin } from './fixtures/steps.ts';
import { doctorsPage, timeZone } from './fixtures/whose-site.ts';

/** Not in TypeScript's DOM types yet. */
type Shift = { node?: Element; previousRect: DOMRect; currentRect: DOMRect };

test('nothing shifts on the home page, neither at load nor through a rotation nor on the way down @deep-phone @deep', async ({
  page,
}) => {
  await styleOnceFontsAreHere(page);
  await recordShifts(page);
  await page.goto('/');
  const banner = region(page, 'Welcome');
  await expectRotating(banner, true);
  await expectSlide(banner, 2);
  await expectSlide(banner, 3);
  await scrollThrough(page);
  expect(await shiftsOf(page)).toEqual([]);
});

const withPictures = ['/', '/services', doctorsPage, '/healthBlog', '/contact', '/fees', '/firstAppointment'];

for (const width of [390, 820, 1440]) {
  test(`a picture’s place is held until it has come, ${width} px wide @deep`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of withPictures) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\.(avif|webp|png|jpe?g)$/, async (route) => {
        await released;
        await route.continue();
      });
      // The pictures would be waited for, too.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await page.evaluate(() => document.fonts.ready);
      await scrollThrough(page);
      const places = await placesOfPictures(page);
      expect(
        places.filter(({ width: w, height: h }) => w < 20 || h < 20),
        path,
      ).toEqual([]);
      release();
      // A lazy picture comes when it is near, which a test need not wait for.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
      });
      expect(await placesOfPictures(page), path).toEqual(places);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

test.describe('abroad', () => {
  test.use({ timezoneId: 'Asia/Tokyo', waitsForProgram: false });

  test('the visitor’s own time comes late into its room in the tile of a free time, and nothing shifts @deep', async ({
    page,
  }) => {
    const release = await holdProgram(page);
    await styleOnceFontsAreHere(page);
    await recordShifts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const tile = region(page, 'The next free times').getByRole('link', { name: /[ap]m/ }).first();
    await expect(tile).toBeVisible();
    await release();
    await expect(tile).toContainText('for you');
    expect(await shiftsOf(page)).toEqual([]);
  });
});

for (const timezoneId of [timeZone, 'Asia/Tokyo']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the lines of a free time are in the middle of its tile, with the visitor’s own time or without', async ({
      page,
    }) => {
      await page.goto('/');
      const tiles = region(page, 'The next free times').getByRole('link', { name: /[ap]m/ });
      await expect(tiles.first()).toBeVisible();
      if (timezoneId !== timeZone) await expect(tiles.first()).toContainText('for you');
      const gaps = await tiles.evaluateAll((links) =>
        links.map((link) => {
          const edges = link.getBoundingClientRect();
          const lines = [...link.children].filter((line) => !line.matches('.sr-only'));
          const [first, last] = [lines.at(0), lines.at(-1)].map((line) => line?.getBoundingClientRect());
          return { above: (first?.top ?? 0) - edges.top, below: edges.bottom - (last?.bottom ?? 0) };
        }),
      );
      for (const { above, below } of gaps)
        expect(Math.abs(above - below), JSON.stringify(gaps)).toBeLessThan(3);
    });
  });
}

/* From a public page into the dashboard, whose code, styles and answers are late. */
for (const width of [390, 1440]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    // What other journeys do at the practice would be news on it.
    test(`nothing shifts on the way to the desk’s first page @alone @deep`, async ({ page }) => {
      await expectStillAfterLogin(page, admin, '/dashboard');
      await expect(region(page, 'Tasks')).toBeVisible();
    });

    for (const path of ['allAppointments', 'manageAppointments', 'patientHistory', 'messages'])
      test(`nothing shifts on the way to the desk’s ${path} @deep`, async ({ page }) =>
        expectStillAfterLogin(page, admin, `/dashboard/${path}`));

    test(`nothing shifts on the way to a patient’s dashboard${width === 390 ? '' : ' @deep'}`, async ({
      page,
    }) => {
      const patient = await newConfirmedAccount();
      await bookAppointment(patient);
      await expectStillAfterLogin(page, patient, '/dashboard');
      await expect(region(page, 'Your next appointment')).toBeVisible();
    });

    for (const path of ['viewHistory', 'messages'])
      test(`nothing shifts on the way to a patient’s ${path} @deep`, async ({ page }) => {
        const patient = await newConfirmedAccount();
        await bookAppointment(patient);
        await expectStillAfterLogin(page, patient, `/dashboard/${path}`);
      });
  });
}

const bookingPages = ['/appointmentBooking?service=yoga-therapy', '/dashboard/bookAppointment'];
const isDashboard = (path: string) => path.startsWith('/dashboard');

for (const [width, timezoneId] of [
  [390, 'Asia/Tokyo'],
  [1366, 'Asia/Tokyo'],
  [390, timeZone],
  [1440, timeZone],
] as const) {
  test.describe(`${width} px wide, in ${timezoneId}`, () => {
    test.use({ viewport: { width, height: 900 }, timezoneId });

    for (const path of bookingPages)
      test(`nothing shifts while ${path} loads, whose styles come late${isDashboard(path) ? ' @deep' : ''}`, async ({
        page,
      }) => {
        await restoreSignIn(page, await newConfirmedAccount());
        await styleOnceFontsAreHere(page);
        await recordShifts(page);
        await page.route('**/assets/*.css', async (route) => {
          await setTimeout(lateMilliseconds);
          await route.fallback().catch(() => {});
        });
        await page.goto(path);
        await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
        await requestsAtRest(page.context());
        const shifts = await shiftsOf(page);
        const sum = shifts.reduce((all, { value }) => all + value, 0);
        expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(0.02);
      });
  });
}

const lateMilliseconds = 1_500;

/** Logs in on the way to a page of the dashboard; from the press on nothing that is shown may move. */
async function expectStillAfterLogin(page: Page, person: Person, path: string) {
  await styleOnceFontsAreHere(page);
  await recordShifts(page);
  await page.goto(`/login?${new URLSearchParams({ from: path })}`);
  await requestsAtRest(page.context());
  await page.route(/\/(api|assets)\//, async (route) => {
    await setTimeout(lateMilliseconds);
    await route.fallback().catch(() => {});
  });
  const before = (await shiftsOf(page)).length;
  await submitLogin(page, person);
  await page.waitForURL(/\/dashboard/);
  await requestsAtRest(page.context());
  await expect(page.getByRole('main').locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
  const shifts = (await shiftsOf(page)).slice(before);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(0.001);
}

/** The position of each shown picture in the page, in whole CSS pixels. */
const placesOfPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main img')]
      // A slide's picture is put in when its turn is near.
      .filter((image) => image.checkVisibility() && !image.closest('[aria-roledescription="carousel"]'))
      .map((image) => {
        // A pile's cards stick: a place is asked for from the top.
        window.scrollTo({ top: 0, behavior: 'instant' });
        const { left, top, width, height } = image.getBoundingClientRect();
        return {
          name: image.className.match(/blur-[\w-]+/)?.[0],
          left: Math.round(left),
          top: Math.round(top),
          width: Math.round(width),
          height: Math.round(height),
        };
      }),
  );

async function scrollThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 400) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

type Reported = { value: number; what: string };

const shiftsOf = (page: Page): Promise<Reported[]> => page.evaluate(() => Reflect.get(window, 'shifts'));

/** Keeps what the browser reports as layout shifts in `window.shifts`, those soon after a press among them. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Reported[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources = [], value = 0 } = entry as PerformanceEntry & { sources?: Shift[]; value?: number };
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.className} from ${JSON.stringify(previousRect)} to ${JSON.stringify(currentRect)}`,
        );
        shifts.push({ value, what: `${entry.startTime}: ${moved.join(', ')}` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
