import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { openSignedIn } from './fixtures/steps.ts';

test.use({ reducedMotion: 'no-preference', colorScheme: 'light', viewport: { width: 1440, height: 900 } });

/** An arch of each kind: the doctor, a card of the home page, a service, the night's still, a post. */
const pictures = [
  ['/', 'main figure img'],
  ['/', 'main article img'],
  ['/services', 'main article img >> nth=0'],
  ['/services', 'main article img >> nth=5'],
  ['/healthBlog', 'main article img >> nth=0'],
] as const;

/**
 * The contrast (standard deviation of the brightness) of the middle of a picture on the screen, as a part of that of
 * its file: 1 is the true picture.
 */
async function contrastAtRest(page: Page, selector: string): Promise<number> {
  const picture = page.locator(selector).first();
  await picture.evaluate((img: HTMLImageElement) => {
    img.loading = 'eager';
    img.scrollIntoView({ block: 'center', behavior: 'instant' });
    return img.decode();
  });
  // Where it is centred its light has crossed it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const shot = await picture.screenshot({ animations: 'allow' });
  return picture.evaluate(
    async (img: HTMLImageElement, screen) => {
      const contrast = async (src: string) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        const { width, height } = img.getBoundingClientRect();
        const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
        const [w, h] = [width / scale / 2, height / scale / 2];
        const canvas = new OffscreenCanvas(200, 200);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('No canvas.');
        context.drawImage(
          image,
          (image.naturalWidth - w) / 2,
          (image.naturalHeight - h) / 2,
          w,
          h,
          0,
          0,
          200,
          200,
        );
        const { data } = context.getImageData(0, 0, 200, 200);
        const light = Array.from({ length: 40_000 }, (_, at) => {
          const [r = 0, g = 0, b = 0] = data.subarray(4 * at);
          return 0.2126 * r + 0.7152 * g + 0.0722 * b;
        });
        const mean = light.reduce((sum, one) => sum + one, 0) / light.length;
        return Math.sqrt(light.reduce((sum, one) => sum + (one - mean) ** 2, 0) / light.length);
      };
      return (await contrast(screen)) / (await contrast(img.currentSrc));
    },
    `data:image/png;base64,${shot.toString('base64')}`,
  );
}

for (const [path, selector] of pictures)
  test(`nothing lies over a picture at rest: ${path}, ${selector}`, async ({ page }) => {
    await page.goto(path);
    const contrast = await contrastAtRest(page, selector);
    expect(contrast).toBeGreaterThan(0.97);
    expect(contrast).toBeLessThan(1.03);
  });

/** The edges of the words and of the arch of the frame that says one thing. */
async function frameOf(page: Page, words: Locator) {
  const [said, arch] = [await words.boundingBox(), await page.locator('main .arch').boundingBox()];
  if (!said || !arch) throw new Error('No frame.');
  return { said, arch };
}

/** A page that is not there, one without a connection, and a list with nothing in it. */
const frames = [
  ['/nothing-is-here', 'This page does not exist'],
  ['/offline', 'No connection just now'],
  ['/dashboard/viewHistory', 'You have not booked yet.'],
] as const;

for (const [path, title] of frames)
  test(`the arch is right of the words on a wide screen and above them on a phone: ${path}`, async ({
    page,
    browserConsole,
  }) => {
    browserConsole.expect(/status of 404/);
    await openSignedIn(page, await newAccount(), path);
    const words = page.getByRole('main').getByText(title, { exact: true });
    await expect(words).toBeVisible();
    const picture = page.locator('main .arch img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const wide = await frameOf(page, words);
    expect(wide.arch.x).toBeGreaterThan(wide.said.x + wide.said.width);
    expect(wide.arch.y).toBeLessThan(wide.said.y);
    await page.setViewportSize({ width: 390, height: 844 });
    const narrow = await frameOf(page, words);
    expect(narrow.arch.y + narrow.arch.height).toBeLessThan(narrow.said.y);
    expect(narrow.arch.x + narrow.arch.width).toBeLessThan(390);
  });

test('a picture that does not come leaves its arch in a colour', async ({ page, browserConsole }) => {
  browserConsole.expect(/status of 404|Failed to load resource/);
  await page.route('**/images/pictures/**', (route) => route.abort());
  await page.goto('/nothing-is-here');
  const picture = page.locator('main .arch img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  expect(await picture.boundingBox()).toEqual(await page.locator('main .arch').boundingBox());
  const ground = await picture.evaluate((img) => getComputedStyle(img).backgroundColor);
  expect(ground).not.toBe('rgba(0, 0, 0, 0)');
});
