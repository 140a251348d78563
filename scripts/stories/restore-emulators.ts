import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { projectId } from '../suite/addresses.ts';
import type { Ports } from '../suite/ports.ts';

/** The directory of an export of the emulators' hub, and the emulators that it is restored into. */
interface Restore {
  backup: string;
  ports: Pick<Ports, 'firestore' | 'auth'>;
}

const databases = `projects/${projectId}/databases`;
const administrator = { authorization: 'Bearer owner', 'content-type': 'application/json' };

async function send(method: 'POST' | 'DELETE', port: number, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
    method,
    headers: administrator,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Deletes every document of an emulated database. */
export const clearDatabase = ({ firestore }: Restore['ports'], database: string): Promise<unknown> =>
  send('DELETE', firestore, `emulator/v1/${databases}/${database}/documents`);

export const clearAccounts = ({ auth }: Restore['ports']): Promise<unknown> =>
  send('DELETE', auth, `emulator/v1/projects/${projectId}/accounts`);

const foundSchema = z.array(
  z.object({ document: z.object({ name: z.string(), fields: z.unknown() }).optional() }),
);

/** The most writes of a commit of Firestore. */
const maxWrites = 500;

/**
 * Restores the documents of an export into another database, as `gcloud firestore databases restore` does. The emulator
 * imports into (default) alone: what it has read there is moved on, with its types, so (default) is empty afterwards.
 */
export async function restoreDatabase({ backup, ports }: Restore, database: string): Promise<void> {
  const post = (path: string, body: unknown) => send('POST', ports.firestore, path, body);
  await clearDatabase(ports, '(default)');
  await post(`emulator/v1/projects/${projectId}:import`, {
    database: `${databases}/(default)`,
    export_directory: join(backup, 'firestore_export/firestore_export.overall_export_metadata'),
  });
  const everything = { structuredQuery: { from: [{ allDescendants: true }] } };
  const found = foundSchema.parse(await post(`v1/${databases}/(default)/documents:runQuery`, everything));
  const writes = found.flatMap(({ document }) => (document ? [{ update: document }] : []));
  while (writes.length > 0) {
    const some = JSON.stringify({ writes: writes.splice(0, maxWrites) });
    const renamed = some.replaceAll(`${databases}/(default)/`, `${databases}/${database}/`);
    await post(`v1/${databases}/${database}/documents:commit`, JSON.parse(renamed));
  }
  await clearDatabase(ports, '(default)');
}

const accountsSchema = z.object({ users: z.array(z.unknown()) });

/** Restores the accounts of an export with their ids, password hashes and claims, as `firebase auth:import` does. */
export async function restoreAccounts({ backup, ports }: Restore): Promise<void> {
  const file = readFileSync(join(backup, 'auth_export/accounts.json'), 'utf8');
  const { users } = accountsSchema.parse(JSON.parse(file));
  const path = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`;
  await send('POST', ports.auth, path, { users });
}

const fileSchema = z.object({ name: z.string(), contentType: z.string() });

/** The files of an export's bucket: their names, types and bytes. */
export function exportedFiles({ backup }: Pick<Restore, 'backup'>) {
  const read = (path: string) => readFileSync(join(backup, 'storage_export', path));
  return globSync('*.json', { cwd: join(backup, 'storage_export/metadata') }).map((metadata) => ({
    ...fileSchema.parse(JSON.parse(read(`metadata/${metadata}`).toString())),
    bytes: read(`blobs/${decodeURIComponent(metadata.slice(0, -'.json'.length))}`),
  }));
}
