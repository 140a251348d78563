import { importUndoHours, type UndoneImport } from '@garden-room/contract/endpoints/imports';
import { hourMs } from '@garden-room/contract/milliseconds';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { appointments } from '#appointments/appointment-record.ts';
import { addUndone } from '#appointments/changes/undo-booking.ts';
import { auditQuery } from '#audit/audit-queries.ts';
import { addAuditEntry, audit } from '#audit/audit-store.ts';
import { broughtForward } from '#books/brought-forward.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import { recordsOf } from '#lib/owned-records.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { readNotices } from '#messages/withdraw-notices.ts';
import { addNoteRemoval } from '#patient-notes/note-store.ts';
import type { Actor } from '#users/actor.ts';
import { addOpenAppointmentChange } from '#users/open-appointments.ts';
import { addRecordChange, addUserRemoval, findAnyUserVersion, findUser } from '#users/user-store.ts';
import { isAsImported } from './book-imported.ts';
import {
  type ImportedRowRecord,
  type ImportRecord,
  importedRows,
  imports,
  rowsQuery,
} from './import-store.ts';
import { importState, noImport } from './list-imports.ts';

/** The number of rows that one commit looks at: a visit is some fifteen writes. */
const rowsAtOnce = 20;
const maxKeptListed = 100;
/** Hosting gives a call up after 60 seconds. */
const undoingMs = 45_000;

/**
 * Undoes an import within a day, twenty rows a commit, for at most 45 s a call: the caller repeats until `isDone`.
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
  const rows = await importedRows.list(deps, rowsQuery(db, id, false).limit(rowsAtOnce), transaction);
  const plan = found.kind === 'patients' ? planPatient : planVisit;
  const plans = await Promise.all(
    rows.map(async (row) => ({ row, ...(await plan(deps, row, transaction)) })),
  );
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
    isDone: rows.length < rowsAtOnce,
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

/** Audited acts that do not count as a use of an imported patient. Any other act keeps the row. */
const actsThatAreNoUse = new Set<unknown>(['read', 'export', 'add-patient', 'book', 'undo-booking']);

async function planPatient(
  { db }: Deps,
  { _id, madeId }: ImportedRowRecord,
  transaction: Transaction,
): Promise<Plan> {
  // Held before the rest is read: what is written about a patient from now on fails without their record.
  const version = madeId === null ? null : await findAnyUserVersion(db, madeId, transaction);
  if (!version || version.user.deletion || version.user.joining || madeId === null)
    return { kept: 'The patient has been erased or joined with another since.' };
  const [balance, visits, entries] = await Promise.all([
    broughtForward.find(db, _id, transaction),
    transaction.get(recordsOf(db, 'appointments', madeId).limit(1)),
    transaction.get(audit.all(db).where('about', '==', madeId).select('action', 'after')),
  ]);
  if (!visits.empty) return { kept: 'The patient has a visit.' };
  if (balance && balance.paymentEntries > 0)
    return { kept: 'Something was paid, waived or given back of the patient’s balance.' };
  const isUse = (entry: DocumentSnapshot) =>
    !actsThatAreNoUse.has(entry.get('action')) && entry.get('after.imported') !== true;
  if (entries.docs.some(isUse))
    return { kept: 'The record has been changed, or something was noted about the patient, since.' };
  return {
    addRemoval: (writes) => {
      addUserRemoval(db, writes, version);
      addNoteRemoval(db, writes, { patientId: madeId, version: 1 });
      broughtForward.remove(db, writes, _id);
    },
  };
}

async function planVisit(
  { db, clock }: Deps,
  { madeId, toldAt }: ImportedRowRecord,
  transaction: Transaction,
): Promise<Plan> {
  const document = madeId === null ? null : await transaction.get(appointments.all(db).doc(madeId));
  const appointment = document && appointments.read(document);
  const { createTime, updateTime } = document ?? {};
  if (!appointment || !createTime || !updateTime) return { kept: 'The visit has been removed since.' };
  if (!isAsImported(appointment, document)) return { kept: 'The visit has been changed since.' };
  const now = clock.now();
  const { _id, patientId, settledElsewhere } = appointment;
  if (!settledElsewhere && Date.parse(appointment.startsAt) <= now) return { kept: 'The visit has begun.' };
  // One of before counts as made on its day.
  const createdAt = settledElsewhere ? createTime.toDate().toISOString() : appointment.createdAt;
  const since = auditQuery(db, { about: [patientId], from: Date.parse(createdAt) });
  const [notices, patient, entries] = await Promise.all([
    readNotices(db, { patientId, ids: [_id], at: toldAt ?? createdAt }),
    findUser(db, patientId),
    transaction.get(since.select('after')),
  ]);
  if (entries.docs.some((entry) => entry.get('after.appointmentId') === _id))
    return { kept: 'Something was noted about the visit since.' };
  if (notices.mayHaveLeft)
    return { kept: 'The patient has had an email about it. You can cancel the visit.' };
  return {
    addRemoval: (writes, by) => {
      addUndone(db, writes, { appointment, updateTime }, { by, now });
      notices.addRemoval(writes);
      if (!patient) return;
      addOpenAppointmentChange(db, writes, patient, _id, null);
      addRecordChange(db, writes, patientId);
    },
  };
}
