import type { Attendee, Dependant } from '@garden-room/contract/dependant';
import { isLive } from '@garden-room/contract/live-status';
import { cellsBetween } from '@garden-room/contract/lock-cell';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { type AppointmentRecord, appointments, auditedAct } from '#appointments/appointment-record.ts';
import { addAppointment } from '#appointments/appointment-store.ts';
import type { ChosenSlot } from '#appointments/availability/choose-slot.ts';
import { addToPatient, newAppointment } from '#appointments/booking/new-appointment.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists, type Writes } from '#lib/firestore.ts';
import { runAct } from '#lib/run-act.ts';
import type { Actor } from '#users/actor.ts';
import type { UserRecord } from '#users/user-record.ts';
import { findUserVersion } from '#users/user-store.ts';
import { holdImport } from './import-store.ts';
import type { ReadVisit } from './read-visit.ts';

/** The time of a visit, with its locks while it is to come; the buffer after it follows (`applyBuffer`). */
export function slotOf({ date, time, startsAt, service, kind }: ReadVisit): ChosenSlot {
  const end = startsAt + service.durationMinutes * 60_000;
  return {
    ...{ date, time },
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(end).toISOString(),
    cells: kind === 'coming' ? cellsBetween(startsAt, end) : [],
  };
}

/** Whether a visit is as it was imported, but for the buffer that it may hold since. */
export function isAsImported(
  { startsAt, endsAt, cells, sequence, paymentEntries }: AppointmentRecord,
  { createTime, updateTime }: Pick<DocumentSnapshot, 'createTime' | 'updateTime'> = {},
): boolean {
  if (!createTime || !updateTime) return false;
  const own = cellsBetween(Date.parse(startsAt), Date.parse(endsAt));
  const isOnlyHeld = sequence === 0 && paymentEntries === 0 && cells.length > own.length;
  return createTime.isEqual(updateTime) || isOnlyHeld;
}

/** The visits made of some rows, as they are now, by their ids. */
export async function findVisits(
  db: Firestore,
  rows: readonly { madeId: string | null }[],
  transaction?: Transaction,
) {
  const made = rows.flatMap(({ madeId }) => (madeId === null ? [] : appointments.all(db).doc(madeId)));
  const documents = made.length === 0 ? [] : await (transaction ?? db).getAll(...made);
  return new Map<string | null, { appointment: AppointmentRecord; document: DocumentSnapshot }>(
    documents.flatMap((document) => {
      const appointment = appointments.read(document);
      return appointment ? [[document.id, { appointment, document }]] : [];
    }),
  );
}

interface Making {
  _id: string;
  patient: Pick<UserRecord, '_id' | 'name' | 'dependants'>;
  timeZone: string;
  /** The id of the admin who imports. */
  by: string;
  /** UTC milliseconds. */
  now: number;
}

/** The statuses of visits that are none to come, by what they are. */
export const pastStatuses = { completed: 'completed', missed: 'no-show', cancelled: 'cancelled' } as const;
export const pastKinds = ['completed', 'missed', 'cancelled'] as const;

/**
 * The record of a row's visit: one to come is booked and confirmed; of any other all was settled in the other program.
 * Nobody knows when that one was made: it counts as made on its day, and not in the week of the import.
 */
function recordOf(visit: ReadVisit, { _id, patient, timeZone, by, now }: Making): AppointmentRecord {
  const { kind, service, startsAt } = visit;
  const booking = kind === 'coming' ? ({ confirmed: true } as const) : {};
  const made = newAppointment({ _id, patient, booking, service, slot: slotOf(visit), timeZone, by, now });
  const { note, attendee } = visit;
  const one = attendee && patient.dependants.find(isSame(attendee));
  const record = {
    ...made,
    ...{ note, attendee: attendee && { ...attendee, ...(one && { dependantId: one._id }) } },
    desk: { note: visit.deskNote, room: null },
  };
  if (kind === 'coming') return record;
  const createdAt = new Date(Math.min(startsAt, now)).toISOString();
  return { ...record, status: pastStatuses[kind], settledElsewhere: true, createdAt };
}

const isSame =
  ({ name, birthYear }: Attendee) =>
  (one: Dependant): boolean =>
    one.name === name && one.birthYear === birthYear;

/** Adds a row's visit to a commit, with the entry of the audit. */
export function addImported(
  db: Deps['db'],
  writes: Writes,
  visit: ReadVisit,
  making: Making,
): AppointmentRecord {
  const appointment = recordOf(visit, making);
  addAppointment(db, writes, appointment);
  const { after, ...act } = auditedAct('book', null, appointment);
  addAuditEntry(db, writes, making.by, { ...act, after: { ...after, imported: true } }, making.now);
  return appointment;
}

/** The row of an import that has begun. */
interface ImportedRow {
  importId: string;
  createdAt: string;
  row: number;
}

/** Books a visit to come, confirmed, in one commit with its row and its locks; `slot_taken` where another is there. */
export async function bookImported(
  deps: Deps,
  actor: Actor,
  { visit, patientId, timeZone }: { visit: ReadVisit; patientId: string; timeZone: string },
  imported: ImportedRow,
): Promise<void> {
  const { db, clock } = deps;
  try {
    await runAct<AppointmentRecord>(deps, actor, undefined, {
      request: ['import-visit', imported],
      run: async (transaction) => {
        const [addRows, patient] = await Promise.all([
          holdImport(deps, transaction, imported),
          findUserVersion(db, patientId),
        ]);
        if (!patient) throw new AppError('not_found', { message: 'There is no such patient.' });
        const _id = appointments.newId(db);
        const making = { _id, patient: patient.user, timeZone, by: actor.user._id, now: clock.now() };
        const appointment = addImported(db, transaction, visit, making);
        addToPatient(db, transaction, patient, [appointment]);
        addRows([{ row: imported.row, madeId: _id, isUntold: true }]);
        return { answer: appointment, made: { ids: [_id] } };
      },
      find: async (id) => {
        const found = await appointments.find(db, id);
        return found && isLive(found.status) ? found : null;
      },
      gone: ['appointment_ended'],
    });
  } catch (error) {
    throw isAlreadyExists(error) ? new AppError('slot_taken') : error;
  }
}
