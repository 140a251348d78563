import { importUndoHours, type UndoneImport } from '@garden-room/contract/endpoints/imports';
import { hourMs } from '@garden-room/contract/milliseconds';
import type { DocumentSnapshot, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { appointments } from '#appointments/appointment-record.ts';
import { addUndone } from '#appointments/changes/undo-booking.ts';
import { addAuditEntry, audit } from '#audit/audit-store.ts';
import { broughtForward } from '#books/brought-forward.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { readNotices } from '#messages/withdraw-notices.ts';
import { addNoteRemoval, visitNotes } from '#patient-notes/note-store.ts';
import { tasks } from '#tasks/task-store.ts';
import type { Actor } from '#users/actor.ts';
import { addOpenAppointmentChange } from '#users/open-appointments.ts';
import { addRecordChange, addUserRemoval, findAnyUserVersion, findUser } from '#users/user-store.ts';
import { findVisits, isAsImported } from './book-imported.ts';
import {
  type ImportedRowRecord,
  type ImportRecord,
  importedRows,
  imports,
  noImport,
  rowsQuery,
} from './import-store.ts';
import { importState } from './list-imports.ts';

/** The number of rows that one commit looks at: a visit is some fifteen writes, and a patient’s entries are many. */
const rowsAtOnce = { patients: 5, appointments: 20 } as const;
const maxKeptListed = 100;
/** Hosting gives a call up after 60 seconds. */
const undoingMs = 45_000;

/**
 * Undoes an import within a day, some rows a commit, for at most 45 s a call: the caller repeats until `isDone`.
 * Unused rows are removed with the patients or visits made of them; the others stay, with a reason. From the first
 * commit on nothing more is imported. One audit entry for all calls.
 */
export async function undoImport(deps: Deps, actor: Actor, id: string): Promise<UndoneImport> {
  const { db, clock } = deps;
  const endsAt = clock.now() + undoingMs;
  let record: ImportRecord;
  do {
    record = await runTransaction(db, (transaction) => undoSomeRows(deps, actor, id, transaction));
  } while (!record.undo?.isDone && clock.now() < endsAt);
  const kept = await importedRows.list(deps, rowsQuery(db, id, true).limit(maxKeptListed));
  const keptRows = kept.map(({ row, kept: reason }) => ({ row, reason: reason ?? '' }));
  return {
    ...(await importState(deps, record)),
    keptRows: keptRows.sort((one, other) => one.row - other.row),
  };
}

async function undoSomeRows(
  deps: Deps,
  actor: Actor,
  id: string,
  transaction: Transaction,
): Promise<ImportRecord> {
  const { db, clock } = deps;
  const found = await imports.find(db, id, transaction);
  if (!found) throw noImport();
  if (found.undo?.isDone) return found;
  const now = clock.now();
  if (!found.undo && now > Date.parse(found.createdAt) + importUndoHours * hourMs)
    throw new AppError('too_late', { message: 'An import can be undone for a day. That day is over.' });
  const rows = await importedRows.list(
    deps,
    rowsQuery(db, id, false).limit(rowsAtOnce[found.kind]),
    transaction,
  );
  const planOf = await (found.kind === 'patients' ? planPatients : planVisits)(deps, rows, transaction);
  const plans = rows.map((row) => ({ row, ...planOf(row) }));
  const before = found.undo ?? { removed: 0, kept: await countKept(db, id, transaction) };
  for (const { row, kept, addRemoval } of plans) {
    addRemoval?.(transaction, actor.user._id);
    if (kept === undefined) importedRows.remove(db, transaction, row._id);
    else importedRows.edit(db, transaction, row._id, { kept, isKept: true });
  }
  const keptCount = plans.filter(({ kept }) => kept !== undefined).length;
  const undo = {
    removed: before.removed + plans.length - keptCount,
    kept: before.kept + keptCount,
    isDone: rows.length < rowsAtOnce[found.kind],
  };
  imports.edit(db, transaction, id, { undo });
  const { isDone: _, ...counts } = undo;
  const change = { action: 'undo-import', target: `imports/${id}`, before: null, after: counts } as const;
  const entryId = `undo-import-${id}-${Date.parse(found.createdAt)}`;
  addAuditEntry(db, transaction, actor.user._id, change, now, entryId);
  return { ...found, undo };
}

/** The number of rows that an earlier undo of this import kept; they are not decided again. */
async function countKept(db: Firestore, id: string, transaction: Transaction): Promise<number> {
  return (await transaction.get(rowsQuery(db, id, true).count())).data().count;
}

/** Either why a row stays, or how what was made of it is removed. */
type Plan =
  | { kept: string; addRemoval?: never }
  | { kept?: never; addRemoval: (writes: Writes, by: string) => void };

type PlanOf = (row: ImportedRowRecord) => Plan;

/** Audited acts that do not count as a use of an imported patient. Any other act keeps the row. */
const actsThatAreNoUse = new Set<unknown>(['read', 'export', 'add-patient', 'book', 'undo-booking']);

/** Reads, by one query for all rows of a commit, what says whether their patients were used. */
async function planPatients(
  deps: Deps,
  rows: readonly ImportedRowRecord[],
  transaction: Transaction,
): Promise<PlanOf> {
  const { db } = deps;
  const ids = rows.flatMap(({ madeId }) => madeId ?? []);
  // Held before the rest is read: what is written about a patient from now on fails without their record.
  const versions = await Promise.all(ids.map((id) => findAnyUserVersion(db, id, transaction)));
  const rowIds = rows.map(({ _id }) => _id);
  const [balances, visits, entries] = await Promise.all([
    broughtForward.findAll(deps, rowIds, transaction),
    findAny(transaction, appointments.all(db).select('patientId'), 'patientId', ids),
    findAny(transaction, audit.all(db).select('about', 'action', 'after'), 'about', ids),
  ]);
  const held = new Map(versions.map((version) => [version?.user._id, version]));
  const paid = new Set(balances.flatMap(({ _id, paymentEntries }) => (paymentEntries > 0 ? _id : [])));
  const visited = new Set(visits.map((visit) => visit.get('patientId')));
  const isUse = (entry: DocumentSnapshot) =>
    !actsThatAreNoUse.has(entry.get('action')) && entry.get('after.imported') !== true;
  const used = new Set(entries.filter(isUse).map((entry) => entry.get('about')));
  return ({ _id, madeId }) => {
    const version = madeId === null ? null : held.get(madeId);
    if (!version || version.user.deletion || version.user.joining || madeId === null)
      return { kept: 'The patient has been erased or joined with another since.' };
    if (visited.has(madeId)) return { kept: 'The patient has a visit.' };
    if (paid.has(_id)) return { kept: 'Something was paid, waived or given back of the patient’s balance.' };
    if (used.has(madeId))
      return { kept: 'The record has been changed, or something was noted about the patient, since.' };
    return {
      addRemoval: (writes) => {
        addUserRemoval(db, writes, version);
        addNoteRemoval(db, writes, { patientId: madeId, version: 1 });
        broughtForward.remove(db, writes, _id);
      },
    };
  };
}

/** The documents of a query that have one of some ids, thirty at most, in a field. */
const findAny = async (transaction: Transaction, query: Query, field: string, ids: readonly string[]) =>
  ids.length === 0 ? [] : (await transaction.get(query.where(field, 'in', ids))).docs;

/** Reads, by one query for all rows of a commit, what says whether their visits are as they were imported. */
async function planVisits(
  { db, clock }: Deps,
  rows: readonly ImportedRowRecord[],
  transaction: Transaction,
): Promise<PlanOf> {
  const found = await findVisits(db, rows, transaction);
  const owners = [...new Set([...found.values()].map(({ appointment }) => appointment.patientId))];
  const ids = [...found.values()].map(({ appointment }) => appointment._id);
  const [users, notes, planned, told] = await Promise.all([
    Promise.all(owners.map((id) => findUser(db, id))),
    findAny(transaction, visitNotes.all(db).select('appointmentId'), 'appointmentId', ids),
    findAny(transaction, tasks.all(db).select('appointmentId'), 'appointmentId', ids),
    Promise.all(
      rows.map(async ({ _id, madeId, toldAt }) => {
        const patientId = found.get(madeId)?.appointment.patientId;
        return madeId && patientId && toldAt
          ? ([_id, await readNotices(db, { patientId, ids: [madeId], at: toldAt })] as const)
          : null;
      }),
    ),
  ]);
  const patients = new Map(users.map((user) => [user?._id, user]));
  const noted = new Set([...notes, ...planned].map((document) => document.get('appointmentId')));
  const notices = new Map(told.filter((one) => one !== null));
  const now = clock.now();
  return ({ _id, madeId }) => {
    const { appointment, document } = found.get(madeId) ?? {};
    if (!appointment || !document?.updateTime) return { kept: 'The visit has been removed since.' };
    const { updateTime } = document;
    if (!isAsImported(appointment, document)) return { kept: 'The visit has been changed since.' };
    if (!appointment.settledElsewhere && Date.parse(appointment.startsAt) <= now)
      return { kept: 'The visit has begun.' };
    if (noted.has(appointment._id)) return { kept: 'Something was noted about the visit since.' };
    if (notices.get(_id)?.mayHaveLeft)
      return { kept: 'The patient has had an email about it. You can cancel the visit.' };
    return {
      addRemoval: (writes, by) => {
        addUndone(db, writes, { appointment, updateTime }, { by, now });
        notices.get(_id)?.addRemoval(writes);
        const patient = patients.get(appointment.patientId);
        if (!patient) return;
        addOpenAppointmentChange(db, writes, patient, appointment._id, null);
        addRecordChange(db, writes, patient._id);
      },
    };
  };
}
