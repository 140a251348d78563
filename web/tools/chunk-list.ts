import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const src = resolve(import.meta.dirname, '../src');

/** Files below web/src as a set of absolute paths; a name that nothing stands behind is a mistake. */
export function sourceFiles(names: readonly string[]): ReadonlySet<string> {
  const files = new Set(names.map((name) => resolve(src, name)));
  for (const file of files)
    if (!existsSync(file)) throw new Error(`A chunk names what is not there: ${file}`);
  return files;
}
