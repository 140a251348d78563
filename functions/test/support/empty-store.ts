import { join } from 'node:path';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { lazyPageRenderer } from '#rendering/render-page.ts';
import { forgetDays } from './calendar.ts';
import { mailOfSuite, serveInProcess } from './in-process.ts';
import { lockViolations } from './lock-violations.ts';
import { saveSchedule } from './schedule.ts';
import { builtFunctions, db, emptyStore, ownServer } from './suite.ts';

// Files share a process; this runs before each of them is read, and some take a day while they are.
forgetDays();
afterAll(() => {
  vi.restoreAllMocks();
});
// Hooks that end run the other way round: what a file clears up is gone by now.
afterAll(async () => {
  expect(await lockViolations(db)).toEqual([]);
});

// For all files of a process, with all that a suite's function has.
if (ownServer?.listenerCount('request') === 0) {
  const pages = lazyPageRenderer(join(builtFunctions, 'renderer'));
  await serveInProcess({ pages, config: { localMailbox: true, mail: mailOfSuite } }, ownServer);
}

// Each file finds the stories' schedule and nothing else: the emulator looks through all there is, and so does the
// proof that a refusal has changed nothing.
beforeAll(async () => {
  await emptyStore();
  await saveSchedule();
}, 120_000);
