import { run } from './run.mjs';

/** Non-interactive and without the recommended packages: this may run in a container's build. */
const aptEnv = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };

let listsAreFresh = false;

/** Packages are only ever installed where nobody is asked for a password: as root on a Debian system. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && run('apt-get', ['--version']).ok;
}

/**
 * Installs the first of these Debian packages that the machine's sources offer; false when none could be had.
 * @param {string[]} names
 */
export function installFirstAvailable(names) {
  if (!canInstallPackages()) return false;
  if (!listsAreFresh) {
    run('apt-get', ['update', '-qq'], { env: aptEnv });
    listsAreFresh = true;
  }
  const offered = names.find((name) => run('apt-cache', ['show', '--no-all-versions', name]).ok);
  if (!offered) return false;
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', offered], { env: aptEnv }).ok;
}
