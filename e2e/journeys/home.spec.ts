// @time

import type { Locator, Page } from 'playwright/test';
import { button, expectRotating, expectSlide, region } from './fixtures/carousels.ts';
import { expect, test } from './fixtures/journey.ts';
import { openBeforeProgram } from './fixtures/program.ts';
import { facts } from './fixtures/whose-site.ts';

const slides = [
  [
    `Welcome to ${facts.name}`,
    'Your journey to a healthier life starts here.',
    'Explore Services',
    '#services',
  ],
  [
    'Personalized Healthcare',
    'Get expert guidance tailored to your health needs.',
    'Get Started',
    '#services',
  ],
  [
    'Easy Online Consultation',
    'Get medical advice from the comfort of your home.',
    'Book an Appointment',
    '#appointment',
  ],
  [
    'Live Healthier, Feel Better',
    "Let's create a wellness plan that fits your lifestyle.",
    'Free Counselling',
    '#counselling',
  ],
] as const;

test.describe('for those who want no motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the page says everything, in order', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome to ${facts.name}`);
    const headings = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll('h1, h2, h3')].map((heading) => {
        const words = (heading.textContent ?? '').trim();
        return heading.closest('#services') && heading.tagName === 'H3' ? 'a featured service' : words;
      }),
    );
    expect(headings).toEqual([
      ...slides.map(([heading]) => heading),
      'The next free times',
      facts.doctor.name,
      'Where would you like to begin?',
      ...Array.from({ length: 3 }, () => 'a featured service'),
      'What people come for',
      ...['Heart Health', 'Spa Therapy', 'Health Check-ups', 'Personalized Plans', 'Nutrition Coaching'],
      'How It Works',
      ...[
        'Sign up',
        'Browse plans',
        'Check availability',
        'Book and pay',
        'Enjoy session',
        'Rate and review',
      ],
      'Before you book',
      ...['Say what it is about', 'Have your medicines at hand', 'Bring the two questions that matter'],
      ...['Begin with something warm', 'Let something be still', 'Step outside before noon'],
      'What patients say',
      'Book an appointment in two minutes',
      'Not sure yet? Ask first.',
      'A letter now and then',
    ]);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(region(page, 'A word from the doctor').getByRole('blockquote')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Explore All Services' })).toHaveAttribute(
      'href',
      '/services',
    );
  });

  test('the banner is 80 % of the window high, half black over its picture @deep-phone', async ({ page }) => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.goto('/');
    const banner = region(page, 'Welcome');
    const box = await banner.boundingBox();
    // On a phone, where the window is below the text, each line of a practice's name beyond the first adds itself.
    const added = await page.locator('h1').evaluate((heading) => {
      const line = Number.parseFloat(getComputedStyle(heading).lineHeight);
      return Math.max(0, heading.clientHeight - 2 * line);
    });
    expect(box?.height).toBeCloseTo(height * 0.8 + (width < 640 ? added : 0), 0);
    const overlay = banner.locator('.bg-black\\/50').first();
    await expect(overlay).toBeVisible();
    expect(await overlay.evaluate((element) => getComputedStyle(element).backgroundColor)).toMatch(
      /\/ 0\.5\)|, 0\.5\)/,
    );
  });

  test('a line follows the banner’s window from the sill to its top @deep', async ({ page }) => {
    for (const [width, height] of [
      [390, 844],
      [820, 1180],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const line = await page.locator('.banner-arch').boundingBox();
      const foot = await region(page, 'The next free times').boundingBox();
      const sill = (line?.y ?? 0) + (line?.height ?? 0) - (foot?.y ?? 0);
      // A foot of two lines covers a little of the sill.
      expect(Math.abs(sill), `${width} px wide`).toBeLessThan(12);
      expect((line?.height ?? 0) / (line?.width ?? 1), `${width} px wide`).toBeGreaterThan(0.5);
    }
  });

  test('the first screen has the next free times, and the page is no longer than it must be @deep', async ({
    page,
  }) => {
    for (const [width, height, length] of [
      [390, 844, 8_000],
      [1440, 900, 6_300],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const times = region(page, 'The next free times').getByRole('listitem');
      await expect(times).toHaveCount(3);
      await expect(times.last()).toBeInViewport({ ratio: 1 });
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(whole, `${width} px wide`).toBeLessThanOrEqual(length);
    }
  });

  test('services and cards, and a phone’s footer, are no higher than they must be @deep', async ({
    page,
  }) => {
    const heightOf = async (section: Locator) => (await section.boundingBox())?.height ?? Number.NaN;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const services = await heightOf(region(page, 'Where would you like to begin?'));
    const cards = await heightOf(region(page, 'What people come for'));
    expect(services + cards).toBeLessThanOrEqual(1_500);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await heightOf(page.getByRole('contentinfo'))).toBeLessThanOrEqual(600);
  });

  test('at 820 pixels nothing is alone in a row @deep', async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Show More' }).click();
    const alone = await page.locator('main :is(ul, ol, dl)').evaluateAll((lists) =>
      lists
        .filter((list) => list.checkVisibility())
        .filter((list) => {
          const tops = [...list.children].map((item) => Math.round(item.getBoundingClientRect().top));
          const perRow = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
          return perRow.includes(1) && perRow.some((count) => count > 1);
        })
        .map((list) => list.textContent),
    );
    expect(alone).toEqual([]);
  });

  test('on paper the page has no empty place where a picture was @deep', async ({ page }) => {
    await page.goto('/');
    await expect(button(region(page, 'Welcome'), 'Play slides')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    const empty = await page.locator('main *').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => !element.matches('img, input') && !element.querySelector('img'))
        .filter(({ textContent }) => textContent?.trim() === '')
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width > 24 && height > 24;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    );
    expect(empty).toEqual([]);
  });

  test('the profiles’ marks at the foot are drawn @deep', async ({ page }) => {
    await page.goto('/');
    for (const mark of await page.getByRole('contentinfo').locator('.social-mark').all())
      await expect(mark).toBeVisible();
    await expect(page.getByRole('contentinfo').locator('.social-mark')).toHaveCount(facts.socials.length);
  });

  test('each slide says what it should and leads where it should @deep', async ({ page }) => {
    await page.goto('/');
    const banner = region(page, 'Welcome');
    for (const [index, [heading, text, label, target]] of slides.entries()) {
      await page.evaluate(() => window.scrollTo(0, 0));
      for (let step = 0; step < index; step++) await button(banner, 'Next slide').click();
      await expectSlide(banner, index + 1);
      const slide = banner.getByRole('group', { name: `${index + 1} of 4` });
      await expect(slide.getByRole('heading', { level: index === 0 ? 1 : 2 })).toHaveText(heading);
      await expect(slide.getByText(text, { exact: true })).toBeVisible();
      await slide.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(`/${target}`);
      await expect(page.locator(target)).toBeFocused();
      await expect.poll(async () => (await page.locator(target).boundingBox())?.y).toBeLessThan(120);
      await expect.poll(async () => (await page.locator(target).boundingBox())?.y).toBeGreaterThan(0);
      await page.goto('/');
    }
  });

  test('an anchor in the address is where the page opens @deep', async ({ page }) => {
    for (const target of ['#services', '#appointment', '#counselling']) {
      await page.goto(`/${target}`);
      await expect(page.locator(target)).toBeInViewport();
      await page.goto('about:blank');
    }
  });

  test('the booking tips open to five and close to three @deep', async ({ page }) => {
    await page.goto('/');
    const tips = region(page, 'Before you book').getByRole('listitem');
    await expect(tips).toHaveCount(3);
    await page.getByRole('button', { name: 'Show More' }).click();
    await expect(tips).toHaveCount(5);
    const less = page.getByRole('button', { name: 'Show Less' });
    await expect(less).toBeFocused();
    await expect(less).toHaveAttribute('aria-expanded', 'true');
    await less.click();
    await expect(tips).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Show More' })).toBeInViewport();
  });

  test('the newsletter answers in the specified words, and sends one address', async ({ page }) => {
    await page.goto('/');
    const newsletter = region(page, 'A letter now and then');
    const field = newsletter.getByLabel('Email');
    const subscribe = button(newsletter, 'Subscribe');
    await subscribe.scrollIntoViewIfNeeded();
    const requests: string[] = [];
    page.on('request', (request) => {
      // Pictures may still be on their way, and the hours are asked for nearby.
      const isCall = ['document', 'fetch', 'xhr', 'ping'].includes(request.resourceType());
      if (isCall && !/\/api\/(schedule|reviews\/published|next-free-times)$/.test(request.url()))
        requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });

    const size = async () => (await subscribe.boundingBox())?.height;
    const height = await size();
    await subscribe.click();
    await expect(newsletter.getByRole('alert')).toContainText('Please enter your email address.');
    expect(await size(), 'an error below the field leaves the button as it was').toBe(height);
    await field.fill('not-an-address');
    await subscribe.click();
    await expect(newsletter.getByRole('alert')).toContainText('Please enter a valid email address.');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('not-an-address');
    await field.fill('ada@wellness.test');
    await subscribe.click();
    await expect(newsletter.getByRole('status')).toHaveText(
      'Thank you for subscribing to your wellness journey!',
    );
    await expect(newsletter.getByRole('alert')).toHaveCount(0);
    await expect(field).toHaveValue('');
    expect(requests).toEqual(['POST /api/newsletter']);
  });

  test('night falls at once: nothing on the page is on its way there @deep', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      document.addEventListener('transitionrun', () => {
        document.documentElement.dataset['transitions'] = 'run';
      });
    });
    await page.getByRole('button', { name: 'Dark theme' }).click();
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(root).not.toHaveAttribute('data-transitions');
  });

  test('the way back to the top appears past 300 pixels @deep-phone @deep', async ({ page }) => {
    await page.goto('/');
    await expect(button(region(page, 'Welcome'), 'Play slides')).toBeVisible();
    const back = page.getByRole('button', { name: 'Scroll to top' });
    await expect(back).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect(back).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 301));
    await expect(back).toBeVisible();
    // Well away from the border: a press may move the page by a pixel.
    await page.evaluate(() => window.scrollTo(0, 900));
    await back.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(back).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('three featured services are drawn for each visit @deep', async ({ page, browser }) => {
  const names = (from: Page) => from.locator('#services h3').allTextContents();
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto('/');
  const inHtml = await names(plain);
  await plain.context().close();
  expect(new Set(inHtml).size).toBe(3);
  const draws = new Set<string>();
  for (let visit = 0; visit < 6; visit++) {
    await page.goto('/');
    await expectRotating(region(page, 'Welcome'), true);
    const drawn = await names(page);
    expect(new Set(drawn).size).toBe(3);
    draws.add(drawn.join());
  }
  // There are 60 possible draws: six equal ones come once in 10 to the 8th.
  expect(draws.size).toBeGreaterThan(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, waitsForProgram: false });

  test('the five cards are leafed through by their tabs', async ({ page }) => {
    await page.goto('/');
    const stack = page.getByRole('radiogroup', { name: 'What people come for' });
    const top = () => stack.getByRole('link', { name: /^More Details: / });
    await expect(top()).toHaveAccessibleName('More Details: Heart Health');
    await stack.getByRole('radio', { name: 'Heart Health' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(top()).toHaveAccessibleName('More Details: Spa Therapy');
    await stack.getByRole('radio', { name: 'Nutrition Coaching' }).check();
    await expect(top()).toHaveAccessibleName('More Details: Nutrition Coaching');
    await top().click();
    await expect(page).toHaveURL(/nutrition-coaching/);
  });
});

test.describe('before the program has come', () => {
  test.use({ waitsForProgram: false });

  test('a visitor who sees the featured services already keeps those of the HTML', async ({ page }) => {
    const release = await openBeforeProgram(page, '/#services');
    await page.locator('#services h3').last().waitFor();
    const names = page.locator('#services h3');
    const inHtml = await names.allTextContents();
    await release();
    expect(await names.allTextContents()).toEqual(inHtml);
  });
});

test('the dark theme has the evening’s pictures, by the device and by choice @deep', async ({
  page,
  baseURL,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const first = page.locator('.banner-slide img').first();
  const shown = () =>
    first.evaluate((image: HTMLImageElement) => image.currentSrc.replace(location.origin, ''));
  await expect.poll(shown).toMatch(/slide-welcome(-tall)?-evening\./);
  expect(fetched.filter((path) => /slide-welcome(-tall)?\./.test(path))).toEqual([]);

  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.goto(baseURL ?? '/');
  await expect.poll(shown).toMatch(/slide-welcome(-tall)?\./);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect.poll(shown).toMatch(/slide-welcome(-tall)?-evening\./);
});

test('the first slide’s picture is fetched once, and the others wait for the load @deep', async ({
  page,
}) => {
  const beforeLoad: string[] = [];
  const all: string[] = [];
  let loaded = false;
  page.on('request', (request) => {
    const name = /\/(slide-[a-z]+)[^/]*\.(avif|webp)$/.exec(request.url())?.[1];
    if (!name) return;
    all.push(request.url());
    if (!loaded) beforeLoad.push(name);
  });
  page.on('load', () => {
    loaded = true;
  });
  await page.goto('/');
  expect(beforeLoad).toEqual(['slide-welcome']);
  await expectRotating(region(page, 'Welcome'), true);
  await expect(page.locator('.banner-slide img')).toHaveCount(8);
  expect(new Set(all).size).toBe(all.length);
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('at a press of the switch the evening dissolves the day in 900 ms, and takes no press @deep', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (...movement) {
        const animation = animate.apply(this, movement);
        if (animation.effect?.getTiming().duration === 900) animation.pause();
        return animation;
      };
    });
    // From six to six by the practice's clock the window has the evening already.
    await page.clock.setFixedTime(new Date().setUTCHours(12));
    await page.goto('/');
    const banner = region(page, 'Welcome');
    const covers = banner.locator('picture + img');
    await page.mouse.move(1, 1); // brings the code of what moves
    await expect(page.locator('html')).toHaveAttribute('data-moves');
    await expect(covers).toHaveCount(0);
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(covers.first()).toBeVisible();
    await button(banner, 'Pause slides').click();
    await expect(button(banner, 'Play slides')).toBeVisible();
  });
});
