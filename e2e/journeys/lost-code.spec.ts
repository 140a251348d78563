import type { Page, Response } from 'playwright/test';
import { button, expectSlide, region } from './fixtures/carousels.ts';
import { expect, test } from './fixtures/journey.ts';
import { newAccount } from './fixtures/people.ts';
import { loseChunk, loseChunkOnce } from './fixtures/program.ts';
import { requestsAtRest } from './fixtures/session.ts';
import { restoreSignIn, submitLogin } from './fixtures/steps.ts';
import { facts } from './fixtures/whose-site.ts';

// Code that is gone from the server, as after every deployment, or on a line that fails.
test.use({ waitsForProgram: false });

const failure = 'This page did not open as it should';
const notice = 'Part of this page has not arrived';

test.beforeEach(async ({ page, browserConsole }) => {
  browserConsole.expect(/status of 404|dynamically imported module|expected a JavaScript/);
  await page.clock.install();
});

/** Documents fetched: one for the address, one more for each reload. */
function countDocuments(page: Page) {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

const ready = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached' });
const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** Milliseconds on the page's clock: longer than any retry without end would wait. */
const aWhile = 3_000;

test('after a deployment the next page is loaded from the new one, and nobody notices', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const { putBack } = await loseChunk(page, 'services');
  const documents = countDocuments(page);
  page.on('request', (request) => {
    if (request.resourceType() === 'document') void putBack();
  });
  await page.evaluate(() => {
    const look = () => {
      if (document.body.innerText.includes('did not open')) sessionStorage.setItem('seen', 'a failure');
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
  await mainNav(page).getByRole('link', { name: 'Services' }).click();
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  await ready(page);
  expect(documents).toEqual(['/services']);
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull();
});

test('code that is missing once is asked for once more, past the cache, and nobody notices', async ({
  page,
}) => {
  const program = await loseChunkOnce(page, 'index');
  const documents = countDocuments(page);
  await page.goto('/contact');
  await ready(page);
  expect(program.slice(0, 2)).toEqual(['script', 'fetch']);
  await page.getByLabel('Message').fill('A long story');
  const services = await loseChunkOnce(page, 'services');
  await mainNav(page).getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  // Where the pointer has fetched it beforehand in vain, the press itself asks for the script again.
  expect(services.length).toBeGreaterThan(1);
  expect(documents).toEqual(['/contact']);
  await page.goBack();
  await expect(page.getByLabel('Message')).toHaveValue('A long story');
});

test('the HTML of a deployment with its boot script in a file loads this one, though both are gone @deep', async ({
  page,
}) => {
  const documents = countDocuments(page);
  await page.route('/services', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const before = html
      .replace(/<script>[\s\S]*?<\/script>/, '<script src="/assets/boot-gone00.js"></script>')
      .replace(/(\/assets\/[\w-]+)-[\w-]{8}\.js/g, '$1-gone00.js');
    expect(before).toContain('/assets/boot-gone00.js');
    return route.fulfill({ response, body: documents.length > 1 ? html : before });
  });
  await page.goto('/services');
  await ready(page);
  expect(documents).toEqual(['/services', '/services']);
});

test('a page whose code stays away is reloaded once; its HTML stays to be read, and says what is missing @deep', async ({
  page,
}) => {
  await page.goto('/');
  await ready(page);
  const { asked, putBack } = await loseChunk(page, 'services');
  const documents = countDocuments(page);
  await mainNav(page).getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('alert').filter({ hasText: notice })).toBeVisible();
  await page.clock.runFor(aWhile);
  expect(documents).toEqual(['/services']);
  expect(asked.length).toBeLessThan(8);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('alert').getByRole('link', { name: 'Call or write to us' })).toHaveAttribute(
    'href',
    '/contact',
  );

  // What is still asked for would come, too, and the page need not be loaded again.
  await requestsAtRest(page.context());
  await putBack();
  await page.getByRole('link', { name: 'Load it again' }).click();
  await ready(page);
  await expect(page.getByRole('alert').filter({ hasText: notice })).toBeHidden();
});

test('a page without HTML of its own says that it failed, and can be tried again @deep', async ({ page }) => {
  await restoreSignIn(page, await newAccount());
  const { asked, putBack } = await loseChunk(page, 'tutorials');
  await page.goto('/tutorials');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(failure);
  await page.clock.runFor(aWhile);
  expect(asked.length).toBeLessThan(8);
  await expect(mainNav(page)).toBeVisible();
  await putBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ten small practices');
});

