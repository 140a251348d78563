import type { Page } from 'playwright/test';
import { expect, test } from './fixtures/journey.ts';

const card = (title: string) => ({ name: `Read More about ${title}`, exact: true });

/** The demo content's posts are there, and what the practice may be writing meanwhile. */
const expectPosts = (page: Page) => expect(page.getByRole('article').nth(5)).toBeVisible();

test('the blog is read from the list to a post and back @deep-phone', async ({ page }) => {
  await page.goto('/healthBlog');
  await expect(page).toHaveTitle(/^Health Blog \| /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Health Blog');

  const first = page.getByRole('article').filter({ hasText: 'Five quiet minutes' });
  await expect(first.getByRole('heading', { level: 2 })).toHaveText('Five quiet minutes');
  await expect(first).toContainText('Stress is not an illness. It is what the body...');
  await expect(first).toContainText(/\d+ \w+ 20\d\d/);
  // A short one: how long it takes says nothing.
  await expect(first).not.toContainText('min read');
  await expect(first.locator('img')).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'More plants' })).toContainText('Edited');

  await page.getByRole('link', card('Five quiet minutes')).click();
  await expect(page).toHaveURL('/blogDetails/five-quiet-minutes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Five quiet minutes');
  await expect(page).toHaveTitle(/^Five quiet minutes \| /);
  await expect(page.getByRole('heading', { level: 2, name: 'The exercise' })).toBeVisible();

  const readOn = page.getByRole('navigation', { name: 'Read on' });
  await expect(readOn.getByRole('article')).toHaveCount(2);
  const next = readOn.getByRole('article').nth(1);
  const title = (await next.getByRole('heading').textContent()) ?? '';
  await next.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(readOn.getByRole('article')).toHaveCount(2);
  await readOn.getByRole('link', { name: 'All posts' }).click();
  await expect(page.getByRole('link', card('Five quiet minutes'))).toBeVisible();
});

test('neighbouring cards differ in colour @deep-phone @deep', async ({ page }) => {
  await page.goto('/healthBlog');
  const colours = await page
    .locator('.blog-list > li')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).backgroundColor));
  expect(colours.length).toBeGreaterThan(5);
  expect(new Set(colours).size).toBe(2);
  for (const [index, colour] of colours.entries()) expect(colours[index + 1]).not.toBe(colour);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('list and posts are there to read', async ({ page }) => {
    await page.goto('/healthBlog');
    await page.getByRole('link', card('When sleep will not come')).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('When sleep will not come');
    await expect(page.getByRole('main')).toContainText('Almost everyone sleeps badly now and then');
  });
});

test('opened directly, a post is hydrated without a request or a change', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request.url());
  });
  const response = await page.goto('/blogDetails/blood-pressure-at-home');
  const html = (await response?.text()) ?? '';
  await expect(page.getByRole('button', { name: /theme/ })).toBeEnabled();
  await page.waitForLoadState('networkidle');
  const prose = await page.locator('.prose').innerHTML();
  expect(html.replaceAll('&quot;', '"')).toContain(prose.slice(0, 200));
  expect(requests).toEqual([]);
});

test('reached by a link, a post is hydrated on reload without a request or a change @deep', async ({
  page,
}) => {
  await page.goto('/healthBlog');
  await page.getByRole('link', card('Five quiet minutes')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Five quiet minutes');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request.url());
  });
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Five quiet minutes');
  expect(requests).toEqual([]);

  await page.goBack();
  await expectPosts(page);
});

test('the search looks through titles and texts, says what it found, and leads out of nothing', async ({
  page,
}) => {
  await page.goto('/healthBlog');
  const search = page.getByRole('searchbox', { name: 'Search the blog' });
  await search.fill('CUFF');
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText(/^[1-5] posts? found$/);
  await expect(page.getByRole('article').first()).toContainText('blood pressure');

  await search.fill('unicorns');
  await expect(page.getByText('No posts found.').last()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(search).toHaveValue('');
  await expectPosts(page);
});

test('a post that is not there says so, with 404, and leads to the others', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expect(/status of 404/);
  const response = await page.goto('/blogDetails/no-such-post');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog not found.');
  await page.getByRole('link', { name: 'All posts' }).click();
  await expect(page).toHaveURL('/healthBlog');
  await expectPosts(page);
});

test('while posts come by a link of the site, the page says so, and a lost connection can be tried again @deep', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expect(/Failed to load resource|net::/);
  await page.goto('/services');
  await page.route('**/api/blog*', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Health Blog' }).click();
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByText('The blog could not be loaded')).toBeVisible();
  await page.unroute('**/api/blog*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPosts(page);
});

test('an empty blog says so @deep', async ({ page }) => {
  await page.goto('/services');
  await page.route('**/api/blog*', (route) => route.fulfill({ json: [] }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Health Blog' }).click();
  await expect(page.getByText('No blogs available.')).toBeVisible();
});

test('on paper a post is dark on white, without what only a screen can do @deep', async ({ page }) => {
  await page.goto('/blogDetails/five-quiet-minutes');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const role of ['navigation', 'contentinfo'] as const)
    await expect(page.getByRole(role).first()).toBeHidden();
  const ink = await page.locator('.prose').evaluate((prose) => getComputedStyle(prose).color);
  expect(ink).toBe('rgb(0, 0, 0)');
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(ground).toBe('rgb(255, 255, 255)');
});
