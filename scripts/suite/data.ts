import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CommandError } from '../terminal/command.ts';
import type { SuiteDirectories } from './directories.ts';
import type { Ports } from './ports.ts';

/** The directory of an export until the one before it is deleted. */
const nextOf = ({ data }: SuiteDirectories) => `${data}.next`;
/** firebase-tools collects an export in a directory of such a name and moves it when it is whole. */
const unfinishedExport = /^firebase-export-\d/;

/**
 * Exports what Auth, Firestore and Storage hold. firebase-tools' own `--export-on-exit` deletes the old export before a
 * new one has succeeded; here the new one is written beside the old and then takes its place.
 */
export async function saveData(directories: SuiteDirectories, ports: Ports): Promise<void> {
  mendSavedData(directories);
  const failure = await requestExport(ports.hub, nextOf(directories));
  const isWhole = failure === undefined && isWholeExport(nextOf(directories));
  mendSavedData(directories);
  if (!isWhole) throw new CommandError(`The data could not be saved: ${failure ?? 'the export is empty'}`);
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

/**
 * Puts a whole export that is not in its place yet in the place of the data, and removes what a broken-off save (a
 * power cut, a kill) left behind; returns whether there is saved data. Not while the hub is exporting.
 */
export function mendSavedData(directories: SuiteDirectories): boolean {
  const { dir, data } = directories;
  const next = nextOf(directories);
  if (isWholeExport(next)) {
    rmSync(data, { recursive: true, force: true });
    renameSync(next, data);
  }
  const exports = existsSync(dir) ? readdirSync(dir).filter((name) => unfinishedExport.test(name)) : [];
  for (const path of [next, ...exports.map((name) => join(dir, name))])
    rmSync(path, { recursive: true, force: true });
  return existsSync(data);
}

const isWholeExport = (path: string) => existsSync(join(path, 'firebase-export-metadata.json'));

export function deleteData(directories: SuiteDirectories): void {
  for (const dir of [directories.data, nextOf(directories)]) rmSync(dir, { recursive: true, force: true });
}
