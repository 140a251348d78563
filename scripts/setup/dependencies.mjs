import { existsSync, readFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { nodeModulesDir, rootDir } from './paths.mjs';
import { run } from './programs.mjs';
import { progress, SetupError } from './report.mjs';

/** Node 20's npm silently leaves this optional dependency of firebase-admin out (its engines say >= 22). */
const wantedOptional = 'node_modules/@google-cloud/firestore';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

/**
 * Whether what npm says it installed (`node_modules/.package-lock.json`) is what the lock asks for. Optional
 * packages may be missing: most are builds for other platforms.
 * @param {Lock} lock
 * @param {Lock} installed
 */
export function matchesLock(lock, installed) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '' || wanted.link || !path.includes('node_modules/')) return true;
    const found = installed.packages[path];
    if (found) return found.version === wanted.version;
    return path !== wantedOptional && Boolean(wanted.optional || wanted.devOptional || wanted.peer);
  });
}

/** @param {string} dir of a package with a lock of its own */
function isInstalled(dir) {
  const hidden = join(dir, 'node_modules/.package-lock.json');
  if (!existsSync(hidden) || !existsSync(join(dir, 'node_modules/.bin'))) return false;
  return matchesLock(readLock(join(dir, 'package-lock.json')), readLock(hidden));
}

/**
 * @param {string} file
 * @returns {Lock}
 */
function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * Installs with Node 24 whatever Node runs this. node_modules/.bin leaves the PATH first: `npm ci` deletes it,
 * and with it the `node` that would be running the install.
 * @param {string} dir of a package with a lock of its own
 */
export function ensureDependencies(dir = rootDir) {
  if (isInstalled(dir)) return;
  progress(`Installing ${dir === rootDir ? 'dependencies' : basename(dir)} with Node 24 (a minute or two)`);
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((entry) => !entry.startsWith(nodeModulesDir) && dirname(entry) !== nodeModulesDir)
    .join(delimiter);
  const installed = run('npx', ['-y', '-p', 'node@24', '--', 'npm', 'ci', '--no-progress'], {
    cwd: dir,
    env: { ...process.env, PATH: path },
  });
  if (!installed.ok) {
    const reason = installed.output.split('\n').find((line) => /^npm (ERR!|error)/.test(line)) ?? '';
    throw new SetupError(
      `The dependencies could not be installed (${reason.trim()}): check that an npm registry is reachable, then run: npx -p node@24 -- npm ci`,
    );
  }
}
