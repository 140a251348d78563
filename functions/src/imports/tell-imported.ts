import type { ImportRecipients } from '@garden-room/contract/endpoints/imports';
import type { Transaction } from 'firebase-admin/firestore';
import { addEventNotices } from '#appointments/add-event-notices.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { mailAddressOf } from '#lib/mail-address.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { readScheduleState } from '#schedule/schedule-store.ts';
import type { Actor } from '#users/actor.ts';
import { findUserVersion } from '#users/user-store.ts';
import { findVisits, isAsImported } from './book-imported.ts';
import { type ImportedRowRecord, importedRows, imports, noImport, untoldQuery } from './import-store.ts';

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
  const news = await findNews(deps, rows, transaction);
  const act = { event: 'book', by: actor.user._id, isImported: true } as const;
  for (const { row, ...of } of news)
    addEventNotices(deps, transaction, { ...of, act, cancelCutoffHours }, now);
  const told = new Set(news.map(({ row }) => row));
  for (const row of rows) {
    const toldAt = told.has(row) ? new Date(now).toISOString() : null;
    importedRows.edit(db, transaction, row._id, { isUntold: false, toldAt });
  }
  const change = { action: 'tell-imported', target: `imports/${id}`, before: null, after: null } as const;
  const entryId = `tell-imported-${id}-${Date.parse(found.createdAt)}`;
  if (rows.length > 0) addAuditEntry(db, transaction, actor.user._id, change, now, entryId);
  return { told: news.length, isLast: rows.length < rowsAtOnce };
}

/**
 * The visits of some rows with their patients, held until the commit of a transaction; but for those that are not as
 * they were booked, or are past.
 */
async function findNews({ db, clock }: Deps, rows: readonly ImportedRowRecord[], transaction?: Transaction) {
  const found = await findVisits(db, rows, transaction);
  const visits = rows.flatMap((row) => {
    const { appointment, document } = found.get(row.madeId) ?? {};
    if (!appointment || !isAsImported(appointment, document)) return [];
    return Date.parse(appointment.startsAt) <= clock.now() ? [] : [{ row, appointment }];
  });
  const ids = [...new Set(visits.map(({ appointment }) => appointment.patientId))];
  const versions = await Promise.all(ids.map((id) => findUserVersion(db, id, transaction)));
  const patients = new Map(versions.map((version) => [version?.user._id, version?.user]));
  return visits.flatMap((one) => {
    const patient = patients.get(one.appointment.patientId);
    return patient ? [{ ...one, patient }] : [];
  });
}

/** The patients who would be told of an import's visits to come now, by how that reaches them first. */
export async function countRecipients(deps: Deps, id: string): Promise<ImportRecipients> {
  const news = await findNews(deps, await importedRows.list(deps, untoldQuery(deps.db, id)));
  const patients = [...new Map(news.map(({ patient }) => [patient._id, patient])).values()];
  const byMail = patients.filter((patient) => deps.config.mail && mailAddressOf(patient) !== null);
  const others = patients.filter((patient) => !byMail.includes(patient));
  const byMessage = others.filter(({ hasAccount }) => hasAccount).length;
  return { byMail: byMail.length, byMessage, none: others.length - byMessage };
}
