import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../suite/directories.ts';

/** The work of other programs before this run, as a load average of the last five minutes. */
export const busyBefore = loadavg()[1] ?? 0;

/** When it was measured, and on what. */
export function whenAndWhere(): string {
  const when = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const load = `${busyBefore.toFixed(1)} before the run, ${(loadavg()[0] ?? 0).toFixed(1)} after this part`;
  return `${when}, ${cores}, ${memory}, Node ${process.version}; load average of the machine: ${load}.`;
}

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
