import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { isGuarded } from '../../../web/framework/boot/guarded-page.ts';
import { CommandError } from '../../terminal/command.ts';
import type { Figures, Result } from '../figures.ts';
import { baselinePath, loadInTurns, type Site } from './site.ts';

/** Sizes include what a page fetches after it is whole, which the budgets of `npm test` do not. */
const budget = {
  performance: { atLeast: 100 },
  accessibility: { atLeast: 100 },
  'best-practices': { atLeast: 100 },
  seo: { atLeast: 100 },
  'of baseline': { atMost: 0.7 },
  CLS: { atMost: 0 },
  'all kB': { atMost: 290 },
};

/** Loads public pages with Lighthouse, whose last report of each goes into the directory `reports`. */
export function measurePublicPages(
  { origin, runs, chromiumPath }: Site,
  paths: readonly string[],
  reports: string,
): Promise<Result[]> {
  const page = (path: string) => ({
    name: path,
    load: () => runLighthouse(origin + path, chromiumPath, reports),
    budget: { ...budget, 'JavaScript kB': { atMost: path === '/' ? 125 : 120 } },
  });
  return loadInTurns([{ ...page(baselinePath), budget: {} }, ...paths.map(page)], runs, 'LCP ms');
}

/** The paths of a running site's public pages: what its sitemap lists, and the two that it leaves out. */
export async function findPublicPages(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  return publicOnes([...listed, '/login', '/register']);
}

/** The public ones of these paths; of one kind, such as `/blogDetails/a` and `/blogDetails/b`, one. */
export function publicOnes(paths: readonly string[]): string[] {
  const kindOf = (path: string) => path.replace(/^(\/[^/]+\/).+$/, '$1');
  return [...new Map(paths.filter((path) => !isGuarded(path)).map((path) => [kindOf(path), path])).values()];
}

/** Fetched by npx on first use: no other command needs its 120 MB. */
const lighthouse = 'lighthouse@13.5.0';
const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-quic';

const metric = z.object({ numericValue: z.number() });
const category = z.object({ score: z.number() });
const request = z.object({ url: z.string(), mimeType: z.string().default('') });

/** The part of a report that is read. */
const reportSchema = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z.object({
    'largest-contentful-paint': metric,
    'cumulative-layout-shift': metric,
    'network-requests': z.object({ details: z.object({ items: z.array(request) }) }),
  }),
});

/**
 * The tries for a page. On a busy machine Chromium now and then loses a trace; a page that fails this often is broken.
 */
const attempts = 3;

/**
 * Loads a page once with Lighthouse's mobile profile, in a browser that has never seen the site. Its report stays in a
 * directory, as HTML too.
 */
async function runLighthouse(url: string, chromiumPath: string, directory: string): Promise<Figures> {
  const report = join(directory, `lighthouse${new URL(url).pathname.replaceAll('/', '-')}`);
  const args = [
    ...['--yes', lighthouse, url, '--quiet', '--no-enable-error-reporting', `--chrome-flags=${chromeFlags}`],
    ...['--output=json', '--output=html', `--output-path=${report}`],
  ];
  for (let attempt = 1; ; attempt += 1) {
    try {
      await promisify(execFile)('npx', args, { env: { ...process.env, CHROME_PATH: chromiumPath } });
      return await figuresOf(reportSchema.parse(JSON.parse(await readFile(`${report}.report.json`, 'utf8'))));
    } catch (error) {
      if (attempt < attempts) continue;
      const reason = error instanceof Error ? error.message : error;
      throw new CommandError(`${url} cannot be measured: ${reason}`);
    }
  }
}

async function figuresOf({ categories, audits }: z.output<typeof reportSchema>): Promise<Figures> {
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]);
  // Data URLs travel inside other files.
  const requests = audits['network-requests'].details.items.filter(({ url }) => url.startsWith('http'));
  const scripts = requests.filter(({ mimeType }) => mimeType.includes('javascript'));
  return {
    ...Object.fromEntries(scores),
    'LCP ms': Math.round(audits['largest-contentful-paint'].numericValue),
    CLS: audits['cumulative-layout-shift'].numericValue,
    'JavaScript kB': await weigh([...scripts, ...(await bootScriptIn(requests[0]))]),
    'all kB': await weigh(requests),
  };
}

/** The boot script, which stands in a document of ours, as the file that has the same code. */
async function bootScriptIn(page?: { url: string }): Promise<{ url: string }[]> {
  if (!page || !(await (await fetch(page.url)).text()).includes('<script>')) return [];
  return [{ url: new URL('/boot.js', page.url).href }];
}

/** Kilobytes of compressed bodies: HTTP/1.1 repeats a kilobyte of headers with every file, HTTP/2 does not. */
async function weigh(requests: readonly { url: string }[]): Promise<number> {
  const bodies = await Promise.all(
    requests.map(async ({ url }) => gzipSync(await (await fetch(url)).arrayBuffer()).length),
  );
  return Math.round(bodies.reduce((sum, bytes) => sum + bytes, 0) / 1000);
}
