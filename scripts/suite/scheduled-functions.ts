import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError, say } from '../terminal/command.ts';
import { functionsOrigin } from './addresses.ts';
import type { Ports } from './ports.ts';

const everyMs = 60_000;

/**
 * Does what Cloud Scheduler does for a deployed site and no emulator does: runs the scheduled functions, at once and
 * then every minute, whatever their schedule says; they may be repeated.
 */
export async function tickScheduledFunctions(ports: Ports, running: AbortSignal): Promise<void> {
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
