import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

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
