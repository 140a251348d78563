import { execFile } from 'node:child_process';
import { get } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { CommandError } from '../../terminal/command.ts';
import type { Figures } from './budgets.ts';
import { type Fault, findFaults } from './faults.ts';

/** The command of Lighthouse, a package of the bench's own (setup.mjs --lighthouse installs it). */
const lighthouse = join(import.meta.dirname, '../lighthouse/node_modules/lighthouse/cli/index.js');
const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-quic';

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

const reportSchema = z.object({
  lighthouseVersion: z.string(),
  finalDisplayedUrl: z.string().default(''),
  runtimeError: z.object({ message: z.string() }).optional(),
  environment: z.object({ hostUserAgent: z.string(), benchmarkIndex: z.number() }),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      displayValue: z.string().optional(),
      numericValue: z.number().optional(),
      details: z.unknown().optional(),
    }),
  ),
});

/** What is read of Lighthouse's report. */
export type Report = z.output<typeof reportSchema>;

/** On a busy machine Chromium now and then loses a trace; a page that fails this often is broken. */
const attempts = 3;

/** Loads a page once with Lighthouse's mobile profile, in a browser that has never seen the site. */
export async function measure(url: string, chromePath: string): Promise<Load> {
  let failure: unknown;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await readLoad(await runLighthouse(url, chromePath));
    } catch (error) {
      failure = error;
    }
  }
  throw new CommandError(
    `${url} cannot be measured: ${failure instanceof Error ? failure.message : failure}`,
  );
}

async function runLighthouse(url: string, chromePath: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      lighthouse,
      url,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--chrome-flags=${chromeFlags}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: 256 * 1024 * 1024 },
  );
  const report = reportSchema.parse(JSON.parse(stdout));
  if (report.runtimeError) throw new CommandError(report.runtimeError.message);
  return report;
}

async function readLoad(result: Report): Promise<Load> {
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

function score({ categories, finalDisplayedUrl }: Report, category: string): number {
  const value = categories[category]?.score;
  if (typeof value !== 'number') throw new CommandError(`${finalDisplayedUrl}: no score for ${category}.`);
  return Math.round(value * 100);
}

function metric({ audits, finalDisplayedUrl }: Report, id: string): number {
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

const weighed = new Map<string, Promise<number>>();

/**
 * What a file weighs on the wire, gzipped where the server does so, without headers: HTTP/1.1 on the local suite repeats
 * half a kilobyte of them with every file, which the deployed site's HTTP/2 sends once.
 */
function bodyBytes(url: string): Promise<number> {
  const bytes = weighed.get(url) ?? weighBody(url);
  weighed.set(url, bytes);
  return bytes;
}

function weighBody(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes)).on('error', reject);
    }).on('error', reject);
  });
}
