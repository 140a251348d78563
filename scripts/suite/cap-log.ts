import { closeSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';

const maxBytes = 10_000_000;
const keptBytes = 1_000_000;

/** Cuts a log that is being appended to down to its end; the lines of that very moment may be lost. */
export function capLog(file: string, { max = maxBytes, kept = keptBytes } = {}): void {
  const { size } = statSync(file);
  if (size <= max) return;
  const end = Buffer.alloc(kept);
  const log = openSync(file, 'r');
  readSync(log, end, 0, kept, size - kept);
  closeSync(log);
  // Writes in place: who appends goes on after it.
  writeFileSync(file, end);
}
