import { type BrowserContext, type CDPSession, chromium } from 'playwright';
import { demoAccounts, demoPassword } from '../../seed/accounts.ts';
import type { Figures, Result } from '../figures.ts';
import { baselinePath, loadInTurns, type Site } from './site.ts';

/** A slow phone on a slow line (bytes a second), put on by the browser itself: nothing here is simulated afterwards. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 209_715, uploadThroughput: 96_000 };
const slowProcessor = { rate: 4 };
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/**
 * The selector that shows a page to be ready: a first free slot, the person's own content. `cold` counts what is
 * fetched until the page answers, with the JavaScript that comes on demand until then.
 */
const pages = [
  { path: baselinePath, content: '#root > *', cold: {}, warm: {} },
  {
    path: '/appointmentBooking',
    content: 'fieldset input[type="radio"][name="time"]',
    cold: { 'of baseline': { atMost: 0.3 }, requests: { atMost: 24 }, 'JavaScript kB': { atMost: 180 } },
    warm: { 'of baseline': { atMost: 0.2 } },
  },
  {
    path: '/dashboard',
    content: 'main dl dd',
    cold: { 'of baseline': { atMost: 0.35 }, requests: { atMost: 24 }, 'JavaScript kB': { atMost: 175 } },
    warm: { 'of baseline': { atMost: 0.8 } },
  },
];

/** Loads the pages of a signed-in user with an empty cache and again with a full one. */
export async function measureSignedIn({ origin, runs, chromiumPath }: Site): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    // What the service worker fetches passes the slow line by, and counts as large as it is unpacked.
    const context = await browser.newContext({ ...phone, baseURL: origin, serviceWorkers: 'block' });
    await logIn(context);
    const cases = pages.flatMap(({ path, content, cold, warm }) => [
      {
        name: `${path}, cold`,
        load: () => loadPage(context, path, content, { emptyCache: true }),
        budget: cold,
      },
      {
        name: `${path}, warm`,
        load: () => loadPage(context, path, content, { emptyCache: false }),
        budget: warm,
      },
    ]);
    return await loadInTurns(cases, runs, 'content ms');
  } finally {
    await browser.close();
  }
}

async function logIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(demoAccounts.patient.email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('/dashboard');
  await page.waitForLoadState('networkidle');
  await page.close();
}

async function loadPage(
  context: BrowserContext,
  path: string,
  content: string,
  { emptyCache }: { emptyCache: boolean },
): Promise<Figures> {
  const page = await context.newPage();
  try {
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    if (emptyCache) await client.send('Network.clearBrowserCache');
    await client.send('Network.emulateNetworkConditions', slowLine);
    await client.send('Emulation.setCPUThrottlingRate', slowProcessor);
    await page.goto(path, { waitUntil: 'commit' });
    const seenAt = await firstFrameWith(client, content);
    // The baseline is ready once it shows anything: only its program renders it.
    const readyAt = path === baselinePath ? seenAt : await firstFrameWith(client, 'html[data-ready]');
    const fetched = await page.evaluate((until) => {
      const files = performance
        .getEntries()
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ startTime }) => startTime <= until);
      const kilobytes = (some: typeof files) =>
        Math.round(some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000);
      const scripts = files.filter(({ name }) => name.endsWith('.js'));
      return { requests: files.length, 'JavaScript kB': kilobytes(scripts), 'all kB': kilobytes(files) };
    }, readyAt);
    return { 'content ms': Math.round(seenAt), ...fetched };
  } finally {
    await page.close();
  }
}

/**
 * Milliseconds from the navigation to the first frame that has something. Asked of the browser itself: Playwright's own
 * waiting brings a script into the page whose compilation takes a slow phone's processor for 0.2 s.
 */
async function firstFrameWith(client: CDPSession, selector: string): Promise<number> {
  const { result, exceptionDetails } = await client.send('Runtime.evaluate', {
    expression: `new Promise((resolve, reject) => {
      const look = () =>
        document.querySelector(${JSON.stringify(selector)}) ? resolve(performance.now()) : requestAnimationFrame(look);
      look();
      setTimeout(reject, 30_000);
    })`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(`No frame had ${selector} within 30 s.`);
  return Number(result.value);
}
