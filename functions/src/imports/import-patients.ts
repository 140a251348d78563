import type { CsvRow } from '@garden-room/contract/read-csv';
import type { Transaction } from 'firebase-admin/firestore';
import { addAudit } from '#audit/audit-store.ts';
import { addBroughtForward } from '#books/brought-forward.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { inPieces } from '#lib/in-pieces.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { addNote, noteTarget } from '#patient-notes/note-store.ts';
import type { Actor } from '#users/actor.ts';
import { addPatientRecord, findUsersAlike, newUserId } from '#users/user-store.ts';
import { findAdded, holdImport, rowId } from './import-store.ts';
import { type KnownPeople, knownPeople } from './known-people.ts';
import type { ImportFile } from './read-import.ts';
import { patientInRow, type ReadPatient } from './read-patient.ts';
import { acceptedRow, type RowOutcome, refusedRow, type TakeRows, type Taking } from './row-outcomes.ts';

/**
 * Adds patients from a file's rows, one commit a call; before an import has begun, it only looks. A row is added once,
 * even by concurrent calls; a known patient, and what seems to be no person, only if wished. `earlier`: rows that a dry
 * run has passed.
 */
export async function takingPatients(
  deps: Deps,
  actor: Actor,
  taking: Taking,
  file: ImportFile,
  earlier: readonly CsvRow[],
): Promise<TakeRows> {
  const before = knownPeople<number>();
  for await (const lines of inPieces(earlier))
    for (const line of lines) {
      const patient = patientInRow(deps, line, file);
      if (typeof patient !== 'string') before.add(identityOf(patient), line.row);
    }
  return async (lines) => {
    const read = lines.map((line) => ({ row: line.row, patient: patientInRow(deps, line, file) }));
    const run = async (transaction: Transaction) => {
      const { importId, createdAt } = taking;
      const addRows =
        createdAt === null ? null : await holdImport(deps, transaction, { importId, createdAt });
      const decided = await decide(deps, transaction, { rows: read, taking, before });
      const fresh = decided.flatMap(({ row, patient }) =>
        patient ? [{ row, patient, madeId: newUserId(deps.db) }] : [],
      );
      if (addRows && createdAt !== null && fresh.length > 0) {
        addRows(fresh);
        for (const one of fresh) {
          addPatient(deps, transaction, actor, one.madeId, one.patient);
          addBalance(deps, transaction, one, { importId, asOf: asOf(file, createdAt) });
        }
      }
      return decided;
    };
    const decided = await runTransaction(deps.db, run, isAlreadyExists);
    for (const { row, patient } of decided) if (patient) before.add(identityOf(patient), row);
    return decided.map(({ patient: _, ...outcome }) => outcome);
  };
}

const identityOf = ({ details, isBirthUnread }: ReadPatient) => ({ ...details, isBirthUnread });

interface Deciding {
  /** The rows, each with its patient or why it is refused. */
  rows: readonly { row: number; patient: ReadPatient | string }[];
  taking: Taking;
  /** The rows that came before, by their numbers. */
  before: KnownPeople<number>;
}

/** The outcome of each row, and the patient of those to be added. */
async function decide(
  deps: Deps,
  transaction: Transaction,
  { rows, taking, before }: Deciding,
): Promise<(RowOutcome & { patient?: ReadPatient })[]> {
  const added = await findAdded(deps, taking.importId, rows, transaction);
  const candidates = rows.flatMap(({ row, patient }) =>
    typeof patient === 'string' || added.has(row) ? [] : [patient.details],
  );
  const known = knownPeople<string>();
  for await (const users of inPieces(await findUsersAlike(deps, candidates, transaction)))
    for (const user of users) known.add(user, user.name);
  const inBatch = knownPeople<number>();
  return rows.map(({ row, patient }) => {
    if (added.has(row)) return acceptedRow(row, typeof patient === 'string' ? [] : patient.marks);
    if (typeof patient === 'string') return refusedRow(row, patient);
    const { doubt, marks } = patient;
    if (doubt !== null && !taking.addDoubtful.has(row)) return { row, outcome: 'doubtful', reason: doubt };
    const double = taking.addDuplicates.has(row)
      ? null
      : (doubleIn(known, patient) ?? doubleOf(before, patient) ?? doubleOf(inBatch, patient));
    if (double) return { row, outcome: 'duplicate', ...double };
    inBatch.add(identityOf(patient), row);
    return { ...acceptedRow(row, marks), patient };
  });
}

/** The known patient whom a row repeats; null of a new one. */
function doubleIn(
  known: KnownPeople<string>,
  patient: ReadPatient,
): Pick<RowOutcome, 'reason' | 'whom'> | null {
  const found = known.find(identityOf(patient));
  return found && { reason: `There already, with the same ${found.by}.`, whom: found.who };
}

/** Why a row repeats one before it; null where it does not. */
function doubleOf(rows: KnownPeople<number>, patient: ReadPatient): Pick<RowOutcome, 'reason'> | null {
  const found = rows.find(identityOf(patient));
  return found && { reason: `Row ${found.who} has the same ${found.by}.` };
}

/** Adds a record with its note, each audited as an act of the import, which an undo takes for no use. */
function addPatient(
  { db, clock }: Deps,
  transaction: Transaction,
  actor: Actor,
  _id: string,
  { details, note }: ReadPatient,
): void {
  const now = clock.now();
  addPatientRecord(db, transaction, { ...details, _id, now });
  const change = { action: 'add-patient', target: `users/${_id}`, before: null } as const;
  addAudit(db, transaction, actor, { ...change, after: { isPatient: true, hasAccount: false } }, now);
  if (note === '') return;
  const version = 1;
  const savedAt = new Date(now).toISOString();
  addNote(db, transaction, { patientId: _id, version, text: note, savedAt, savedBy: actor.user._id });
  const written = { action: 'write-note', target: noteTarget(_id), before: null } as const;
  addAudit(db, transaction, actor, { ...written, after: { version, imported: true } }, now);
}

/** The day at the practice on which an import was begun: all of its balances are as of that. */
const asOf = ({ reading }: ImportFile, createdAt: string): string =>
  reading.clock?.at(Date.parse(createdAt)).date ?? createdAt.slice(0, 10);

function addBalance(
  { db, clock }: Deps,
  transaction: Transaction,
  { row, madeId: patientId, patient }: { row: number; madeId: string; patient: ReadPatient },
  of: { importId: string; asOf: string },
): void {
  const { balanceCents: cents, details } = patient;
  if (cents === 0) return;
  const createdAt = new Date(clock.now()).toISOString();
  const whose = { _id: rowId(of.importId, row), patientId, patientName: details.name };
  addBroughtForward(db, transaction, { ...whose, ...of, cents, createdAt });
}
