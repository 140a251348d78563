import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { webEnvironment } from './build.ts';
import { rootDir, type SuiteDirectories } from './directories.ts';
import { siteOrigin } from './identity.ts';
import type { Ports } from './ports.ts';

/** While developing, Vite serves the site; Hosting must not show an older build beside it. */
export function emptyWebDirectory({ web }: SuiteDirectories): void {
  rmSync(web, { recursive: true, force: true });
  mkdirSync(web, { recursive: true });
}

/** Rebuilds the API at every change; the Functions emulator loads the new bundle by itself. */
export function watchFunctions(directories: SuiteDirectories): ChildProcess {
  return keep(['functions/build.ts', '--out', directories.functions, '--watch'], {});
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
