import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { CommandError, say } from '../terminal/command.ts';
import { functionsOrigin, projectId } from './addresses.ts';
import type { Ports } from './ports.ts';

const everyMs = 60_000;

const backendsSchema = z.object({
  backends: z.array(
    z.object({ functionTriggers: z.array(z.object({ id: z.string(), schedule: z.unknown().optional() })) }),
  ),
});

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
  const origin = functionsOrigin(ports);
  const { backends } = backendsSchema.parse(await (await fetch(`${origin}/backends`)).json());
  for (const { id, schedule } of backends.flatMap(({ functionTriggers }) => functionTriggers)) {
    if (!schedule) continue;
    // The number counts reloads; a function keeps the one of the load that brought it.
    const answer = await fetch(`${origin}/functions/projects/${projectId}/triggers/${id}-0`, {
      method: 'POST',
    });
    if (!answer.ok) throw new CommandError(`${id} answered ${answer.status}.`);
  }
}
