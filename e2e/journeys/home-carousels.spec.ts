import type { Locator, Page } from 'playwright/test';
import { button, carousels, expectRotating, expectSlide, region } from './fixtures/carousels.ts';
import { expect, test } from './fixtures/journey.ts';
import { tabTo } from './fixtures/steps.ts';

test.use({ reducedMotion: 'no-preference' });

// Another journey may publish a review meanwhile, which takes the place of the samples.
test.beforeEach(({ page }) => page.route('**/api/reviews/published', (route) => route.fulfill({ json: [] })));

/** The clock cannot be paused in the past, and runs on until the browser hears of it. */
async function pauseClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}

/** Opens the page with its clock in our hands, and waits until the carousels run. */
async function openWithClock(page: Page) {
  await page.clock.install();
  await page.goto('/');
  for (const [name] of carousels) await expectRotating(region(page, name), true);
  await pauseClock(page);
}

for (const [name, count, interval] of carousels) {
  test(`${name}: rotates every ${interval / 1000} s, from the last slide to the first @deep`, async ({
    page,
  }) => {
    await openWithClock(page);
    const carousel = region(page, name);
    await button(carousel, 'Pause slides').click();
    await button(carousel, 'Play slides').click();
    await expectRotating(carousel, true);
    const first = Number(
      (await carousel.locator('[aria-roledescription="slide"]:not([inert])').getAttribute('aria-label'))?.[0],
    );
    for (let turn = 0; turn < count; turn++) {
      const now = ((first - 1 + turn) % count) + 1;
      await page.clock.runFor(interval - 1);
      await expectSlide(carousel, now);
      await page.clock.runFor(1);
      await expectSlide(carousel, (now % count) + 1);
    }
  });

  // One component three times.
  const depth = name === 'Welcome' ? '' : ' @deep';
  test(`${name}: its buttons wrap both ways, and every pause holds${depth}`, async ({ page }) => {
    await openWithClock(page);
    const carousel = region(page, name);

    await test.step('under the mouse', async () => {
      await carousel.hover();
      await expectRotating(carousel, false);
    });
    await test.step('back and on', async () => {
      await button(carousel, 'Pause slides').click();
      while (!(await isFirst(carousel))) await button(carousel, 'Previous slide').click();
      await button(carousel, 'Previous slide').click();
      await expectSlide(carousel, count);
      await button(carousel, 'Next slide').click();
      await expectSlide(carousel, 1);
    });
    await test.step('paused, also when mouse and focus have left', async () => {
      await page.mouse.move(2, 2);
      await button(carousel, 'Play slides').blur();
      await page.clock.runFor(3 * interval);
      await expectSlide(carousel, 1);
      await button(carousel, 'Play slides').click();
      await expectRotating(carousel, true);
    });
    await test.step('with the focus inside', async () => {
      await button(carousel, 'Next slide').focus();
      await expectRotating(carousel, false);
      await page.clock.runFor(3 * interval);
      await expectSlide(carousel, 1);
      await page.mouse.move(2, 2);
      await button(carousel, 'Next slide').blur();
      await expectRotating(carousel, true);
    });
    await test.step('in a hidden tab', async () => {
      await setHidden(page, true);
      await expectRotating(carousel, false);
      await page.clock.runFor(3 * interval);
      await expectSlide(carousel, 1);
      await setHidden(page, false);
      await expectRotating(carousel, true);
      await page.clock.runFor(interval);
      await expectSlide(carousel, 2);
    });
  });
}

const isFirst = (carousel: Locator) =>
  carousel
    .locator('[aria-roledescription="slide"]')
    .first()
    .evaluate((slide) => !slide.hasAttribute('inert'));

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

test('while one quotation fades into the next, their place is never empty @deep', async ({ page }) => {
  await page.goto('/');
  const carousel = region(page, 'Testimonials');
  await button(carousel, 'Pause slides').click();
  const faintest = await carousel.evaluate(async (element) => {
    const opacity = (of: Element | null) => (of ? Number(getComputedStyle(of).opacity) : 1);
    const shown = () =>
      [...element.querySelectorAll('.carousel-words')]
        .map((words) => opacity(words) * opacity(words.closest('.carousel-slide')))
        .reduce((sum, one) => sum + one);
    element.querySelector<HTMLElement>('[aria-label="Next slide"]')?.click();
    let least = 1;
    for (const end = performance.now() + 500; performance.now() < end; ) {
      await new Promise(requestAnimationFrame);
      least = Math.min(least, shown());
    }
    return least;
  });
  expect(faintest).toBeGreaterThan(0.5);
});

test.describe('for those who want no motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing moves by itself until Play is pressed', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const banner = region(page, 'Welcome');
    await expect(button(banner, 'Play slides')).toBeVisible();
    await pauseClock(page);
    await page.clock.runFor(30_000);
    await expectSlide(banner, 1);
    await button(banner, 'Play slides').click();
    await page.clock.runFor(5_000);
    await expectSlide(banner, 2);
  });

  test('every control of every carousel is in reach of the keyboard, and no hidden slide is @deep', async ({
    page,
  }) => {
    await page.goto('/');
    for (const [name, count] of carousels) {
      const carousel = region(page, name);
      for (const control of ['Play slides', 'Previous slide', 'Next slide']) {
        await tabTo(page, button(carousel, control));
      }
      await page.keyboard.press('Enter');
      await expectSlide(carousel, 2);
      await expect(carousel.locator('[inert]')).toHaveCount(count - 1);
    }
    const banner = region(page, 'Welcome');
    await button(banner, 'Next slide').focus();
    await page.keyboard.press('Tab');
    await expect(banner.getByRole('link', { name: 'Get Started' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(banner.locator(':focus')).toHaveCount(0);
  });
});

test('a finger swipes to the next slide and back, and the page still scrolls @phone-only', async ({
  page,
}) => {
  await page.goto('/');
  const banner = region(page, 'Welcome');
  await expectRotating(banner, true);
  await button(banner, 'Pause slides').tap();
  await expectRotating(banner, false);
  const start = Number(
    await banner
      .locator('.carousel-slide:not([inert])')
      .getAttribute('aria-label')
      .then((l) => l?.[0]),
  );
  const next = (start % 4) + 1;
  await swipe(page, banner, -220);
  await expectSlide(banner, next);
  await swipe(page, banner, 220);
  await expectSlide(banner, start);
});

/** One finger across an element, as the browser sees it. */
async function swipe(page: Page, target: Locator, distance: number) {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to swipe on.');
  const finger = await page.context().newCDPSession(page);
  const y = box.y + box.height * 0.45;
  const from = box.x + box.width / 2 - distance / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step++) await touch('touchMove', from + (distance * step) / 8);
  await touch('touchEnd');
  await finger.detach();
}
