import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '../suite/directories.ts';

const read = (file: string) => readFileSync(join(rootDir, file), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const commands = Object.keys(scripts).filter((name) => !name.startsWith('pre'));

/** npm’s own commands, which read the locks alone. */
const needNothing = ['advisories', 'sbom'];

it('every command runs from a fresh clone: what it needs is set up before it', () => {
  const alone = commands.filter((name) => !scripts[`pre${name}`]?.startsWith('node scripts/setup/setup.mjs'));
  expect(alone).toEqual(needNothing);
});

it('CONTRIBUTING.md says of every command what it does', () => {
  const table = read('CONTRIBUTING.md');
  const called = new Set([...table.matchAll(/`npm (?:run )?([\w:-]+)/g)].map(([, name]) => name));
  expect(commands.filter((name) => !called.has(name))).toEqual([]);
});
