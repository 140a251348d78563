import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { clientEnvironment, projectId } from '../addresses.ts';
import type { SuiteDirectories } from '../directories.ts';
import { type Ports, portVariables } from '../ports.ts';

/** Milliseconds before a site that has ended is started again. */
const restartMs = 300;

/**
 * Starts the process of a suite's site, and again whenever it ends, as the platform does. `watch`: also after each
 * build of the function; `isBrief`: for a test run, which records its queries; `env` goes before the function's
 * settings. Output goes to `site.log`.
 */
export function startSite(
  directories: SuiteDirectories,
  ports: Ports,
  { watch: isWatched = false, isBrief = false, env = {} as NodeJS.ProcessEnv } = {},
): { stop: () => void; kill: () => void; hang: () => void } {
  const log = openSync(directories.siteLog, 'w');
  let child: ChildProcess;
  let isStopped = false;
  const start = () => {
    if (isStopped) return;
    child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts'), directories.dir], {
      env: {
        ...process.env,
        ...portVariables(ports),
        ...functionEnvironment(directories, ports),
        ...(isBrief && { RECORDED_QUERIES: directories.queries }),
        ...env,
      },
      stdio: ['ignore', log, log, 'ipc'],
    });
    child.once('exit', () => setTimeout(start, restartMs));
  };
  start();
  // A build writes several files one after the other.
  let restart: NodeJS.Timeout | undefined;
  const restartSoon = () => {
    clearTimeout(restart);
    restart = setTimeout(() => child.kill(), restartMs);
  };
  const builds = isWatched ? watch(directories.functions, restartSoon) : undefined;
  return {
    stop: () => {
      isStopped = true;
      builds?.close();
      clearTimeout(restart);
      child.kill();
      child.kill('SIGCONT'); // one that hangs ends once it goes on
    },
    /** Suspends the process: callers can still connect, and get no answer. */
    hang: () => void child.kill('SIGSTOP'),
    /** Ends the process at once, in the middle of whatever it does; another one follows. */
    kill: () => child.kill('SIGKILL'),
  };
}

/** The variables that firebase-tools sets for a function that it runs. */
function functionEnvironment({ functions }: SuiteDirectories, ports: Ports): NodeJS.ProcessEnv {
  const storageBucket = `${projectId}.appspot.com`;
  return {
    ...parseEnv(readFileSync(join(functions, '.env.local'), 'utf8')),
    ...clientEnvironment(ports),
    FUNCTIONS_EMULATOR: 'true',
    STORAGE_EMULATOR_HOST: `http://127.0.0.1:${ports.storage}`,
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket }),
  };
}
