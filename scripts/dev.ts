/** `npm run dev`: the local suite with hot reload; Vite serves the site, changes of the API are rebuilt at once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { authOrigin, siteOrigin, workspaceOrigin } from './suite/addresses.ts';
import { addDemoContent, announce } from './suite/announce.ts';
import { buildFunctions, webEnvironment } from './suite/build.ts';
import { rootDir, type SuiteDirectories } from './suite/directories.ts';
import { keepRunning } from './suite/keep-running.ts';
import { type Ports, readPorts } from './suite/ports.ts';
import { claimSuite, startSuite } from './suite/suite.ts';
import { runCommand, say } from './terminal/command.ts';

await runCommand(async () => {
  const claim = await claimSuite(readPorts(process.env), { withWebServer: true });
  say('› Building the API');
  emptyWebDirectory(claim.directories);
  await buildFunctions(claim.directories, claim.ports);
  // Its first build is the same again: before the site has started, so that nobody waits for a restart.
  const servers = [watchFunctions(claim.directories, claim.ports)];
  try {
    say('› Starting the Firebase emulators');
    const suite = await startSuite(claim, { watch: true });
    await addDemoContent(suite);
    servers.push(serveWeb(claim.ports));
    announce(viteOrigin(claim.ports));
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

/** Rebuilds the API at every change; the site's process starts again with it. */
function watchFunctions({ functions }: SuiteDirectories, ports: Ports): ChildProcess {
  return spawnBeside(['functions/build.ts', '--out', functions, '--watch'], webEnvironment(ports));
}

/** Where a person opens Vite's server. */
function viteOrigin({ web }: Ports): string {
  return workspaceOrigin(web) ?? `http://127.0.0.1:${web}`;
}

/** Vite's development server, with `/api` passed on to the suite. */
function serveWeb(ports: Ports): ChildProcess {
  return spawnBeside([join(rootDir, 'node_modules/vite/bin/vite.js'), '--config', 'web/vite.config.ts'], {
    ...webEnvironment(ports, viteOrigin(ports)),
    SUITE_ORIGIN: siteOrigin(ports),
    AUTH_ORIGIN: authOrigin(ports),
    WEB_PORT: String(ports.web),
  });
}

/** A child that ends with this process. */
function spawnBeside(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: rootDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill());
  return child;
}
