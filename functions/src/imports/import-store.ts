import { type ImportKind, importKinds } from '@garden-room/contract/import-fields';
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import { collection } from '#lib/collection.ts';
import type { Deps } from '#lib/deps.ts';
import { storedInstant, toTimestamp } from '#lib/firestore.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { withMarks, withRefused } from './refused-rows.ts';
import type { RowOutcome } from './row-outcomes.ts';

/** Longer than an import can be undone, so that it can go on the next day. A TTL on `expiresAt` removes both. */
const keptMs = 7 * 24 * 60 * 60_000;

const storedImport = z.object({
  kind: z.enum(importKinds),
  createdAt: storedInstant,
  /** The number of the file's rows, and of those that have been looked at. */
  rows: z.int(),
  looked: z.int(),
  /** The rows refused so far; lists do not read them. */
  refused: z._default(z.array(z.object({ reason: z.string(), rows: z.array(z.int()) })), []),
  /** What is said of the rows added so far; lists do not read it. */
  marks: z._default(z.record(z.string(), z.object({ count: z.int(), rows: z.array(z.int()) })), {}),
  /** The hash of the options by which the rows are taken: taken in another way, they are looked at again. */
  asked: z.string(),
  undo: z.nullable(z.object({ removed: z.int(), kept: z.int(), isDone: z.boolean() })),
  expiresAt: storedInstant,
});

const storedRow = z.object({
  importId: z.string(),
  row: z.int(),
  /** The patient or visit made of the row; null once that person is forgotten: the row is not added again. */
  madeId: z.nullable(z.string()),
  /** Why an undo has left it; null of every other. */
  kept: z.nullable(z.string()),
  isKept: z.boolean(),
  /** Whether it is a visit to come whose patient was not told of it. */
  isUntold: z._default(z.boolean(), false),
  /** When its patient was told of it after the import. */
  toldAt: z._default(z.nullable(storedInstant), null),
  expiresAt: storedInstant,
});

/** `imports/{id}`: how far one has come. What it has added is counted by its rows. */
export const imports = collection('imports', storedImport);

/** `importedRows/{import}_{row}`: an added row, created in the commit of what it made, and therefore once. */
export const importedRows = collection('importedRows', storedRow);

export type ImportRecord = z.output<typeof storedImport> & { _id: string };
export type ImportedRowRecord = z.output<typeof storedRow> & { _id: string };

/** The id of a row's document, and of the balance that the row has brought forward. */
export const rowId = (importId: string, row: number): string => `${importId}_${row}`;

/** The rows of an import, among some, that have been added. */
export async function findAdded(
  deps: Pick<Deps, 'db' | 'log'>,
  importId: string,
  rows: readonly { row: number }[],
  transaction?: Transaction,
): Promise<Set<number>> {
  return new Set((await findMade(deps, importId, rows, transaction)).keys());
}

/** What was made of some rows of an import: the ids of patients or visits by the rows that have been added. */
export async function findMade(
  deps: Pick<Deps, 'db' | 'log'>,
  importId: string,
  rows: readonly { row: number }[],
  transaction?: Transaction,
): Promise<Map<number, string | null>> {
  const ids = rows.map(({ row }) => rowId(importId, row));
  const found = await importedRows.findAll(deps, ids, transaction);
  return new Map(found.map(({ row, madeId }) => [row, madeId]));
}

/** The row of an import that a visit was made of; null of any other. */
export async function findRowOf(
  { db }: Pick<Deps, 'db'>,
  importId: string,
  madeId: string,
): Promise<number | null> {
  const made = importedRows.all(db).where('importId', '==', importId).where('madeId', '==', madeId);
  const { docs } = await made.limit(1).get();
  return docs[0] ? (importedRows.read(docs[0])?.row ?? null) : null;
}

export const noImport = () => new AppError('not_found', { message: 'There is no such import.' });

interface Beginning {
  _id: string;
  kind: ImportKind;
  rows: number;
  asked: string;
  /** Whether it goes on after another call: then one that is undone is not begun anew. */
  goesOn: boolean;
}

/**
 * Begins an import, or finds where it was left. One that is complete, or was asked for in another way, is looked at
 * from its first row on again: what it has added stays added.
 */
