import type { ImportedRow, PatientRow } from '@garden-room/contract/endpoints/imports';
import {
  byKey,
  type PersonKey,
  personFields,
  personKeys,
  shapeOf,
} from '@garden-room/contract/person-fields';
import { sameBy } from '@garden-room/contract/same-patient';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { auditRead } from '#audit/audit-read.ts';
import { addAudit } from '#audit/audit-store.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { assertBorn } from '#patients/save-patient-head.ts';
import type { Actor } from '#users/actor.ts';
import { keptFields } from '#users/kept-fields.ts';
import type { UserRecord } from '#users/user-record.ts';
import { addPatientRecord, findUsersAlike, newUserId } from '#users/user-store.ts';
import { findAdded, holdImport } from './import-store.ts';
import { firstOfEachRow, parseCells, reasonOf, refusedRow } from './row-outcomes.ts';

interface Batch {
  rows: readonly PatientRow[];
  dryRun: boolean;
  phonesAsTyped?: true | undefined;
}

type Details = Pick<UserRecord, PersonKey>;

/**
 * Adds patients from rows of a file in one commit, each as one that the desk has noted, and audited as that. A row is added once:
 * repeated, also by two calls at once, it is `known`. Who is there already is no patient twice, whether they are in the store or
 * in an earlier row. Refuses `import_undone`, `idempotency_mismatch`; what a row is refused for is in its outcome.
 */
export async function importPatients(
  deps: Deps,
  actor: Actor,
  importId: string,
  { rows, dryRun, phonesAsTyped }: Batch,
): Promise<ImportedRow[]> {
  await auditRead(deps, actor, { list: 'users' });
  const read = firstOfEachRow(rows).map((row) => ({
    row: row.row,
    details: readPatient(deps, row, phonesAsTyped),
  }));
  const run = async (transaction: Transaction): Promise<ImportedRow[]> => {
    const addRows = await holdImport(deps, actor, transaction, { importId, kind: 'patients' });
    const added = await findAdded(deps, importId, rows, transaction);
    const outcomes = await decide(deps, transaction, read, added);
    const fresh = outcomes.flatMap(({ outcome, row, details }) =>
      outcome === 'added' && details ? [{ row, details, madeId: newUserId(deps.db) }] : [],
    );
    if (!dryRun && fresh.length > 0) {
      addRows(fresh);
      for (const { madeId, details } of fresh) addPatient(deps, transaction, actor, madeId, details);
    }
    return outcomes;
  };
  return runTransaction(deps.db, run, isAlreadyExists);
}

interface ReadRow {
  row: number;
  /** Why it is refused, where it is no patient's. */
  details: Details | string;
}

/** What is to become of each row; of those to be added with their details. */
async function decide(
  deps: Deps,
  transaction: Transaction,
  rows: readonly ReadRow[],
  added: ReadonlySet<number>,
): Promise<(ImportedRow & { details?: Details })[]> {
  const wanted = rows.flatMap(({ row, details }) =>
    typeof details === 'string' || added.has(row) ? [] : [details],
  );
  const known = await findUsersAlike(
    deps,
    {
      emails: wanted.flatMap(({ email }) => email || []),
      phones: wanted.flatMap(({ phone }) => phone ?? []),
      birthDates: wanted.flatMap(({ birthDate }) => birthDate ?? []),
    },
    transaction,
  );
  const before: { row: number; details: Details }[] = [];
  return rows.map(({ row, details }) => {
    if (added.has(row)) return { row, outcome: 'known', reason: null, slot: null };
    if (typeof details === 'string') return refusedRow(row, details);
    const reason = duplicateOf(details, known, before);
    if (reason !== null) return { row, outcome: 'duplicate', reason, slot: null };
    before.push({ row, details });
    return { row, outcome: 'added', reason: null, slot: null, details };
  });
}

/** Whose double a row is, in words; null of one that is new. */
function duplicateOf(
  details: Details,
  known: readonly UserRecord[],
  before: readonly { row: number; details: Details }[],
): string | null {
  for (const user of known) {
    const by = sameBy(details, user);
    if (by) return `There already: ${user.name}, with the same ${by}.`;
  }
  for (const { row, details: earlier } of before) {
    const by = sameBy(details, earlier);
    if (by) return `Row ${row} has the same ${by}.`;
  }
  return null;
}

const rowSchema = z.strictObject({ ...shapeOf('correction'), ...shapeOf('head') });
const labels = byKey(personKeys, (key) => personFields[key].label);

/** The details of a row as a record keeps them, or why they are no patient's. */
function readPatient(
  deps: Deps,
  { row: _, ...cells }: PatientRow,
  asTyped: true | undefined,
): Details | string {
  return reasonOf(labels, () => {
    const typed = parseCells(
      rowSchema,
      byKey(personKeys, (key) => cells[key] ?? ''),
    );
    assertBorn(deps, typed);
    const fields = { ...typed, phoneAsTyped: asTyped };
    return { ...keptFields(deps, 'correction', fields), ...keptFields(deps, 'head', fields) };
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
