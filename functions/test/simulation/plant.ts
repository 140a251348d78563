import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { plantedBugs } from './planted-bugs.ts';

const source = fileURLToPath(new URL('../../src/', import.meta.url));

/**
 * Has the function's code load with a fault in it; the files themselves stay as they are. Throws where there is no such
 * fault, or where the code has no longer once what it replaces.
 */
export function plant(name: string): void {
  const bug = plantedBugs.find((one) => one.name === name);
  if (!bug) {
    const names = plantedBugs.map((one) => one.name).join(', ');
    throw new Error(`There is no such bug: ${name}. There are: ${names}`);
  }
  const file = join(source, bug.file);
  if (readFileSync(file, 'utf8').split(bug.from).length !== 2)
    throw new Error(`The code has changed: ${bug.file} has not once what ${name} replaces.`);
  const changed = pathToFileURL(file).href;
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      return url === changed
        ? { ...loaded, source: String(loaded.source).replace(bug.from, () => bug.to) }
        : loaded;
    },
  });
}
