import { type Import, type ImportKind, importKinds } from '@garden-room/contract/endpoints/imports';
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import { collection } from '#lib/collection.ts';
import type { Deps } from '#lib/deps.ts';
import { storedInstant, toTimestamp } from '#lib/firestore.ts';
import type { Actor } from '#users/actor.ts';

/** Longer than an import can be undone, for one that is continued the next day. A TTL policy on `expiresAt` removes both. */
const keptMs = 7 * 24 * 60 * 60_000;

const storedImport = z.object({
  kind: z.enum(importKinds),
  createdAt: storedInstant,
  undo: z.nullable(z.object({ removed: z.int(), kept: z.int(), isDone: z.boolean() })),
  expiresAt: storedInstant,
});

const storedRow = z.object({
  importId: z.string(),
  row: z.int(),
  /** The patient or visit that was made of it; null once that person is forgotten. */
  madeId: z.nullable(z.string()),
  /** Why an undo has left it; null of every other. */
  kept: z.nullable(z.string()),
  isKept: z.boolean(),
  expiresAt: storedInstant,
});

/** `imports/{id}`: that there was one. What it has added is counted by its rows. */
export const imports = collection('imports', storedImport);

/** `importedRows/{import}_{row}`: which rows were added, each created in the commit of what it has made, and so once. */
export const importedRows = collection('importedRows', storedRow);

export type ImportRecord = z.output<typeof storedImport> & { _id: string };
export type ImportedRowRecord = z.output<typeof storedRow> & { _id: string };

/** The id of a row's document. */
const rowId = (importId: string, row: number): string => `${importId}_${row}`;

/** Which of some rows of an import have been added. */
export async function findAdded(
  deps: Pick<Deps, 'db' | 'log'>,
  importId: string,
  rows: readonly { row: number }[],
  transaction?: Transaction,
): Promise<Set<number>> {
  const ids = rows.map(({ row }) => rowId(importId, row));
  const found = await importedRows.findAll(deps, ids, transaction);
  return new Set(found.map(({ row }) => row));
}

interface Adding {
  importId: string;
  kind: ImportKind;
}

/**
 * An import that has begun, null before it has. Refuses `import_undone`, and `idempotency_mismatch` for the id of one of the other
 * kind.
 */
export async function findOpenImport(
  db: Firestore,
  { importId, kind }: Adding,
  transaction?: Transaction,
): Promise<ImportRecord | null> {
  const begun = await imports.find(db, importId, transaction);
  if (begun?.undo) throw new AppError('import_undone');
  if (begun && begun.kind !== kind)
    throw new AppError('idempotency_mismatch', { message: `That was an import of ${begun.kind}.` });
  return begun;
}

/**
 * Makes a commit fail where the import is being undone meanwhile; answers how to add to it a row and what was made of that. The
 * first commit of an import begins it. Refuses as `findOpenImport` does.
 */
export async function holdImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  transaction: Transaction,
  { importId, kind }: Adding,
): Promise<(rows: readonly { row: number; madeId: string }[]) => void> {
  const begun = await findOpenImport(db, { importId, kind }, transaction);
  return (rows) => {
    const now = clock.now();
    const expiresAt = new Date(now + keptMs).toISOString();
    if (!begun) {
      const createdAt = new Date(now).toISOString();
      imports.create(db, transaction, { _id: importId, kind, createdAt, undo: null, expiresAt });
      const change = { action: 'begin-import', target: `imports/${importId}`, before: null } as const;
      addAudit(db, transaction, actor, { ...change, after: { kind } }, now);
    }
    for (const { row, madeId } of rows) {
      const _id = rowId(importId, row);
      importedRows.create(db, transaction, {
        _id,
        importId,
        row,
        madeId,
        kept: null,
        isKept: false,
        expiresAt,
      });
    }
  };
}

/** The rows of an import that an undo has left, or has yet to look at. */
export const rowsQuery = (db: Firestore, importId: string, isKept: boolean): Query =>
  importedRows.all(db).where('importId', '==', importId).where('isKept', '==', isKept);

/** Imports since a moment (UTC milliseconds), the latest first. */
export const importsQuery = (db: Firestore, since: number): Query =>
  imports.newestFirst(db, 'createdAt').where('createdAt', '>=', toTimestamp(since));

/** An import with how many rows it has added. */
export async function withCount(
  { db }: Pick<Deps, 'db'>,
  { _id, kind, createdAt, undo }: ImportRecord,
): Promise<Import> {
  const counted = await importedRows.all(db).where('importId', '==', _id).count().get();
  return { _id, kind, createdAt, added: counted.data().count + (undo?.removed ?? 0), undo };
}

/** The rows of which a patient was made. */
export const rowsThatMade = (db: Firestore, uid: string): Query =>
  importedRows.all(db).where('madeId', '==', uid);

/** Takes what was made out of some rows: each still counts as added, and is not added again. May be repeated. */
export async function forgetRows(db: Firestore, documents: Query): Promise<void> {
  const { docs } = await documents.get();
  const writes = db.batch();
  for (const { id } of docs) importedRows.edit(db, writes, id, { madeId: null });
  await writes.commit();
}
