import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../suite/directories.ts';

const file = join(rootDir, 'docs/chaos.md');
/** What stands before it is written by hand. */
const heading = '## Results';

/** Puts the results of a run into docs/chaos.md, in the place of the former ones. */
export function writeResults(results: string): void {
  const [byHand = ''] = readFileSync(file, 'utf8').split(`\n${heading}\n`);
  writeFileSync(file, `${byHand}\n${heading}\n\n${results}`);
}
