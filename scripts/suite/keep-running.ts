import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError, say, sayWhileWaiting, stopRequested } from '../terminal/command.ts';
import { functionsOrigin } from './addresses.ts';
import type { Ports } from './ports.ts';
import type { Suite } from './suite.ts';

type RunningSuite = Pick<Suite, 'save' | 'stop' | 'ended' | 'directories' | 'ports'>;

const saveEveryMs = 3 * 60_000;

/**
 * Keeps a suite up after `begin` until it is asked to stop: runs scheduled functions, saves data now and then and at
 * the end. If `begin` fails, it ends unsaved. A slow last save says so every `noticeMs`, and is given up when asked
 * once more.
 */
export async function keepRunning(
  suite: RunningSuite,
  begin: () => Promise<void>,
  { noticeMs = 10_000 } = {},
): Promise<void> {
  const running = new AbortController();
  const crashed = suite.ended.then(() => {
    throw new CommandError(`The emulators ended by themselves; ${suite.directories.emulatorLog} says why.`);
  });
  try {
    await Promise.race([begin(), crashed]);
    // First, for a Ctrl-C as soon as the suite is ready.
    const stopped = stopRequested();
    void saveNowAndThen(suite, running.signal);
    void tickScheduledFunctions(suite.ports, running.signal);
    await Promise.race([stopped, crashed]);
    running.abort();
    say('\n› Saving the data and stopping');
    await Promise.race([saveAtTheEnd(suite, noticeMs), crashed]);
  } finally {
    running.abort();
    await suite.stop();
  }
}

async function saveNowAndThen(suite: RunningSuite, running: AbortSignal): Promise<void> {
  while (await sleep(saveEveryMs, true, { signal: running }).catch(() => false)) {
    await suite.save().catch((error: unknown) => say(`✗ ${error instanceof Error ? error.message : error}`));
    for (const log of [suite.directories.emulatorLog, suite.directories.siteLog]) capLog(log);
  }
}

/** Cuts a log that is being appended to down to its end; the lines of that very moment may be lost. */
export function capLog(file: string, { max = 10_000_000, kept = 1_000_000 } = {}): void {
  // Written in place, so that the writer of the log can go on appending.
  if (statSync(file).size > max) writeFileSync(file, readFileSync(file).subarray(-kept));
}

/** The first Ctrl-C often comes twice, so a second one counts only when it has been offered. */
async function saveAtTheEnd(suite: RunningSuite, noticeMs: number): Promise<void> {
  const saved = new AbortController();
  const save = sayWhileWaiting(
    suite.save().finally(() => saved.abort()),
    (seconds) => `› Still saving after ${seconds} s; Ctrl-C again stops without this save`,
    noticeMs,
  );
  const givenUp = sleep(noticeMs, undefined, { signal: saved.signal }).then(stopRequested, () => save);
  if ((await Promise.race([save, givenUp])) === 'stop') {
    throw new CommandError('Stopped without saving: the data is that of the last save.');
  }
}

const everyMs = 60_000;

/**
 * Does what Cloud Scheduler does for a deployed site and no emulator does: runs the scheduled functions, at once and
 * then every minute, whatever their schedule says; they may be repeated.
 */
async function tickScheduledFunctions(ports: Ports, running: AbortSignal): Promise<void> {
  let failure: string | undefined;
  do {
    const before = failure;
    failure = await runScheduledFunctions(ports).then(() => undefined, String);
    if (failure && failure !== before && !running.aborted)
      say(`✗ The scheduled functions did not run. ${failure}`);
  } while (await sleep(everyMs, true, { signal: running }).catch(() => false));
}

/** Runs every scheduled function once, as Cloud Scheduler would. */
export async function runScheduledFunctions(ports: Pick<Ports, 'functions'>): Promise<void> {
  const answer = await fetch(`${functionsOrigin(ports)}/scheduled`, { method: 'POST' });
  if (!answer.ok) throw new CommandError(await answer.text());
}
