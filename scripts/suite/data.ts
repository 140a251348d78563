import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CommandError } from '../terminal/command.ts';
import type { SuiteDirectories } from './directories.ts';
import type { Ports } from './ports.ts';

/**
 * Exports what Auth, Firestore and Storage hold. firebase-tools' own `--export-on-exit` deletes the old export before a new
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

/**
 * Asks the emulators' hub to export into this directory; answers why it could not. It waits as long as the hub is
 * alive: a slow machine takes minutes, which `fetch` does not wait, and what is given up is lost.
 */
function requestExport(hubPort: number, path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const post = request({
      host: '127.0.0.1',
      port: hubPort,
      path: '/_admin/export',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    const fail = (error: Error) => resolve(`the emulators have ended (${error.message})`);
    post.once('error', fail);
    post.once('response', (response) => {
      text(response).then((answer) => resolve(response.statusCode === 200 ? undefined : answer), fail);
    });
    post.end(JSON.stringify({ path, initiatedBy: 'save' }));
  });
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
