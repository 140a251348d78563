import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '../terminal/command.ts';
import { rootDir } from './directories.ts';

/**
 * The folder that has the facts of a practice, by its condition in `web/package.json`: without a name, of the
 * deployment's own. Throws a CommandError for an unknown one.
 */
export function practiceFolder(name: string | null): string {
  const { imports } = JSON.parse(readFileSync(join(rootDir, 'web/package.json'), 'utf8'));
  const { default: own = '', ...named }: Record<string, string> = imports['#deployment/*'];
  const folder = name ? named[name] : own;
  if (folder === undefined)
    throw new CommandError(
      `web/package.json has no practice “${name}”. There is ${Object.keys(named).join(', ')}.`,
    );
  return join(rootDir, 'web', dirname(folder));
}

/** Node's flags for building a practice; none for the deployment's own. Throws a CommandError for an unknown one. */
export function practiceConditions(name: string | null): string[] {
  practiceFolder(name);
  return name ? [`--conditions=${name}`] : [];
}

/**
 * The practice of this command: null is the deployment's own, another is named by `--practice ireland`. Node chooses a
 * practice's files as it starts, so for another one this process begins again in its place.
 */
export function readPractice(): string | null {
  const { values } = parseArgs({ options: { practice: { type: 'string' } } });
  const practice = values.practice ?? null;
  const conditions = practiceConditions(practice);
  if (conditions.some((condition) => !process.execArgv.includes(condition)))
    process.execve?.(process.execPath, [process.execPath, ...conditions, ...process.argv.slice(1)]);
  return practice;
}
