import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../../suite/directories.ts';

const file = join(rootDir, 'docs/load.md');

/** Puts what was measured into docs/load.md, in the place of what was measured before. */
export function writeFigures(name: string, text: string): void {
  writeFileSync(file, withFigures(readFileSync(file, 'utf8'), name, text));
}

/** A document in which the figures of a name are these. Throws an error where it has no place for them. */
export function withFigures(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, ...rest] = document.split(begin);
  const [, after] = rest.join(begin).split(end);
  if (before === undefined || after === undefined) throw new Error(`docs/load.md has no place for ${name}.`);
  return `${before}${begin}\n${text}\n${end}${after}`;
}
