/** `npm run dev`: the local suite with hot reload; Vite serves the site, changes of the API are rebuilt at once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { authOrigin, siteOrigin, workspaceOrigin } from './suite/addresses.ts';
import { addDemoContent, announce } from './suite/announce.ts';
import { buildFunctions, webEnvironment } from './suite/build.ts';
import { rootDir, type SuiteDirectories } from './suite/directories.ts';
import { keepRunning } from './suite/keep-running.ts';
import { type Ports, readPorts } from './suite/ports.ts';
import { claimSuite, startSuite } from './suite/suite.ts';
import { runCommand, say } from './terminal/command.ts';

/** A bundle is written in pieces. */
const settleMs = 300;

await runCommand(async () => {
  const claim = await claimSuite(readPorts(process.env), { withWebServer: true });
  say('› Building the API');
  emptyWebDirectory(claim.directories);
  await buildFunctions(claim.directories, claim.ports);
  say('› Starting the Firebase emulators');
  const suite = await startSuite(claim);
  await addDemoContent(suite);
  const servers = [watchFunctions(claim.directories, claim.ports), serveWeb(claim.ports)];
  announce(viteOrigin(claim.ports));
  try {
    await keepRunning(suite);
  } finally {
    for (const server of servers) server.kill();
  }
});

/** While developing, Vite serves the site; Hosting must not show an older build beside it. */
function emptyWebDirectory({ web, webServer }: SuiteDirectories): void {
  for (const dir of [web, webServer]) rmSync(dir, { recursive: true, force: true });
  mkdirSync(web, { recursive: true });
}

/**
 * Rebuilds the API at every change and tells the Functions emulator to load it: its own watcher passes over
 * everything below a directory whose name begins with a dot.
 */
function watchFunctions({ functions }: SuiteDirectories, ports: Ports): ChildProcess {
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

/** Where a person opens Vite's server. */
function viteOrigin({ web }: Ports): string {
  return workspaceOrigin(web) ?? `http://127.0.0.1:${web}`;
}

/** Vite's development server, with `/api` passed on to the suite. */
function serveWeb(ports: Ports): ChildProcess {
  return keep([join(rootDir, 'node_modules/vite/bin/vite.js'), '--config', 'web/vite.config.ts'], {
    ...webEnvironment(ports, viteOrigin(ports)),
    SUITE_ORIGIN: siteOrigin(ports),
    AUTH_ORIGIN: authOrigin(ports),
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
