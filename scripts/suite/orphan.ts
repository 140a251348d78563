import { say } from '../terminal/command.ts';
import { sayWhileWaiting } from '../terminal/say-while-waiting.ts';
import { saveData } from './data.ts';
import type { SuiteDirectories } from './directories.ts';
import { isHealthy } from './emulators.ts';
import { findOrphans } from './lock.ts';
import type { Ports } from './ports.ts';
import { listProcesses } from './process-list.ts';
import { killNow, waitForEnd } from './process-tree.ts';

/** A process number may have passed to another program since; only what looks like an emulator is touched. */
const emulatorCommand = /firebase|firestore/;

/**
 * Emulators outlive an `npm start` that was killed outright and would hold its ports: they are saved and stopped.
 */
export async function stopOrphans(directories: SuiteDirectories, ports: Ports): Promise<void> {
  const remembered = new Set(findOrphans(directories));
  if (remembered.size === 0) return;
  const orphans = listProcesses()
    .filter(({ pid, command }) => remembered.has(pid) && emulatorCommand.test(command))
    .map(({ pid }) => pid);
  if (orphans.length === 0) return;
  say('› Saving and stopping a suite that an earlier start left behind');
  if (await isHealthy(ports)) {
    await sayWhileWaiting(saveData(directories, ports), (seconds) => `› Still saving after ${seconds} s`);
  }
  killNow(orphans);
  await waitForEnd(orphans);
}
