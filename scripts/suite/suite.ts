import { CommandError } from '../terminal/command.ts';
import { exitOnStopSignal } from '../terminal/stop-signals.ts';
import { siteOrigin, suiteName } from './addresses.ts';
import { mendSavedData, saveData } from './data.ts';
import { suiteDirectories } from './directories.ts';
import { startEmulators } from './emulators.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { findFreeOffset, findTakenPorts } from './free-ports.ts';
import { findRunning, takeLock } from './lock.ts';
import { oneAfterAnother } from './one-after-another.ts';
import { stopOrphans } from './orphan.ts';
import { nameHolders } from './port-holder.ts';
import type { Ports } from './ports.ts';

export type Suite = Awaited<ReturnType<typeof startSuite>>;

/**
 * Claims a suite for this process before anything is built. One suite of a name runs at a time; a CommandError
 * says in one line who is in the way.
 */
export async function claimSuite(
  ports: Ports,
  { name = suiteName(ports), withWebServer = false }: { name?: string; withWebServer?: boolean } = {},
) {
  const directories = suiteDirectories(name);
  const running = await findRunning(directories);
  if (running !== undefined) {
    throw new CommandError(
      `The site is already running at ${siteOrigin(ports)} (process ${running}); stop that one with Ctrl-C, or set PORT_OFFSET=${await findFreeOffset()} for a second one.`,
    );
  }
  await stopOrphans(directories, ports);
  const taken = await findTakenPorts(ports, { withWebServer });
  if (taken.length > 0) {
    throw new CommandError(
      `Taken: ${nameHolders(taken)}. End what holds them, or set these variables to free ports, or PORT_OFFSET=${await findFreeOffset()} to move all ports.`,
    );
  }
  exitOnStopSignal();
  return { directories, ports, lock: takeLock(directories, ports) };
}

/** Starts a claimed and built suite with the data it had when it was last saved. `isBrief`: for a test run. */
export async function startSuite(
  { directories, ports, lock }: Awaited<ReturnType<typeof claimSuite>>,
  options: { isBrief?: boolean } = {},
) {
  writeFirebaseConfig(directories, ports);
  const isNew = !mendSavedData(directories);
  const emulators = await startEmulators(directories, ports, lock, options);
  return {
    directories,
    ports,
    isNew,
    ended: emulators.ended,
    stop: emulators.stop,
    save: oneAfterAnother(() => saveData(directories, ports)),
  };
}
