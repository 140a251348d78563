import { say } from '../terminal/command.ts';
import { sayWhileWaiting } from '../terminal/say-while-waiting.ts';
import { saveData } from './data.ts';
import type { SuiteDirectories } from './directories.ts';
import { isHealthy } from './emulators.ts';
import { findOrphans } from './lock.ts';
import type { Ports } from './ports.ts';
import { endGroup } from './process-group.ts';
import { listProcesses } from './process-list.ts';

/** A number may have passed to other programs since; only what looks like emulators is touched. */
const emulatorCommand = /firebase|firestore/;

/**
 * Emulators outlive an `npm start` that was killed outright and would hold its ports: they are saved and stopped.
 */
export async function stopOrphans(directories: SuiteDirectories, ports: Ports): Promise<void> {
  const orphans = findOrphans(directories);
  if (orphans === undefined) return;
  if (!listProcesses().some(({ group, command }) => group === orphans && emulatorCommand.test(command)))
    return;
  say('› Saving and stopping a suite that an earlier start left behind');
  if (await isHealthy(ports)) {
    await sayWhileWaiting(saveData(directories, ports), (seconds) => `› Still saving after ${seconds} s`);
  }
  await endGroup(orphans);
}
