import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { progress, rootDir, run, SetupError } from './programs.mjs';

/** Node 20's npm silently leaves this optional dependency of firebase-admin out (its engines say >= 22). */
const wantedOptional = 'node_modules/@google-cloud/firestore';

/**
 * Whether what npm says it installed (`node_modules/.package-lock.json`) is what the lock asks for. Optional
 * packages may be missing: most are builds for other platforms.
 * @param {{ packages: Record<string, any> }} lock
 * @param {{ packages: Record<string, any> }} installed
 */
export function matchesLock(lock, installed) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '' || wanted.link || !path.includes('node_modules/')) return true;
    const found = installed.packages[path];
    if (found) return found.version === wanted.version;
    return path !== wantedOptional && Boolean(wanted.optional || wanted.devOptional || wanted.peer);
  });
}

function areInstalled() {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(rootDir, file), 'utf8'));
  const installed = 'node_modules/.package-lock.json';
  return existsSync(join(rootDir, installed)) && matchesLock(read('package-lock.json'), read(installed));
}

/**
 * Installs with Node 24 whatever Node runs this. node_modules/.bin leaves the PATH first: `npm ci` deletes it,
 * and with it the `node` that would be running the install.
 */
export function ensureDependencies() {
  if (areInstalled()) return;
  progress('Installing dependencies with Node 24 (a minute or two)');
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((entry) => !entry.endsWith('node_modules/.bin'))
    .join(delimiter);
  const { ok, output } = run('npx', ['-y', '-p', 'node@24', '--', 'npm', 'ci', '--no-progress'], {
    cwd: rootDir,
    env: { ...process.env, PATH: path },
  });
  if (ok) return;
  const reason = /^npm (?:ERR!|error).*/m.exec(output)?.[0] ?? 'npx failed';
  throw new SetupError(
    `The dependencies could not be installed (${reason}): check that an npm registry is reachable, then run: npx -p node@24 -- npm ci`,
  );
}
