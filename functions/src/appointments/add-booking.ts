import type { User } from '@garden-room/contract/user';
import type { Firestore } from 'firebase-admin/firestore';
import { addAuditEntry } from '#audit/audit-store.ts';
import type { Writes } from '#lib/firestore.ts';
import { addOpenAppointmentChange, type OpenAppointments } from '#users/open-appointments.ts';
import { addUserChanges } from '#users/user-store.ts';
import { type AppointmentRecord, auditedFields, openEntryOf } from './appointment-record.ts';
import { addAppointment } from './appointment-store.ts';

/** Adds an appointment that is booked to a commit, with its locks and the audit. */
export function addBooking(
  db: Firestore,
  writes: Writes,
  appointment: AppointmentRecord,
  { by, now }: { by: string; now: number },
): void {
  addAppointment(db, writes, appointment);
  const target = `appointments/${appointment._id}`;
  const change = { action: 'book', target, before: null, after: auditedFields(appointment) };
  addAuditEntry(db, writes, by, change, now);
}

/** Adds to a commit what the practice books for a patient: beyond the limits, and as many at once as it likes. */
export function addToPatient(
  db: Firestore,
  writes: Writes,
  patient: User & { openAppointments: OpenAppointments | null },
  appointment: AppointmentRecord,
): void {
  if (!patient.isPatient) addUserChanges(db, writes, patient, { isPatient: true });
  addOpenAppointmentChange(db, writes, patient, appointment._id, openEntryOf(appointment));
}
