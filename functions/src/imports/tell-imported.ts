import type { Transaction } from 'firebase-admin/firestore';
import { addEventNotices } from '#appointments/add-event-notices.ts';
import { appointments } from '#appointments/appointment-record.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { readScheduleState } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { findUserVersion } from '#users/user-store.ts';
import { isAsImported } from './book-imported.ts';
import { type ImportedRowRecord, importedRows, imports, untoldQuery } from './import-store.ts';
import { noImport } from './list-imports.ts';

/** The number of visits that one commit tells of: each is some eight writes. */
const rowsAtOnce = 20;
/** Hosting gives a call up after 60 seconds. */
const tellingMs = 45_000;

/**
 * Tells patients of an import's visits to come, twenty a commit, for at most 45 s a call: the caller repeats it until
 * none is `left`. A commit has the notices of its visits and the marks of their rows: no visit is told twice. One that
 * is not as it was booked any more, or is past, is marked and not told. One audit entry for all calls.
 */
export async function tellImported(
  deps: Deps,
  actor: Actor,
  id: string,
): Promise<{ told: number; left: number }> {
  const { db, clock } = deps;
  const endsAt = clock.now() + tellingMs;
  const { cancelCutoffHours } = (await readScheduleState(db)).schedule;
  let told = 0;
  let some: { told: number; isLast: boolean };
  do {
    some = await runTransaction(db, (transaction) =>
      tellSome(deps, transaction, { actor, id, cancelCutoffHours }),
    );
    told += some.told;
  } while (!some.isLast && clock.now() < endsAt);
  const left = some.isLast ? 0 : (await untoldQuery(db, id).count().get()).data().count;
  return { told, left };
}

interface Telling {
  actor: Actor;
  id: string;
  cancelCutoffHours: number;
}

async function tellSome(deps: Deps, transaction: Transaction, { actor, id, cancelCutoffHours }: Telling) {
  const { db, clock } = deps;
  const found = await imports.find(db, id, transaction);
  if (!found) throw noImport();
  if (found.undo) throw new AppError('import_undone');
  const rows = await importedRows.list(deps, untoldQuery(db, id).limit(rowsAtOnce), transaction);
  const now = clock.now();
  const plans = await Promise.all(
    rows.map(async (row) => ({ row, news: await findNews(deps, row, now, transaction) })),
  );
  const act = { event: 'book', by: actor.user._id } as const;
  for (const { row, news } of plans) {
    if (news) addEventNotices(deps, transaction, { ...news, act, cancelCutoffHours }, now);
    const toldAt = news && new Date(now).toISOString();
    importedRows.edit(db, transaction, row._id, { isUntold: false, toldAt });
  }
  const change = { action: 'tell-imported', target: `imports/${id}`, before: null, after: null } as const;
  const entryId = `tell-imported-${id}-${Date.parse(found.createdAt)}`;
  if (rows.length > 0) addAuditEntry(db, transaction, actor.user._id, change, now, entryId);
  return { told: plans.filter(({ news }) => news).length, isLast: rows.length < rowsAtOnce };
}

/** The visit of a row and its patient, held until the commit; null of one that is not as it was booked, or is past. */
async function findNews({ db }: Deps, { madeId }: ImportedRowRecord, now: number, transaction: Transaction) {
  if (madeId === null) return null;
  const document = await transaction.get(appointments.all(db).doc(madeId));
  const appointment = appointments.read(document);
  if (!appointment || !isAsImported(appointment, document) || Date.parse(appointment.startsAt) <= now)
    return null;
  const patient = await findUserVersion(db, appointment.patientId, transaction);
  return patient && { patient: patient.user, appointment };
}