test('nothing typed is thrown away by a reload, and developers are told of the code once', async ({
  page,
}) => {
  await page.goto('/contact');
  await ready(page);
  await page.getByLabel('Message').fill('A long story');
  const { asked } = await loseChunk(page, 'services');
  const documents = countDocuments(page);
  const reports: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/client-errors')) reports.push(response);
  });
  await mainNav(page).getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(failure);
  await page.clock.runFor(aWhile);
  expect(documents).toEqual([]);
  expect(asked.length).toBeLessThan(5);
  await expect.poll(() => reports.map((report) => report.status())).toEqual([204]);
  expect(reports[0]?.request().postDataJSON()).toMatchObject({
    kind: 'chunk',
    page: '/services',
    frames: [{ file: expect.stringMatching(/^assets\/services-[\w-]{8}\.js$/) }],
  });
  await page.goBack();
  await expect(page.getByLabel('Message')).toHaveValue('A long story');
});

test('a link that is only pointed at may fail without a word @deep', async ({ page }) => {
  await page.goto('/');
  await ready(page);
  const { asked } = await loseChunk(page, 'services');
  const documents = countDocuments(page);
  await mainNav(page).getByRole('link', { name: 'Services' }).hover();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.clock.runFor(aWhile);
  expect(documents).toEqual([]);
  expect(asked.length).toBeLessThan(4);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome to ${facts.name}`);
});

for (const chunk of ['index', 'home']) {
  test(`without the ${chunk} chunk the page is reloaded once, stays to be read, and says what is missing @deep`, async ({
    page,
  }) => {
    const { asked } = await loseChunk(page, chunk);
    const documents = countDocuments(page);
    await page.goto('/');
    await expect(page.getByRole('alert').filter({ hasText: notice })).toBeVisible();
    await page.clock.runFor(aWhile);
    expect(documents).toEqual(['/', '/']);
    expect(asked.length).toBeLessThan(8);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome to ${facts.name}`);
    await mainNav(page).getByRole('link', { name: 'Health Blog' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Health Blog');
  });
}

test('without the session’s code the site stays, and a page that needs it says so @deep', async ({
  page,
}) => {
  await restoreSignIn(page, await newAccount());
  const { asked, putBack } = await loseChunk(page, 'signed-in');
  await page.goto('/');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.clock.runFor(aWhile);
  expect(asked.length).toBeLessThan(6);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome to ${facts.name}`);
  await expect(mainNav(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await button(region(page, 'Welcome'), 'Next slide').click();
  await expectSlide(region(page, 'Welcome'), 2);

  // Its HTML is there to be read all the same.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Ada Lovelace', level: 1 })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: notice })).toBeVisible();

  await page.goto('/dashboard/viewHistory');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await putBack();
  await retry.click();
  await expect(page.getByText('You have not booked yet.')).toBeVisible();
});

test('without the identity’s code whoever is signed in stays so, and can sign out @deep', async ({
  page,
}) => {
  const person = await newAccount();
  await restoreSignIn(page, person);
  const { asked } = await loseChunk(page, 'identity-watch');
  await page.goto('/services');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.clock.runFor(aWhile);
  await page.getByRole('button', { name: `Account of ${person.name}` }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(mainNav(page).getByRole('link', { name: 'Login' })).toBeVisible();
  expect(asked.length).toBeLessThan(6);
});

test('without the toasts’ code everything else goes on @deep', async ({ page }) => {
  const person = await newAccount();
  const { asked } = await loseChunk(page, 'toast-container');
  await page.goto('/login');
  await ready(page);
  await submitLogin(page, person);
  await expect(page.getByRole('heading', { name: person.name, level: 1 })).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThan(4);
});

test('a part of a page that is lost leaves the rest, with what was typed @deep', async ({ page }) => {
  await loseChunk(page, 'password-reset-dialog');
  await page.goto('/login');
  await ready(page);
  await page.getByLabel('Email').fill('ada@wellness.test');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.getByLabel('Email')).toHaveValue('ada@wellness.test');

  await loseChunk(page, 'live-blog-list');
  await page.goto('/healthBlog');
  await ready(page);
  await page.getByRole('searchbox').fill('cuff');
  await expect(page.getByText('The blog could not be loaded')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('cuff');

  await loseChunk(page, 'live-schedule');
  await page.goto('/services');
  await ready(page);
  await mainNav(page).getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByText('The hours could not be loaded.')).toBeVisible();
  await expect(page.getByLabel('Message')).toBeVisible();
});

test('a fault in the frame itself leaves something to read and ways out', async ({
  page,
  browserConsole,
}) => {
  browserConsole.expect(/a fault in the frame/);
  // The footer asks for the year, outside of every page.
  await page.addInitScript(() => {
    Date.prototype.getFullYear = () => {
      throw new Error('a fault in the frame');
    };
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(failure);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(main.getByRole('link', { name: /home/i })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: facts.phone })).toHaveAttribute('href', /^tel:/);
});
