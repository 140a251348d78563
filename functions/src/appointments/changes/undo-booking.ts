import { undoSeconds } from '@garden-room/contract/cut-off';
import type { Firestore } from 'firebase-admin/firestore';
import {
  type AppointmentRecord,
  type AppointmentVersion,
  auditedAct,
} from '#appointments/appointment-record.ts';
import { addAppointmentRemoval, findAppointmentVersion } from '#appointments/appointment-store.ts';
import { noAppointment } from '#appointments/assert-visible.ts';
import { readSeries } from '#appointments/series/series-members.ts';
import { wasAudited } from '#audit/audit-queries.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { readNotices } from '#messages/withdraw-notices.ts';
import type { Actor } from '#users/actor.ts';
import { addOpenAppointmentChange } from '#users/open-appointments.ts';
import { addRecordChange, findUser } from '#users/user-store.ts';

/** Time for the call to arrive: a press in the last second still counts. No email of a booking is due by then. */
const graceSeconds = 5;

const action = 'undo-booking';

/**
 * Takes back a booking that a staff member made within the last minute, with its series: appointments, locks, message
 * and emails go in one commit, and nothing is sent. A colleague's booking stays, and one that was changed, paid or
 * announced by email since.
 */
export async function undoBooking(deps: Deps, actor: Actor, id: string): Promise<void> {
  const { db, clock } = deps;
  const by = actor.user._id;
  await runTransaction(db, async (transaction) => {
    const version = await findAppointmentVersion(db, id);
    if (!version) {
      if (await wasAudited(db, { target: `appointments/${id}`, action, actorId: by })) return;
      throw noAppointment();
    }
    const { patientId, createdAt } = version.appointment;
    const { members } = await readSeries(deps, id);
    const now = clock.now();
    for (const { appointment } of members) assertAsBooked(appointment, by, now);
    const ids = members.map(({ appointment }) => appointment._id);
    const notices = await readNotices(db, { patientId, ids, at: createdAt });
    if (notices.mayHaveLeft) throw cannotUndo('An email about it has been sent already.');
    const patient = await findUser(db, patientId);
    for (const member of members) addUndone(db, transaction, member, { by, now });
    notices.addRemoval(transaction);
    if (!patient) return;
    for (const _id of ids) addOpenAppointmentChange(db, transaction, patient, _id, null);
    addRecordChange(db, transaction, patient._id);
  });
}

/** Adds to a commit that an appointment was never booked, audited as that. */
export function addUndone(
  db: Firestore,
  writes: Writes,
  version: AppointmentVersion,
  { by, now }: { by: string; now: number },
): void {
  // Brief: what was held for a minute was never taken.
  addAppointmentRemoval(db, writes, version, { isBrief: true, now });
  addAuditEntry(db, writes, by, auditedAct(action, version.appointment, null), now);
}

/** Refuses `illegal_move` what is not as this member of the practice has just booked it. */
function assertAsBooked(
  { history, sequence, createdAt, paymentEntries }: AppointmentRecord,
  by: string,
  now: number,
): void {
  if (history[0]?.by !== by) throw cannotUndo('Another has booked this.');
  if (sequence !== 0) throw cannotUndo('It has been changed since it was booked.');
  if (paymentEntries > 0) throw cannotUndo('A payment was noted for it.');
  if (now > Date.parse(createdAt) + (undoSeconds + graceSeconds) * 1000)
    throw cannotUndo('It was booked more than a minute ago.');
}

const cannotUndo = (why: string) =>
  new AppError('illegal_move', { message: `${why} You can still cancel the visit.` });
