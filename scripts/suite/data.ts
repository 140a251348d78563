import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../terminal/command.ts';
import type { SuiteDirectories } from './directories.ts';
import type { Ports } from './ports.ts';

/**
 * Exports what Auth and Firestore hold. firebase-tools' own `--export-on-exit` deletes the old export before a new
 * one has succeeded; here the new one is written beside the old and then takes its place.
 */
export async function saveData(directories: SuiteDirectories, ports: Ports): Promise<void> {
  const next = `${directories.data}.next`;
  rmSync(next, { recursive: true, force: true });
  const answer = await fetch(`http://127.0.0.1:${ports.hub}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: next, initiatedBy: 'save' }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok || !existsSync(join(next, 'firebase-export-metadata.json'))) {
    throw new CommandError(`The data could not be saved: ${await answer.text()}`);
  }
  replaceData(directories, next);
}

function replaceData({ data }: SuiteDirectories, next: string): void {
  const previous = previousOf(data);
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(data)) renameSync(data, previous);
  renameSync(next, data);
  rmSync(previous, { recursive: true, force: true });
}

/** Mends what a power cut between the two renames of a save leaves behind; says whether there is saved data. */
export function hasSavedData({ data }: SuiteDirectories): boolean {
  const previous = previousOf(data);
  if (!existsSync(data) && existsSync(previous)) renameSync(previous, data);
  return existsSync(data);
}

export function deleteData({ data }: SuiteDirectories): void {
  for (const dir of [data, previousOf(data), `${data}.next`]) rmSync(dir, { recursive: true, force: true });
}

function previousOf(data: string): string {
  return `${data}.previous`;
}
