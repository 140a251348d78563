import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { CommandError } from '../terminal/command.ts';
import { lastLines } from '../terminal/tool.ts';
import { projectId, siteOrigin } from './addresses.ts';
import { rootDir, type SuiteDirectories } from './directories.ts';
import { answers, type Ports, readPorts } from './ports.ts';
import { readPractice } from './practice.ts';
import { startSite } from './site/start-site.ts';
import { emulatorEnvironment } from './toolchain.ts';

/** A dozen seconds on an idle machine; a busy one gets its time. */
const startTimeoutMs = 240_000;
/** The time that the emulators may take to end; then they are killed. */
const stopTimeoutMs = 10_000;

interface Emulators {
  /** Settles when the suite ends, asked to or not. */
  ended: Promise<void>;
  stop: () => Promise<void>;
  /** Makes the site take calls and answer none from now on. */
  hang: () => void;
}

/**
 * Starts Auth, Firestore and Storage as firebase-tools ships them, with the site's process, and waits for the API
 * through Hosting. They do not get the terminal's Ctrl-C, which would lose unsaved data; `lock` records their process
 * for a later start. If one ends, all do.
 */
export async function startEmulators(
  directories: SuiteDirectories,
  ports: Ports,
  lock: { recordEmulators: (pid: number) => void },
  options: { isBrief?: boolean; watch?: boolean } = {},
): Promise<Emulators> {
  const child = spawnEmulators(directories, emulatorEnvironment(options));
  const pid = child.pid;
  if (pid === undefined)
    throw new CommandError('firebase-tools does not start: delete node_modules and try again.');
  lock.recordEmulators(pid);
  // Asked and not killed: it ends its emulators, which would outlive it.
  const end = () => kill(pid, 'SIGTERM');
  process.once('exit', end);
  const site = startSite(directories, ports, options);
  const stop = async () => {
    site.stop();
    await stopEmulators(pid, ports);
    process.off('exit', end);
  };
  const exited = once(child, 'exit');
  try {
    await waitUntilHealthy(child, directories, ports);
  } catch (error) {
    await stop();
    throw error;
  }
  // firebase-tools would go on without a Firestore that was killed.
  const ended = Promise.race([exited, untilClosed(ports.firestore)]).then(() => undefined);
  return { ended, stop, hang: site.hang };
}

function spawnEmulators(directories: SuiteDirectories, env: NodeJS.ProcessEnv): ChildProcess {
  rmSync(directories.emulatorLog, { force: true });
  // Where Storage keeps its files, and the hub its address: all emulators of a machine would share one folder.
  const files = join(directories.dir, 'tmp');
  rmSync(files, { recursive: true, force: true });
  mkdirSync(files, { recursive: true });
  // firebase-debug.log gets megabytes a minute under load, and cannot be turned off; the output has what matters.
  const debugLog = join(directories.dir, 'firebase-debug.log');
  rmSync(debugLog, { force: true });
  symlinkSync('/dev/null', debugLog);
  const log = openSync(directories.emulatorLog, 'a');
  const imported = existsSync(directories.data) ? ['--import', directories.data] : [];
  return spawn(
    process.execPath,
    [
      join(rootDir, 'node_modules/firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      ...['--project', projectId],
      ...['--only', 'auth,firestore,storage'],
      ...imported,
    ],
    { cwd: directories.dir, env: { ...env, TMPDIR: files }, stdio: ['ignore', log, log], detached: true },
  );
}

/** Ends firebase-tools, which ends its emulators, and a Firestore that has outlived it. */
export async function stopEmulators(pid: number, ports: Ports): Promise<void> {
  kill(pid, 'SIGTERM');
  const deadline = Date.now() + stopTimeoutMs;
  while ((await answers(ports.hub)) && Date.now() < deadline) await sleep(100);
  kill(pid, 'SIGKILL');
  await fetch(`http://127.0.0.1:${ports.firestore}/shutdown`, { method: 'POST' }).catch(() => undefined);
  while ((await answers(ports.firestore)) && Date.now() < deadline) await sleep(100);
}

const locatorSchema = z.object({ pid: z.number() });

/** The process of the emulators whose hub answers on these ports; undefined where none does, or another program. */
export async function findEmulators({ hub }: Ports): Promise<number | undefined> {
  const answer = await fetch(`http://127.0.0.1:${hub}`).catch(() => undefined);
  const locator: unknown = await answer?.json().catch(() => undefined);
  return locatorSchema.safeParse(locator).data?.pid;
}

/** Settles when nothing listens on a port any more. */
async function untilClosed(port: number): Promise<void> {
  do
    await new Promise((resolve) =>
      connect({ port, host: '127.0.0.1' }).once('error', resolve).once('close', resolve),
    );
  while (await answers(port));
}

async function waitUntilHealthy(
  child: ChildProcess,
  directories: SuiteDirectories,
  ports: Ports,
): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (!isReady(directories) || !(await isHealthy(ports))) {
    const failure = findFailure(child, deadline);
    if (failure) {
      const log = isReady(directories) ? directories.siteLog : directories.emulatorLog;
      throw new CommandError(`${failure}\n${lastLines(readFileSync(log, 'utf8'))}`);
    }
    await sleep(100);
  }
}

const isReady = ({ emulatorLog }: SuiteDirectories) =>
  readFileSync(emulatorLog, 'utf8').includes('All emulators ready');

/** Whether a suite on these ports answers the API's health check through Hosting. */
export async function isHealthy(ports: Ports): Promise<boolean> {
  try {
    const answer = await fetch(`${siteOrigin(ports)}/api/healthz`, { signal: AbortSignal.timeout(10_000) });
    return answer.ok;
  } catch {
    return false;
  }
}

/** The ports of the local suite of this command's practice, which must be running. */
export async function runningPorts(): Promise<Ports> {
  readPractice();
  const ports = readPorts(process.env);
  if (await isHealthy(ports)) return ports;
  throw new CommandError(`Nothing runs at ${siteOrigin(ports)}: npm start first.`);
}

function findFailure(child: ChildProcess, deadline: number): string | undefined {
  if (child.exitCode !== null || child.signalCode !== null) return 'The emulators ended while starting:';
  return Date.now() > deadline ? `The API did not answer within ${startTimeoutMs / 1000} s:` : undefined;
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}
