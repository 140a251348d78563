import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadCode, loadFailedEvent, loadOrReload } from '#lib/load-or-reload.ts';
import { fetchLostCode, loadProgram } from './load-program.ts';

const file = 'https://practice.test/assets/page-abc.js';
const lost = new TypeError(`Failed to fetch dynamically imported module: ${file}`);
const requests: [address: string, cache: RequestCache | undefined][] = [];
let answer: () => Response | Promise<Response>;

/** The browser's timing of a file that was asked for. */
const timing = (name: string, responseStatus: number, contentType = 'text/javascript') => ({
  ...{ name, responseStatus, contentType },
});
let timings: ReturnType<typeof timing>[] = [];

beforeEach(() => {
  requests.length = 0;
  timings = [];
  window.fetchLostCode = fetchLostCode;
  Object.assign(performance, { getEntriesByType: () => timings });
  answer = () => new Response('code', { headers: { 'content-type': 'text/javascript' } });
  vi.stubGlobal('fetch', async (address: string, options?: RequestInit) => {
    requests.push([address, options?.cache]);
    return answer();
  });
});

const reloads = vi.fn((event: Event) => event.preventDefault());
beforeEach(() => addEventListener(loadFailedEvent, reloads));
afterEach(() => {
  // The object is Node's, which all files of a thread share.
  Reflect.deleteProperty(performance, 'getEntriesByType');
  removeEventListener(loadFailedEvent, reloads);
  reloads.mockClear();
});

test('code that did not come is asked for once more, past the cache', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValueOnce('the page');
  expect(await loadCode(load)).toBe('the page');
  expect(requests).toEqual([[file, 'reload']]);
});

test('what the code imports may be what did not come, or a page that a cache kept in its place', async () => {
  const { origin } = location;
  timings = [
    timing(`${origin}/assets/here-abc.js`, 200),
    timing(`${origin}/assets/gone-abc.js`, 404),
    timing(`${origin}/assets/page-abc.css`, 200, 'text/html'),
    timing(`${origin}/api/jwt`, 401),
    timing('https://elsewhere.test/assets/x.js', 404),
  ];
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValueOnce('it');
  expect(await loadCode(load)).toBe('it');
  expect(requests.map(([address]) => address)).toEqual([
    file,
    `${origin}/assets/gone-abc.js`,
    `${origin}/assets/page-abc.css`,
  ]);
});

test.each([
  ['Chromium', `Failed to fetch dynamically imported module: ${file}`],
  ['Firefox', `error loading dynamically imported module: ${file}`],
  ['Vite, of styles', 'Unable to preload CSS for /assets/page-abc.css'],
])('as %s says it', async (_browser, message) => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError(message))
    .mockResolvedValueOnce('it');
  expect(await loadCode(load)).toBe('it');
  expect(requests).toHaveLength(1);
});

test.each<[string, typeof answer]>([
  ['it is gone', () => new Response('', { status: 404 })],
  ['a page comes in its place', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ['there is no line', () => Promise.reject(new TypeError('Failed to fetch'))],
])('where %s, the page is loaded anew, and the code not asked for a third time', async (_what, answers) => {
  answer = answers;
  const load = vi.fn(() => Promise.reject(lost));
  void loadOrReload(load);
  await vi.waitFor(() => expect(reloads).toHaveBeenCalledOnce());
  expect(load).toHaveBeenCalledOnce();
  expect(requests).toHaveLength(1);
});

test('another error is not one of code: it is thrown, and nothing is asked for', async () => {
  const load = vi.fn(() => Promise.reject(new Error('refused')));
  await expect(loadCode(load)).rejects.toThrow('refused');
  expect(load).toHaveBeenCalledOnce();
  expect(requests).toEqual([]);
});

const sources = import.meta.glob<string>(
  ['../../{src,framework}/**/*.{ts,tsx}', '!**/*.test.*', '!../../src/testing/**', '!../build/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

test('every import() goes through it, but one that only fetches beforehand', () => {
  const bare = Object.entries(sources).flatMap(([path, source]) =>
    [
      ...source
        .replace(/\((?:<[^>]*>)?\s+\(\) =>/g, '(() =>')
        .replace(/=>\s+import\(/g, '=> import(')
        .matchAll(/^.*(?<!\btypeof )\bimport\(.*$/gm),
    ]
      .map(([line]) => line.trim())
      .filter((line) => !/(?:loadCode|loadOrReload|(?:lazy|live)Part(?:<.*>)?)\(\(\) => import\(/.test(line))
      .filter((line) => !/\brun\(async \(\) => \(await import\(/.test(line))
      .filter((line) => !/^const load\w* = \(\) => import\(/.test(line))
      .map((line) => `${path}: ${line}`),
  );
  expect(bare.filter((line) => !line.includes('`import()`'))).toEqual([
    expect.stringContaining('void import('),
  ]);
});

test('the program leaves the line to the largest picture, after the first paint', async () => {
  document.head.innerHTML = '<meta name="program" content="/assets/index-abc.js" />';
  document.body.innerHTML = '<img fetchpriority="high" alt="" />';
  const { promise: decoded, resolve: decode } = Promise.withResolvers<void>();
  const asked = vi.fn(() => decoded);
  for (const picture of document.images) picture.decode = asked;
  class Painted {
    static supportedEntryTypes = ['paint'];
    readonly observe: () => void;
    constructor(tell: () => void) {
      this.observe = tell;
    }
  }
  vi.stubGlobal('PerformanceObserver', Painted);
  loadProgram();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(asked).toHaveBeenCalled();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
  expect(document.querySelector('script')).toBeNull();
  decode();
  await vi.waitFor(() => expect(document.querySelector('script')?.src).toMatch(/index-abc/));
});
