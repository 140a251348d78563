import type { Import, ImportState } from '@garden-room/contract/endpoints/imports';
import { dayMs } from '@garden-room/contract/milliseconds';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { countAccepted, type ImportRecord, imports, importsQuery } from './import-store.ts';
import { listRefused } from './refused-rows.ts';

const listedMs = 7 * dayMs;
const maxListed = 50;

/** The imports of the last week, the latest first. */
export async function listImports(deps: Deps): Promise<Import[]> {
  const query = importsQuery(deps.db, deps.clock.now() - listedMs).limit(maxListed);
  const found = await imports.list(deps, query);
  return Promise.all(found.map((record) => importState(deps, record)));
}

/** The progress of an import. */
export async function getImport(deps: Deps, id: string): Promise<ImportState> {
  const found = await imports.find(deps.db, id);
  if (!found) throw noImport();
  return importState(deps, found);
}

export const noImport = () => new AppError('not_found', { message: 'There is no such import.' });

/** An import as it is answered. */
export async function importState(deps: Pick<Deps, 'db'>, record: ImportRecord): Promise<ImportState> {
  const { _id, kind, createdAt, rows, looked, undo } = record;
  const accepted = await countAccepted(deps, record);
  return {
    _id,
    kind,
    createdAt,
    rows,
    accepted,
    left: rows - looked,
    undo,
    refused: listRefused(record.refused),
  };
}
