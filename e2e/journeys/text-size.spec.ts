import type { Page } from 'playwright/test';
import { expectNoSidewaysScroll } from './fixtures/accessible.ts';
import { bookAppointment } from './fixtures/appointments.ts';
import { enlargeText } from './fixtures/fonts.ts';
import { expect, test } from './fixtures/journey.ts';
import { newConfirmedAccount, type Person } from './fixtures/people.ts';
import { admin } from './fixtures/practice.ts';
import { expectToCoverNothing } from './fixtures/scroll-to-top.ts';
import { restoreSignIn } from './fixtures/steps.ts';

/** Every public page: those for search engines, and the ways in. */
async function publicAddresses(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  expect(listed.length).toBeGreaterThan(12);
  return [...new Set([...listed, '/login', '/register', '/no/such/page'])];
}

/** Elements wider than the window, be they cut off by it or not. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth, document.querySelector('main')?.scrollWidth ?? 0) - clientWidth;
  });

/** The font sizes of the browser's settings, in CSS pixels; media queries follow them. Page zoom is another thing. */
const usualFonts = { standard: 16, fixed: 13 };
const twiceTheSize = { standard: 32, fixed: 26 };

/** WCAG 2.2, 1.4.12. A style sheet made by script: the content security policy admits no other. */
const spreadText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
    );
    document.adoptedStyleSheets = [sheet];
  });

const fontSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

test('no public page scrolls sideways with text at twice its size, nor with wider letters, words and lines @phone-only @deep', async ({
  page,
  browserConsole,
}) => {
  test.slow();
  browserConsole.expect(/status of 404/);
  const devTools = await page.context().newCDPSession(page);
  for (const address of await publicAddresses(page)) {
    await devTools.send('Page.setFontSizes', { fontSizes: twiceTheSize });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await fontSize(page)).toBe('32px');
    await expect.poll(() => overflow(page), { message: `${address}, large` }).toBe(0);
    await devTools.send('Page.setFontSizes', { fontSizes: usualFonts });
    await expect.poll(() => fontSize(page)).toBe('16px');
    await spreadText(page);
    await expect.poll(() => overflow(page), { message: `${address}, spread` }).toBe(0);
  }
});

/**
 * Words on more than one line. Not those of an address, an id or a price, which have no place to break at, and not what
 * is cut off on purpose.
 */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const isCutOff = (element: Element | null): boolean => {
      if (!element) return false;
      const { clipPath, textOverflow } = getComputedStyle(element);
      return clipPath !== 'none' || textOverflow === 'ellipsis' || isCutOff(element.parentElement);
    };
    const isSeen = ({ parentElement }: Text): boolean =>
      parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true &&
      !isCutOff(parentElement);
    const linesOf = (text: Text, start: number, end: number): number => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      return new Set(boxes.map(({ bottom }) => Math.round(bottom / 4))).size;
    };
    const wordsOf = ({ data }: Text) =>
      [...data.matchAll(/\S+/g)]
        // An id may be of letters alone.
        .filter(([token]) => !/[@/_]|\w\.\w|\d|^\w{20,}$/.test(token))
        .flatMap(({ 0: token, index }) =>
          [...token.matchAll(/\p{L}{2,}/gu)].map((found) => ({ word: found[0], at: index + found.index })),
        );
    const broken = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      if (!isSeen(text)) continue;
      for (const { word, at } of wordsOf(text)) {
        if (linesOf(text, at, at + word.length) > 1) broken.add(word);
      }
    }
    return [...broken];
  });

async function expectFits(page: Page, address: string) {
  const messageOf = (fault: string) => ({ message: `${address}: ${fault}` });
  // Some parts are read once their reader comes near.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('main').locator('[aria-busy="true"], [role="status"] .skeleton')).toHaveCount(
    0,
  );
  await expect.poll(() => overflow(page), messageOf('wider than the window')).toBe(0);
  expect(await brokenWords(page), `${address}: broken words`).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, 400));
  if ((await page.evaluate(() => window.scrollY)) > 300) await expectToCoverNothing(page, address);
}

async function expectAllFit(page: Page, addresses: readonly string[], person?: Person) {
  test.setTimeout(addresses.length * 60_000);
  if (person) await restoreSignIn(page, person);
  await enlargeText(page);
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(await fontSize(page)).toBe('32px');
      if (person) {
        const bell = page.getByRole('banner').getByRole('link', { name: /^Messages/ });
        await expect(bell).toBeInViewport({ ratio: 1 });
      }
      await expectFits(page, address);
    });
  }
}

test('a patient’s pages with text at twice its size: nothing is wider than a phone, no word is broken, the bell and Book are in sight @phone-only @deep', async ({
  page,
}) => {
  const person = await newConfirmedAccount('Ada Lovelace');
  const { _id, patientId } = await bookAppointment(person);
  const pages = [
    '/',
    '/appointmentBooking',
    '/dashboard',
    '/dashboard/profile',
    `/dashboard/patient/${patientId}`,
    `/dashboard/appointments/${_id}`,
  ];
  await expectAllFit(page, pages, person);
  await page.goto('/services');
  for (const link of [/^Messages/, /^Book$/]) {
    await expect(page.getByRole('banner').getByRole('link', { name: link })).toBeInViewport({ ratio: 1 });
  }
});

test('so do the other pages of a patient @phone-only @deep', async ({ page }) => {
  const pages = ['serviceDetails/yoga-therapy', 'counselling', 'tutorials', 'services', 'contact'].map(
    (path) => `/${path}`,
  );
  const inDashboard = ['bookAppointment', 'viewHistory', 'messages', 'readBlogs', 'consultationAccess'].map(
    (path) => `/dashboard/${path}`,
  );
  await expectAllFit(page, [...pages, ...inDashboard], await newConfirmedAccount());
});

test('so do the pages for anyone @phone-only @deep', async ({ page, browserConsole }) => {
  browserConsole.expect(/status of 404/);
  await expectAllFit(page, await publicAddresses(page));
});

test('so do the pages of the practice @phone-only @deep', async ({ page }) => {
  const pages = ['', 'all-users', 'allAppointments', 'patientHistory', 'manageAppointments', 'manageBlogs'];
  const settings = ['reviews', 'availability', 'audit', 'messages'];
  const addresses = [...pages, ...settings].map((path) => `/dashboard/${path}`.replace(/\/$/, ''));
  await expectAllFit(page, addresses, admin);
});

test('a patient’s first page does not scroll sideways on a narrow phone, on whatever day they come', async ({
  page,
}) => {
  const person = await newConfirmedAccount();
  await bookAppointment(person);
  await restoreSignIn(page, person);
  await page.goto('/dashboard');
  const date = page.getByRole('heading', { level: 3 }).first().locator('span').first();
  await expect(date).toHaveText(/^\w+day, /);
  await date.evaluate((element) => {
    element.textContent = 'Wednesday, 30 September 2027,';
  });
  await expectNoSidewaysScroll(page);
});
