import type { Firestore } from 'firebase-admin/firestore';
import { type AppointmentRecord, auditedFields, openEntryOf } from '#appointments/appointment-record.ts';
import { addAppointment } from '#appointments/appointment-store.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import type { Writes } from '#lib/firestore.ts';
import { addOpenAppointmentChange } from '#users/open-appointments.ts';
import type { UserVersion } from '#users/user-record.ts';
import { addRecordChange, addUserChanges } from '#users/user-store.ts';

/** Adds an appointment that is booked to a commit, with its locks and the audit. */
export function addBooking(
  db: Firestore,
  writes: Writes,
  appointment: AppointmentRecord,
  { by, now }: { by: string; now: number },
): void {
  addAppointment(db, writes, appointment);
  const target = `appointments/${appointment._id}` as const;
  const change = { action: 'book', target, before: null, after: auditedFields(appointment) } as const;
  addAuditEntry(db, writes, by, change, now);
}

/**
 * Adds to a commit what the practice books for a patient: beyond the limits, and any number at once. Marking a
 * user as a patient relies on the record that was read: the commit fails when it has been written since. Each booking
 * changes the record, so that a deletion or join that has read it starts again.
 */
export function addToPatient(
  db: Firestore,
  writes: Writes,
  { user, updateTime }: UserVersion,
  appointments: readonly AppointmentRecord[],
): void {
  if (!user.isPatient) addUserChanges(db, writes, user, { isPatient: true }, updateTime);
  addRecordChange(db, writes, user._id);
  for (const appointment of appointments)
    addOpenAppointmentChange(db, writes, user, appointment._id, openEntryOf(appointment));
}
