import { type BrowserContext, chromium, type Page } from 'playwright';
import { demoPassword } from '../../seed/accounts.ts';
import { alignColumns } from '../../terminal/align-columns.ts';
import { median } from '../median.ts';
import { baselinePath } from './baseline.ts';

/** A slow phone on a slow line, put on by the browser itself: nothing here is simulated afterwards. */
const throttle = {
  cpuRate: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  },
} as const;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const demoPatient = 'patient@wellness.test';

/** What a page may fetch until it answers, with an empty cache. */
const most = { requests: 24, javaScriptKb: 175 } as const;

/** What a page is waited for, as a selector: a first free slot, the person's own content. */
const pages = [
  { path: `${baselinePath}/`, content: '#root > *', of: null },
  { path: '/appointmentBooking', content: 'fieldset input[type="radio"][name="time"]', of: 0.6 },
  { path: '/dashboard', content: 'main dl dd', of: 0.8 },
] as const;

type SignedInPage = (typeof pages)[number];

/** One load: milliseconds from the navigation, requests and kilobytes until the page answers. */
type Load = {
  /** What the page is for can be seen, and what is chosen there counts from then on. */
  contentMs: number;
  firstPaintMs: number;
  /** From the first paint until the program has taken the page over. */
  hydrationMs: number;
  requests: number;
  javaScriptKb: number;
  totalKb: number;
};

type Result = { page: SignedInPage; cold: Load[]; warm: Load[] };

/** Loads the pages of a signed-in user, in turns, with an empty cache and again with a full one. */
export async function measureSignedIn(origin: string, runs: number, chromePath: string): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: chromePath, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ ...phone, baseURL: origin });
    await logIn(context);
    const results: Result[] = pages.map((page) => ({ page, cold: [], warm: [] }));
    for (let run = 0; run < runs; run += 1) {
      for (const { page, cold, warm } of results) {
        cold.push(await load(context, page, { emptyCache: true }));
        warm.push(await load(context, page, { emptyCache: false }));
      }
    }
    return results;
  } finally {
    await browser.close();
  }
}

async function logIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(demoPatient);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('/dashboard');
  await page.waitForLoadState('networkidle');
  await page.close();
}

async function load(
  context: BrowserContext,
  { path, content }: SignedInPage,
  { emptyCache }: { emptyCache: boolean },
): Promise<Load> {
  const page = await context.newPage();
  try {
    const counted = await slowDown(page, emptyCache);
    await page.addInitScript(noteTimes, content);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.benchTimes?.content !== undefined);
    // The baseline says nothing of itself when it is ready: what it shows, its program has made.
    if (path !== pages[0].path) await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const times = await page.evaluate(() => ({
      content: window.benchTimes?.content ?? 0,
      ready: window.benchTimes?.ready ?? 0,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      origin: performance.timeOrigin,
    }));
    return {
      contentMs: Math.max(times.content, times.paint),
      firstPaintMs: times.paint,
      hydrationMs: Math.max(0, times.ready - times.paint),
      ...counted(times.origin + (times.ready || times.content)),
    };
  } finally {
    await page.close();
  }
}

/** Puts the throttle on. Answers what counts the requests made until a moment: what comes at rest is no part of the load. */
async function slowDown(page: Page, emptyCache: boolean) {
  const client = await page.context().newCDPSession(page);
  const requests = new Map<string, { sentAt: number; isScript: boolean; bytes: number }>();
  client.on('Network.requestWillBeSent', ({ requestId, request, type, wallTime }) => {
    if (request.url.startsWith('data:')) return;
    const isScript = type === 'Script' || request.url.endsWith('.js');
    requests.set(requestId, { sentAt: wallTime * 1000, isScript, bytes: 0 });
  });
  // Bodies, without the kilobyte of headers that HTTP/1.1 repeats with every file: as `measure.ts` weighs them.
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  await client.send('Network.enable');
  if (emptyCache) await client.send('Network.clearBrowserCache');
  await client.send('Network.emulateNetworkConditions', throttle.network);
  await client.send('Emulation.setCPUThrottlingRate', { rate: throttle.cpuRate });
  return (until: number) => {
    const made = [...requests.values()].filter(({ sentAt }) => sentAt <= until);
    const kilobytes = (some: typeof made) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    const scripts = made.filter(({ isScript }) => isScript);
    return { requests: made.length, javaScriptKb: kilobytes(scripts), totalKb: kilobytes(made) };
  };
}

declare global {
  interface Window {
    benchTimes?: { content?: number; ready?: number };
  }
}

/** Runs in the page before anything of its own. */
function noteTimes(content: string): void {
  const times: { content?: number; ready?: number } = {};
  window.benchTimes = times;
  // The document's content is painted with the next frame, without the program that begins right after it.
  const afterThisFrame = () =>
    scheduler.postTask(() => (times.content ??= performance.now()), { priority: 'user-blocking' });
  const look = () => {
    const isHere = times.content === undefined && document.querySelector(content) !== null;
    if (isHere) requestAnimationFrame(afterThisFrame);
    if ('ready' in document.documentElement.dataset) times.ready ??= performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
}

const figures = [
  ['content', 'contentMs'],
  ['first paint', 'firstPaintMs'],
  ['to hydration', 'hydrationMs'],
  ['requests', 'requests'],
  ['JS kB', 'javaScriptKb'],
  ['all kB', 'totalKb'],
] as const;

/** A line a page and cache, and what misses its budget. */
export function reportSignedIn(results: readonly Result[]): { table: string; misses: string[] } {
  const baseline = median((results[0]?.cold ?? []).map(({ contentMs }) => contentMs));
  const head = ['signed in, CPU 4x, 1.6 Mbps, 150 ms', ...figures.map(([label]) => label), 'of baseline'];
  const rows = results.flatMap(({ page, cold, warm }) =>
    (
      [
        ['cold', cold],
        ['warm', warm],
      ] as const
    ).map(([cache, loads]) => {
      const of = (figure: keyof Load) => median(loads.map((one) => one[figure]));
      return [
        `${page.path}, ${cache}`,
        ...figures.map(([, figure]) => of(figure).toFixed(0)),
        (of('contentMs') / baseline).toFixed(2),
      ];
    }),
  );
  return {
    table: alignColumns([head, ...rows]),
    misses: results.flatMap((result) => missesOf(result, baseline)),
  };
}

function missesOf({ page, cold, warm }: Result, baseline: number): string[] {
  if (page.of === null) return [];
  const limits: [loads: Load[], cache: string, figure: keyof Load, atMost: number][] = [
    [cold, 'cold', 'contentMs', page.of * baseline],
    [warm, 'warm', 'contentMs', page.of * baseline],
    [cold, 'cold', 'requests', most.requests],
    [cold, 'cold', 'javaScriptKb', most.javaScriptKb],
  ];
  return limits.flatMap(([loads, cache, figure, atMost]) => {
    const found = median(loads.map((one) => one[figure]));
    const label = figures.find(([, name]) => name === figure)?.[0];
    return found <= atMost
      ? []
      : [`✗ ${page.path}, ${cache}: ${label} ${found.toFixed(0)}, at most ${atMost.toFixed(0)}`];
  });
}
