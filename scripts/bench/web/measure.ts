import lighthouse, { type Result as LighthouseResult } from 'lighthouse';
import * as z from 'zod';
import { CommandError } from '../../terminal/command.ts';
import { bodyBytes } from './body-bytes.ts';
import { startBrowser } from './browser.ts';
import type { Figures } from './budgets.ts';
import { type Fault, findFaults } from './faults.ts';

/** One load of one page. */
export type Load = { figures: Figures; faults: Fault[]; requests: Request[]; conditions: Conditions };

/** Figures are only worth comparing where these are alike; the speed is Lighthouse's own test of the processor. */
type Conditions = { lighthouse: string; browser: string; processorSpeed: number };

const requestSchema = z.object({
  url: z.string(),
  resourceType: z.string().default('Other'),
  mimeType: z.string().default(''),
  transferSize: z.number(),
});
const requestsSchema = z.object({ items: z.array(requestSchema) });

export type Request = z.output<typeof requestSchema>;

/** On a busy machine Chromium now and then loses a trace; a page that fails this often is broken. */
const attempts = 3;

/** Loads a page once with Lighthouse's mobile profile, in a browser that has never seen the site. */
export async function measure(url: string, chromePath: string): Promise<Load> {
  const failures: string[] = [];
  while (failures.length < attempts) {
    const result = await runLighthouse(url, chromePath);
    if (result && !result.runtimeError) return readLoad(result);
    failures.push(result?.runtimeError?.message ?? 'no result');
  }
  throw new CommandError(`${url} cannot be measured: ${failures.at(-1)}`);
}

async function runLighthouse(url: string, chromePath: string): Promise<LighthouseResult | undefined> {
  const browser = await startBrowser(chromePath);
  try {
    const run = await lighthouse(url, { port: browser.port, logLevel: 'silent' });
    return run?.lhr;
  } finally {
    await browser.stop();
  }
}

async function readLoad(result: LighthouseResult): Promise<Load> {
  const requests = requestsSchema.parse(result.audits['network-requests']?.details).items;
  return {
    figures: {
      performance: score(result, 'performance'),
      accessibility: score(result, 'accessibility'),
      bestPractices: score(result, 'best-practices'),
      seo: score(result, 'seo'),
      lcpMs: metric(result, 'largest-contentful-paint'),
      cls: metric(result, 'cumulative-layout-shift'),
      javaScriptBytes: await weigh(requests.filter(isJavaScript)),
      totalBytes: await weigh(requests),
    },
    faults: findFaults(result),
    requests,
    conditions: {
      lighthouse: result.lighthouseVersion,
      browser: /Chrome\/[\d.]+/.exec(result.environment.hostUserAgent)?.[0] ?? 'unknown browser',
      processorSpeed: result.environment.benchmarkIndex,
    },
  };
}

/** Preloaded modules too, which no script element may have asked for yet. */
export function isJavaScript({ resourceType, mimeType }: Request): boolean {
  return resourceType === 'Script' || mimeType.includes('javascript');
}

function score({ categories, finalDisplayedUrl }: LighthouseResult, category: string): number {
  const value = categories[category]?.score;
  if (typeof value !== 'number') throw new CommandError(`${finalDisplayedUrl}: no score for ${category}.`);
  return Math.round(value * 100);
}

function metric({ audits, finalDisplayedUrl }: LighthouseResult, id: string): number {
  const value = audits[id]?.numericValue;
  if (value === undefined) throw new CommandError(`${finalDisplayedUrl}: no figure for ${id}.`);
  return value;
}

/** Data URLs travel inside other files. */
async function weigh(requests: readonly Request[]): Promise<number> {
  const fetched = requests.filter(({ url }) => url.startsWith('http:'));
  const bytes = await Promise.all(fetched.map(({ url }) => bodyBytes(url)));
  return bytes.reduce((sum, count) => sum + count, 0);
}
