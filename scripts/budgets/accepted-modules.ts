import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { rootDir } from '../suite/directories.ts';

const acceptedFile = 'web/tools/first-load-modules.txt';
const chunksSchema = z.record(z.string(), z.array(z.string()));

/** The modules in some files of a build, as `web/tools/build-web.ts` has noted them beside it. */
export function modulesOf(site: string, files: readonly string[]): string[] {
  const chunks = chunksSchema.parse(JSON.parse(readFileSync(`${site}-report/modules.json`, 'utf8')));
  return [...new Set(files.flatMap((file) => chunks[file] ?? []))].sort();
}

export const readAccepted = (): string[] =>
  readFileSync(join(rootDir, acceptedFile), 'utf8').trim().split('\n');

export const accept = (modules: readonly string[]): void =>
  writeFileSync(join(rootDir, acceptedFile), `${modules.join('\n')}\n`);

/** What to say about modules that joined the first load, or left it, without being asked; null when none did. */
export function complaint(accepted: readonly string[], found: readonly string[]): string | null {
  const joined = found.filter((name) => !accepted.includes(name)).map((name) => `  + ${name}`);
  const left = accepted.filter((name) => !found.includes(name)).map((name) => `  - ${name}`);
  if (joined.length + left.length === 0) return null;
  return [
    'The first load of / is made of other modules than before:',
    ...joined,
    ...left,
    'What joins it, every visitor waits for: import it lazily, or from a smaller file.',
    `On purpose? node scripts/check-budgets.ts <built site> <built renderer> --accept writes ${acceptedFile}; commit it with the reason.`,
  ].join('\n');
}
