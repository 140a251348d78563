import { openEntryOf } from '@garden-room/contract/visit-limits';
import { addEventNotices } from '#appointments/add-event-notices.ts';
import { type AppointmentRecord, auditedAct } from '#appointments/appointment-record.ts';
import { addToPatient } from '#appointments/booking/new-appointment.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import type { Deps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import { addOpenAppointmentChange } from '#users/open-appointments.ts';
import type { UserVersion } from '#users/user-record.ts';

/** Whether the patient of this id is sent notices. */
export type IsTold = (patientId: string) => boolean;

interface HandOver {
  /** The former patient; null when their record is gone. */
  patient: UserVersion | null;
  receiver: UserVersion;
  before: AppointmentRecord;
  after: AppointmentRecord;
  /** The id of the user of the practice who does it. */
  by: string;
  isTold: IsTold;
  /** The schedule's cut-off, before which reminders are sent; null where none is. */
  cancelCutoffHours: number | null;
  answerWithinOpenDays: number | undefined;
}

/**
 * Adds to an edit's commit that a visit becomes another patient's: for the former as if removed (`readVisit` drops
 * unsent emails), for the other as if booked. Nobody is told of a past start. An audit entry each: neither's data may
 * name the other.
 */
export function addHandOver(
  deps: Deps,
  writes: Writes,
  { patient, receiver, before, after, by, isTold, cancelCutoffHours, answerWithinOpenDays }: HandOver,
  now: number,
): void {
  const { db } = deps;
  const isToCome = Date.parse(after.startsAt) > now;
  if (patient) {
    addOpenAppointmentChange(db, writes, patient.user, before._id, null);
    const { sequence } = after;
    const removed = { ...before, sequence, reason: null };
    const act = { event: 'delete', by } as const;
    const news = { patient: patient.user, appointment: removed, act, cancelCutoffHours: null };
    if (isToCome && isTold(patient.user._id)) addEventNotices(deps, writes, news, now);
  }
  addToPatient(db, writes, receiver, [after]);
  const act = { event: 'book', by } as const;
  const news = { patient: receiver.user, appointment: after, act, cancelCutoffHours, answerWithinOpenDays };
  if (isToCome && openEntryOf(after) && isTold(receiver.user._id)) addEventNotices(deps, writes, news, now);
  addAuditEntry(db, writes, by, auditedAct('edit', before, null), now);
  addAuditEntry(db, writes, by, auditedAct('edit', null, after), now);
}