export function beginImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { _id, kind, rows, asked, goesOn }: Beginning,
): Promise<ImportRecord> {
  return runTransaction(db, async (transaction) => {
    const found = await imports.find(db, _id, transaction);
    if (found?.undo && (goesOn || !found.undo.isDone)) throw new AppError('import_undone');
    const fresh = { rows, asked, looked: 0, refused: [], marks: {} };
    if (found && !found.undo) {
      const isLeft = found.looked < found.rows || goesOn;
      if (isLeft && found.asked === asked) return found;
      imports.edit(db, transaction, _id, fresh);
      return { ...found, ...fresh };
    }
    const now = clock.now();
    const createdAt = new Date(now).toISOString();
    const expiresAt = new Date(now + keptMs).toISOString();
    const begun = { _id, kind, ...fresh, createdAt, undo: null, expiresAt };
    imports.set(db, transaction, begun);
    const change = { action: 'begin-import', target: `imports/${_id}`, before: null } as const;
    addAudit(db, transaction, actor, { ...change, after: { kind } }, now);
    return begun;
  });
}

/** Makes a commit fail where the import has been undone, or begun anew, meanwhile. */
async function holdBegun(
  db: Firestore,
  transaction: Transaction,
  { _id, createdAt }: Pick<ImportRecord, '_id' | 'createdAt'>,
): Promise<ImportRecord> {
  const found = await imports.find(db, _id, transaction);
  if (!found || found.undo || found.createdAt !== createdAt) throw new AppError('import_undone');
  return found;
}

/**
 * Notes that rows have been looked at, and returns the import's state, which another call may have advanced; one that
 * takes the rows in another way refuses this one.
 */
export function noteProgress(
  { db }: Pick<Deps, 'db'>,
  state: ImportRecord,
  outcomes: readonly RowOutcome[],
): Promise<ImportRecord> {
  const looked = state.looked + outcomes.length;
  const left = outcomes.filter(({ outcome }) => outcome !== 'accepted');
  const refused = withRefused(state.refused, left);
  const marks = withMarks(state.marks, outcomes);
  return runTransaction(db, async (transaction) => {
    const found = await holdBegun(db, transaction, state);
    if (found.asked !== state.asked)
      throw new AppError('edited_meanwhile', {
        message: 'This file is being imported in another way meanwhile.',
      });
    if (found.looked >= looked) return found;
    imports.edit(db, transaction, state._id, { looked, refused, marks });
    return { ...found, looked, refused, marks };
  });
}

/**
 * Reads through a transaction that an import is still there as it was begun; answers how to add to it a row and what
 * was made of that.
 */
export async function holdImport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  transaction: Transaction,
  { importId, createdAt }: { importId: string; createdAt: string },
): Promise<(rows: readonly { row: number; madeId: string; isUntold?: boolean }[]) => void> {
  await holdBegun(db, transaction, { _id: importId, createdAt });
  return (rows) => {
    const expiresAt = new Date(clock.now() + keptMs).toISOString();
    for (const { row, madeId, isUntold = false } of rows) {
      const _id = rowId(importId, row);
      importedRows.create(db, transaction, {
        _id,
        importId,
        row,
        madeId,
        kept: null,
        isKept: false,
        isUntold,
        toldAt: null,
        expiresAt,
      });
    }
  };
}

/** The rows of an import that an undo has left, or has yet to look at. */
export const rowsQuery = (db: Firestore, importId: string, isKept: boolean): Query =>
  importedRows.all(db).where('importId', '==', importId).where('isKept', '==', isKept);

/** The rows of an import that are visits to come whose patients were not told of them. */
export const untoldQuery = (db: Firestore, importId: string): Query =>
  importedRows.all(db).where('importId', '==', importId).where('isUntold', '==', true);

/** Imports since a moment (UTC milliseconds), the latest first, without what is said of their rows. */
export const importsQuery = (db: Firestore, since: number): Query =>
  imports
    .newestFirst(db, 'createdAt')
    .where('createdAt', '>=', toTimestamp(since))
    .select(...Object.keys(storedImport.shape).filter((field) => field !== 'refused' && field !== 'marks'));

/** The number of rows that an import has added. */
export async function countAccepted(
  { db }: Pick<Deps, 'db'>,
  { _id, undo }: Pick<ImportRecord, '_id' | 'undo'>,
): Promise<number> {
  const counted = await importedRows.all(db).where('importId', '==', _id).count().get();
  return counted.data().count + (undo?.removed ?? 0);
}
