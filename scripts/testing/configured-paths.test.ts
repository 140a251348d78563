import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '../suite/directories.ts';
import unitTests from './vitest.config.ts';
import mutationTests from './vitest.mutation.config.ts';

const json = (file: string) => JSON.parse(readFileSync(join(rootDir, file), 'utf8'));
const folders: string[] = json('tsconfig.json').references.map(({ path }: { path: string }) => path);
const { workspaces } = json('scripts/testing/knip.json');

/** The text of each configuration, and the folder that its paths begin at. */
const configurations = [
  { name: 'biome.json', from: '.', says: json('biome.json') },
  { name: 'stryker.config.json', from: '.', says: json('scripts/testing/stryker.config.json') },
  { name: 'vitest*.config.ts', from: '.', says: [unitTests, mutationTests] },
  ...folders.map((from) => ({ name: `${from}/tsconfig.json`, from, says: json(`${from}/tsconfig.json`) })),
  ...Object.keys(workspaces).map((from) => ({ name: `knip.json, ${from}`, from, says: workspaces[from] })),
];

/** Keys whose paths a tool accepts although they match nothing; it complains of every other one itself. */
const keys = /^(entry|exclude|ignorePatterns|includes?|mutate|project)$/;

function pathsIn(says: unknown, isPath = false): string[] {
  if (typeof says === 'string') return isPath ? namesIn(says.replace(/^!/, '')) : [];
  if (Array.isArray(says)) return says.flatMap((each) => pathsIn(each, isPath));
  return Object.entries(says ?? {}).flatMap(([key, inner]) => pathsIn(inner, keys.test(key)));
}

/** Each name of a list in braces for itself: a file that is moved leaves such a list unseen. */
function namesIn(path: string): string[] {
  const [, before = '', names, after = ''] = /^([^*]*?)\{([^{}]*)\}([^*]*)$/.exec(path) ?? [];
  return names?.split(',').flatMap((name) => namesIn(before + name + after)) ?? [path];
}

it.each(configurations)('$name names no path that is not there', ({ from, says }) => {
  const paths = pathsIn(says).filter((path) => !path.includes('node_modules'));
  expect(paths).not.toEqual([]);
  const at = { cwd: join(rootDir, from), exclude: ['**/node_modules'] };
  expect(paths.filter((path) => globSync(path, at).length === 0)).toEqual([]);
});
