import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '../suite/directories.ts';

/** Puts what was measured under a name into a document (`docs/load.md`), in the place of what was measured before. */
export function writeMeasured(document: string, name: string, text: string): void {
  const file = join(rootDir, document);
  writeFileSync(file, withMeasured(readFileSync(file, 'utf8'), name, text));
}

/** A document in which the part of a name is this text. Throws an error where it has no place for it. */
export function withMeasured(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, ...rest] = document.split(begin);
  const [, after] = rest.join(begin).split(end);
  if (before === undefined || after === undefined) throw new Error(`The document has no place for ${name}.`);
  return `${before}${begin}\n${text}\n${end}${after}`;
}
