import type { ImportRow } from '@garden-room/contract/import-rows';
import {
  byKey,
  type PersonKey,
  personFields,
  personKeys,
  shapeOf,
} from '@garden-room/contract/person-fields';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { addAudit } from '#audit/audit-store.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { inPieces } from '#lib/in-pieces.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { keptFields } from '#users/kept-fields.ts';
import type { UserRecord } from '#users/user-record.ts';
import { addPatientRecord, findUsersAlike, newUserId } from '#users/user-store.ts';
import { findAdded, holdImport } from './import-store.ts';
import { type KnownPeople, knownPeople } from './known-people.ts';
import {
  acceptedRow,
  parseCells,
  type RowOutcome,
  reasonOf,
  refusedRow,
  type TakeRows,
  type Taking,
} from './row-outcomes.ts';

type Details = Pick<UserRecord, PersonKey>;

/**
 * Adds patients from a file's rows, one commit a call; before an import has begun, it only looks. A row is added once,
 * even by concurrent calls; a known patient only if wished. `earlier`: rows that a dry run has passed.
 */
export async function takingPatients(
  deps: Deps,
  actor: Actor,
  taking: Taking,
  earlier: readonly ImportRow[],
): Promise<TakeRows> {
  const before = knownPeople<number>();
  const detailsOf = (row: ImportRow) => readPatient(deps, row, taking.phonesAsTyped);
  for await (const rows of inPieces(earlier))
    for (const row of rows) {
      const details = detailsOf(row);
      if (typeof details !== 'string') before.add(details, row.row);
    }
  return async (rows) => {
    const read = rows.map((row) => ({ row: row.row, details: detailsOf(row) }));
    const run = async (transaction: Transaction) => {
      const { importId, createdAt } = taking;
      const addRows =
        createdAt === null ? null : await holdImport(deps, transaction, { importId, createdAt });
      const decided = await decide(deps, transaction, { rows: read, taking, before });
      const fresh = decided.flatMap(({ row, details }) =>
        details ? [{ row, details, madeId: newUserId(deps.db) }] : [],
      );
      if (addRows && fresh.length > 0) {
        addRows(fresh);
        for (const { madeId, details } of fresh) addPatient(deps, transaction, actor, madeId, details);
      }
      return decided;
    };
    const decided = await runTransaction(deps.db, run, isAlreadyExists);
    for (const { row, details } of decided) if (details) before.add(details, row);
    return decided.map(({ details: _, ...outcome }) => outcome);
  };
}

interface Deciding {
  /** The rows, each with its details or why it is refused. */
  rows: readonly { row: number; details: Details | string }[];
  taking: Taking;
  /** The rows that came before, by their numbers. */
  before: KnownPeople<number>;
}

/** The outcome of each row, and the details of those to be added. */
async function decide(
  deps: Deps,
  transaction: Transaction,
  { rows, taking, before }: Deciding,
): Promise<(RowOutcome & { details?: Details })[]> {
  const added = await findAdded(deps, taking.importId, rows, transaction);
  const candidates = rows.flatMap(({ row, details }) =>
    typeof details === 'string' || added.has(row) ? [] : [details],
  );
  const known = knownPeople<string>();
  for await (const users of inPieces(await findUsersAlike(deps, candidates, transaction)))
    for (const user of users) known.add(user, user.name);
  const inBatch = knownPeople<number>();
  return rows.map(({ row, details }) => {
    if (added.has(row)) return acceptedRow(row);
    if (typeof details === 'string') return refusedRow(row, details);
    const double = taking.addDuplicates.has(row)
      ? null
      : (doubleIn(known, details) ?? doubleOf(before, details) ?? doubleOf(inBatch, details));
    if (double) return { row, outcome: 'duplicate', ...double };
    inBatch.add(details, row);
    return { ...acceptedRow(row), details };
  });
}

/** The known patient whom a row repeats; null of a new one. */
function doubleIn(known: KnownPeople<string>, details: Details): Pick<RowOutcome, 'reason' | 'whom'> | null {
  const found = known.find(details);
  return found && { reason: `There already, with the same ${found.by}.`, whom: found.who };
}

/** Why a row repeats one before it; null where it does not. */
function doubleOf(rows: KnownPeople<number>, details: Details): Pick<RowOutcome, 'reason'> | null {
  const found = rows.find(details);
  return found && { reason: `Row ${found.who} has the same ${found.by}.` };
}

const rowSchema = z.strictObject({ ...shapeOf('correction'), ...shapeOf('newPatient') });
const labels = byKey(personKeys, (key) => personFields[key].label);

/** The details of a row as a record keeps them, or why they are no patient's. */
function readPatient(deps: Deps, cells: ImportRow, asTyped: true | undefined): Details | string {
  return reasonOf(labels, () => {
    const typed = parseCells(
      rowSchema,
      byKey(personKeys, (key) => cells[key] ?? ''),
    );
    return keptFields(deps, 'correction', { ...typed, phoneAsTyped: asTyped });
  });
}

function addPatient(
  { db, clock }: Deps,
  transaction: Transaction,
  actor: Actor,
  _id: string,
  details: Details,
): void {
  const now = clock.now();
  addPatientRecord(db, transaction, { ...details, _id, now });
  const change = { action: 'add-patient', target: `users/${_id}`, before: null } as const;
  addAudit(db, transaction, actor, { ...change, after: { isPatient: true, hasAccount: false } }, now);
}
