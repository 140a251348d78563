import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { site } from '../../web/src/testing/practices/ireland/site.ts';
import { rootDir } from '../suite/directories.ts';
import { readToolchain } from '../suite/toolchain.ts';

const { chromiumPath } = readToolchain();

/** `npm run test:deep`, or files named by hand: also what `npm test` leaves out. */
const isDeep = process.env['DEEP_TESTS'] !== undefined;
/** Every answer of the site is late. */
const isLate = process.env['JOURNEY_LATENESS'] !== undefined;
/** Races, lost answers, second widths, looks, translations, and what a component's test or a story proves as well. */
const deepOnly = isDeep ? [] : [/@deep\b(?!-phone)/];
const leftOut = [/@alone/, ...deepOnly];
/** Playwright narrows a run to the files that are named, but not the teardown of a project. */
const isNamed = process.argv.some((word) => /e2e\/|\.spec\.ts/.test(word));
/** Runs `alone` when both others have ended. If it depended on them, each shard would run the whole of them. */
const followed = isNamed ? {} : { teardown: 'alone' };

/** Journeys through the whole site in a real browser, against the suite that SUITE_ORIGIN names. */
export default defineConfig<{ onPhone: boolean }>({
  testDir: join(rootDir, 'e2e/journeys'),
  outputDir: join(rootDir, 'test-results'),
  fullyParallel: true,
  forbidOnly: true,
  // A journey that passes only the second time has found something.
  retries: 0,
  // A third of a journey's time is waiting: for the next look, a second of quiet, an email; on a late line most of it.
  workers: isLate ? 4 : isDeep ? 2 : 3,
  // Generous, because a busy machine is no reason to be red; a green run never waits for them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./journeys.ts']],
  use: {
    baseURL: process.env['SUITE_ORIGIN'] ?? 'http://127.0.0.1:5000',
    // A worker between page and network would hide requests from the journeys; install.spec.ts lets it in.
    serviceWorkers: 'block',
    // A visitor's near the practice; a journey about one elsewhere names its own.
    locale: site.locale,
    timezoneId: site.timeZone,
    reducedMotion: isDeep ? 'no-preference' : 'reduce', // Frames cost a twentieth of a run.
    // Films cost a fifth of a run: a red journey leaves its page as text and as a picture, and `--trace on` films it.
    screenshot: 'only-on-failure',
    // What takes over a minute never comes: the journey fails then, and not at the end of its own time.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(chromiumPath ? { executablePath: chromiumPath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // What is drawn by the processor needs no process of its own beside the browser's.
        '--in-process-gpu',
        '--disable-quic',
        // A page lives for seconds here: optimizing its code, and threads beside it, cost a sixth of a run.
        '--js-flags=--no-opt --no-maglev --single-threaded',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      ...followed,
      use: { viewport: { width: 1440, height: 900 } },
      grepInvert: leftOut,
    },
    // For every change only what is about a phone runs as on one, among the others: a project between them would end
    // their worker and its browser at each turn.
    ...(isDeep
      ? [{ name: 'phone', ...followed, use: { onPhone: true }, grepInvert: leftOut, grep: /@deep-phone/ }]
      : []),
    // Changes what every page says: when no other journey reads it.
    {
      name: 'alone',
      use: { viewport: { width: 1440, height: 900 } },
      grep: /@alone/,
      grepInvert: deepOnly,
    },
  ],
});
