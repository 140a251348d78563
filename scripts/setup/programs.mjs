import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Runs a program to its end without a shell and never throws: a program that is not there is an ordinary
 * outcome here (`ok: false`).
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options]
 */
export function run(command, args, { cwd, env, timeoutMs } = {}) {
  const done = spawnSync(command, args, {
    cwd,
    env: env ?? process.env,
    timeout: timeoutMs,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { ok: done.status === 0, output: `${done.stdout ?? ''}${done.stderr ?? ''}` };
}

/**
 * Whether a program runs here: asking for its version proves that its shared libraries are there too.
 * @param {string} path
 */
export function starts(path) {
  return existsSync(path) && run(path, ['--version'], { timeoutMs: 20_000 }).ok;
}

/**
 * Where programs of these names lie on the PATH, and those of the other places that are there.
 * @param {string[]} names
 * @param {string[]} places
 */
export function findInstalled(names, places) {
  const dirs = (process.env['PATH'] ?? '').split(delimiter);
  return [...dirs.flatMap((dir) => names.map((name) => join(dir, name))), ...places].filter((path) =>
    existsSync(path),
  );
}

/** Non-interactive and without the recommended packages: this may run in a container's build. */
const aptEnv = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

let listsAreFresh = false;

/** Packages are only ever installed where nobody is asked for a password: as root on a Debian system. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && run('apt-get', ['--version']).ok;
}

/**
 * Installs the first of these Debian packages that the machine's sources offer, if any.
 * @param {string[]} names
 */
export function installFirstAvailable(names) {
  if (!canInstallPackages()) return;
  if (!listsAreFresh) {
    run('apt-get', ['update', '-qq'], { env: aptEnv });
    listsAreFresh = true;
  }
  const offered = names.find((name) => run('apt-cache', ['show', '--no-all-versions', name]).ok);
  if (offered) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', offered], { env: aptEnv });
}
