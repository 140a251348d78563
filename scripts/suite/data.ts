import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../terminal/command.ts';
import type { SuiteDirectories } from './directories.ts';
import { requestExport } from './export.ts';
import type { Ports } from './ports.ts';

/**
 * Exports what Auth and Firestore hold. firebase-tools' own `--export-on-exit` deletes the old export before a new
 * one has succeeded; here the new one is written beside the old and then takes its place.
 */
export async function saveData(directories: SuiteDirectories, ports: Ports): Promise<void> {
  removeUnfinishedSaves(directories);
  const next = nextOf(directories.data);
  const failure = await requestExport(ports.hub, next);
  if (failure !== undefined || !existsSync(join(next, 'firebase-export-metadata.json'))) {
    removeUnfinishedSaves(directories);
    throw new CommandError(`The data could not be saved: ${failure ?? 'the export is empty'}`);
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

/**
 * Mends what a save left behind that was broken off, by a power cut or by force; says whether there is saved data.
 * Not while the suite's emulators run.
 */
export function mendSavedData(directories: SuiteDirectories): boolean {
  const { data } = directories;
  removeUnfinishedSaves(directories);
  const previous = previousOf(data);
  if (!existsSync(data) && existsSync(previous)) renameSync(previous, data);
  return existsSync(data);
}

export function deleteData({ data }: SuiteDirectories): void {
  for (const dir of [data, previousOf(data), nextOf(data)]) rmSync(dir, { recursive: true, force: true });
}

/** firebase-tools collects an export in a directory of such a name and moves it when it is whole. */
const unfinishedExport = /^firebase-export-\d/;

function removeUnfinishedSaves({ dir, data }: SuiteDirectories): void {
  const exports = existsSync(dir) ? readdirSync(dir).filter((name) => unfinishedExport.test(name)) : [];
  for (const path of [nextOf(data), ...exports.map((name) => join(dir, name))]) {
    rmSync(path, { recursive: true, force: true });
  }
}

function nextOf(data: string): string {
  return `${data}.next`;
}

function previousOf(data: string): string {
  return `${data}.previous`;
}
