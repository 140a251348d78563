import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../terminal/command.ts';
import { rootDir } from './directories.ts';

/** The practices beside the deployment's own: each is a condition in `web/package.json`. The tests' is not for sites. */
function namedPractices(): string[] {
  const { imports } = JSON.parse(readFileSync(join(rootDir, 'web/package.json'), 'utf8'));
  return Object.keys(imports['#deployment/*']).filter(
    (name) => !['default', 'tests-practice'].includes(name),
  );
}

/** How Node is started to build for a practice; without a name, for the deployment's own. Throws a CommandError for an unknown one. */
export function practiceConditions(name: string | null): string[] {
  if (!name) return [];
  const known = namedPractices();
  if (!known.includes(name))
    throw new CommandError(`web/package.json has no practice “${name}”. There is ${known.join(', ')}.`);
  return [`--conditions=${name}`];
}
