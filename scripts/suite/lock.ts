import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { SuiteDirectories } from './directories.ts';
import { answers, type Ports } from './ports.ts';

const lockSchema = z.object({
  pid: z.number().int(),
  hubPort: z.number().int(),
  startedAt: z.number(),
  emulators: z.number().int().optional(),
});

/** A suite needs less than this to open its first port. */
const startingMs = 3 * 60_000;

/**
 * The process that runs this suite, if one does. A lock whose process is gone does not count, and neither does one
 * whose process number now belongs to someone else: nothing listens where its suite would.
 */
export async function findRunning(directories: SuiteDirectories): Promise<number | undefined> {
  const lock = readLock(directories);
  if (!lock || !isAlive(lock.pid)) return undefined;
  const starting = Date.now() - lock.startedAt < startingMs;
  return starting || (await answers(lock.hubPort)) ? lock.pid : undefined;
}

/** Takes the lock for this process and gives it back when the process ends. */
export function takeLock(directories: SuiteDirectories, ports: Ports) {
  mkdirSync(directories.dir, { recursive: true });
  const lock = { pid: process.pid, hubPort: ports.hub, startedAt: Date.now() };
  writeFileSync(directories.lock, JSON.stringify(lock));
  process.once('exit', () => rmSync(directories.lock, { force: true }));
  return {
    /** Records the emulators' process, so that a later start can find emulators that outlived a killed owner. */
    recordEmulators(emulators: number) {
      writeFileSync(directories.lock, JSON.stringify({ ...lock, emulators }));
    },
  };
}

/** The process of the emulators of an owner that was killed and could not stop them. */
export function findOrphans(directories: SuiteDirectories): number | undefined {
  const lock = readLock(directories);
  return lock && !isAlive(lock.pid) ? lock.emulators : undefined;
}

function readLock(directories: SuiteDirectories) {
  try {
    return lockSchema.parse(JSON.parse(readFileSync(directories.lock, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Whether a process of this number runs, also one of another user. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
