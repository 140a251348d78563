import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { say } from '../terminal/command.ts';
import { siteOrigin } from './addresses.ts';
import { webEnvironment } from './build.ts';
import { rootDir, type SuiteDirectories } from './directories.ts';
import type { Ports } from './ports.ts';

/** A bundle is written in pieces. */
const settleMs = 300;

/** While developing, Vite serves the site; Hosting must not show an older build beside it. */
export function emptyWebDirectory({ web, webServer }: SuiteDirectories): void {
  for (const dir of [web, webServer]) rmSync(dir, { recursive: true, force: true });
  mkdirSync(web, { recursive: true });
}

/**
 * Rebuilds the API at every change and tells the Functions emulator to load it: its own watcher passes over
 * everything below a directory whose name begins with a dot.
 */
export function watchFunctions({ functions }: SuiteDirectories, ports: Ports): ChildProcess {
  let reload: NodeJS.Timeout | undefined;
  const watcher = watch(functions, (_event, file) => {
    if (file !== 'index.js') return;
    clearTimeout(reload);
    reload = setTimeout(() => void reloadFunctions(ports), settleMs);
  });
  const builder = keep(['functions/build.ts', '--out', functions, '--watch'], webEnvironment(ports));
  builder.once('exit', () => watcher.close());
  return builder;
}

/** The hub's name for "load the triggers again". */
async function reloadFunctions(ports: Ports): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${ports.hub}/functions/enableBackgroundTriggers`, {
    method: 'PUT',
  }).catch(() => undefined);
  say(answer?.ok ? '› The API was reloaded' : '✗ The API could not be reloaded; emulators.log may say why');
}

/** Vite's development server, with `/api` passed on to the suite. */
export function serveWeb(ports: Ports): ChildProcess {
  const origin = `http://127.0.0.1:${ports.web}`;
  return keep([join(rootDir, 'node_modules/vite/bin/vite.js'), '--config', 'web/vite.config.ts'], {
    ...webEnvironment(ports, origin),
    SUITE_ORIGIN: siteOrigin(ports),
    WEB_PORT: String(ports.web),
  });
}

/** A child that ends with this process. */
function keep(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: rootDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill());
  return child;
}
