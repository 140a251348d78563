import { isLive } from '@garden-room/contract/live-status';
import { addEventNotices } from '#appointments/add-event-notices.ts';
import { auditedAct, sequenceOf } from '#appointments/appointment-record.ts';
import { addAppointmentRemoval, findAppointmentVersion } from '#appointments/appointment-store.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { addOpenAppointmentChange } from '#users/open-appointments.ts';
import { addRecordChange, findUser } from '#users/user-store.ts';
import { isBriefRequest } from './brief-request.ts';

/**
 * Removes an appointment and frees its slot; the patient of a live one gets a message. `addMore` adds to the commit
 * what else is kept about it.
 */
export function deleteAppointment(
  deps: Deps,
  actor: Actor,
  id: string,
  addMore: (writes: Writes) => void,
): Promise<void> {
  const { db, clock } = deps;
  return runTransaction(db, async (transaction) => {
    const version = await findAppointmentVersion(db, id);
    if (!version) throw new AppError('not_found', { message: 'There is no such appointment.' });
    const { appointment } = version;
    if (appointment.paymentEntries > 0)
      throw new AppError('illegal_move', {
        message:
          'Payments were noted for this visit, which are kept: it cannot be deleted. You can cancel it.',
      });
    const patient = await findUser(db, appointment.patientId);
    const now = clock.now();
    const isBrief = await isBriefRequest(deps, appointment);
    addAppointmentRemoval(db, transaction, version, { isBrief, now });
    addMore(transaction);
    if (patient && isLive(appointment.status)) {
      addOpenAppointmentChange(db, transaction, patient, id, null);
      const act = { event: 'delete', by: actor.user._id } as const;
      const last = { ...appointment, sequence: sequenceOf(appointment) + 1 };
      addEventNotices(deps, transaction, { patient, appointment: last, act, cancelCutoffHours: null }, now);
    } else if (patient) {
      // For their calendar feed, whose tag is the record's version.
      addRecordChange(db, transaction, patient._id);
    }
    addAuditEntry(db, transaction, actor.user._id, auditedAct('delete', appointment, null), now);
  });
}
