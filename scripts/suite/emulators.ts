import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../terminal/command.ts';
import { projectId, siteOrigin } from './addresses.ts';
import { lastLines } from './build.ts';
import { rootDir, type SuiteDirectories } from './directories.ts';
import type { Ports } from './ports.ts';
import { killGroup, stopGroup } from './processes.ts';
import { emulatorEnvironment } from './toolchain.ts';

/** A dozen seconds on an idle machine; a busy one gets its time. */
const startTimeoutMs = 240_000;

interface Emulators {
  /** Settles when the suite ends, asked to or not. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts Auth, Functions, Firestore, Storage and Hosting and waits until the API answers through Hosting. They run in a
 * process group of their own, which `lock` records: a Ctrl-C in the terminal does not reach them before their data is
 * saved. When this process ends, or one of them, they are ended.
 */
export async function startEmulators(
  directories: SuiteDirectories,
  ports: Ports,
  lock: { recordEmulators: (group: number) => void },
  options: { isBrief?: boolean } = {},
): Promise<Emulators> {
  rmSync(directories.emulatorLog, { force: true });
  const child = spawnEmulators(directories, emulatorEnvironment(options));
  const pid = child.pid;
  if (pid === undefined)
    throw new CommandError('firebase-tools does not start: delete node_modules and try again.');
  lock.recordEmulators(pid);
  const kill = () => killGroup(pid);
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    await stopGroup(pid);
    process.off('exit', kill);
  };
  try {
    await waitUntilHealthy(child, directories, ports);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ended, stop };
}

function spawnEmulators(directories: SuiteDirectories, env: NodeJS.ProcessEnv): ChildProcess {
  const log = openSync(directories.emulatorLog, 'a');
  const imported = existsSync(directories.data) ? ['--import', directories.data] : [];
  return spawn(
    process.execPath,
    [
      ...['--import', join(import.meta.dirname, 'firebase-tools/preload.ts')],
      join(rootDir, 'node_modules/firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      ...['--project', projectId],
      ...['--only', 'auth,functions,firestore,storage,hosting'],
      ...imported,
    ],
    { cwd: directories.dir, env, stdio: ['ignore', log, log], detached: true },
  );
}

async function waitUntilHealthy(
  child: ChildProcess,
  directories: SuiteDirectories,
  ports: Ports,
): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (!isReady(directories) || !(await isHealthy(ports))) {
    const failure = findFailure(child, directories, deadline);
    if (failure) throw new CommandError(`${failure}\n${lastLines(directories.emulatorLog)}`);
    await sleep(300);
  }
}

/** Asking the API earlier would only fill the log with refusals. */
function isReady(directories: SuiteDirectories): boolean {
  return readFileSync(directories.emulatorLog, 'utf8').includes('All emulators ready');
}

/** Whether a suite on these ports answers the API's health check through Hosting. */
export async function isHealthy(ports: Ports): Promise<boolean> {
  try {
    const answer = await fetch(`${siteOrigin(ports)}/api/healthz`, { signal: AbortSignal.timeout(10_000) });
    return answer.ok;
  } catch {
    return false;
  }
}

function findFailure(
  child: ChildProcess,
  directories: SuiteDirectories,
  deadline: number,
): string | undefined {
  if (child.exitCode !== null || child.signalCode !== null) return 'The emulators ended while starting:';
  // The Functions emulator stays up without any function when the bundle cannot be loaded.
  const log = readFileSync(directories.emulatorLog, 'utf8');
  if (log.includes('Failed to load function definition')) return 'The API’s bundle cannot be loaded:';
  return Date.now() > deadline ? `The API did not answer within ${startTimeoutMs / 1000} s:` : undefined;
}
