import { CommandError, exitOnStopSignal, say, sayWhileWaiting } from '../terminal/command.ts';
import { siteOrigin, suiteName } from './addresses.ts';
import { mendSavedData, saveData } from './data.ts';
import { type SuiteDirectories, suiteDirectories } from './directories.ts';
import { findEmulators, startEmulators, stopEmulators } from './emulators.ts';
import { writeFirebaseConfig } from './firebase-config.ts';
import { findOrphans, findRunning, takeLock } from './lock.ts';
import { startMailServer } from './mail-server.ts';
import { findFreeOffset, findTakenPorts, type Ports } from './ports.ts';

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
      `Another program holds ${taken.join(', ')}. End it, or set these variables to free ports, or PORT_OFFSET=${await findFreeOffset()} to move all ports.`,
    );
  }
  exitOnStopSignal();
  return { directories, ports, lock: takeLock(directories, ports) };
}

/**
 * Starts a claimed and built suite with the data it had when it was last saved. `isBrief`: for a test run; `watch`: the
 * site starts again with every new build of the function.
 */
export async function startSuite(
  { directories, ports, lock }: Awaited<ReturnType<typeof claimSuite>>,
  options: { isBrief?: boolean; watch?: boolean } = {},
) {
  writeFirebaseConfig(directories, ports);
  const isNew = !mendSavedData(directories);
  const emulators = await startEmulators(directories, ports, lock, options);
  const mailServer = await startMailServer(ports).catch(async (error: unknown) => {
    // A program that has taken its port since must not leave the emulators behind.
    await emulators.stop();
    throw error;
  });
  return {
    directories,
    ports,
    isNew,
    ended: emulators.ended,
    stop: async () => {
      await mailServer.close();
      await emulators.stop();
    },
    save: oneAfterAnother(() => saveData(directories, ports)),
  };
}

/**
 * Emulators outlive an `npm start` that was killed outright and would hold its ports: they are saved and stopped. A
 * suite that has never been saved had only a part of its demo content, which the next start adds again.
 */
export async function stopOrphans(directories: SuiteDirectories, ports: Ports): Promise<void> {
  const orphans = findOrphans(directories);
  // A process number may belong to another program by now.
  if (orphans === undefined || (await findEmulators(ports)) !== orphans) return;
  say('› Saving and stopping a suite that an earlier start left behind');
  if (mendSavedData(directories))
    await sayWhileWaiting(saveData(directories, ports), (seconds) => `› Still saving after ${seconds} s`);
  await stopEmulators(orphans, ports);
}

/** Makes an act never run twice at a time: a call waits until the calls before it are done. */
export function oneAfterAnother(act: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.catch(() => undefined).then(act);
    return last;
  };
}
