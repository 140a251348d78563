import type { ErrorCode } from '@garden-room/contract/errors';
import type { Firestore } from 'firebase-admin/firestore';
import { type AppointmentRecord, auditedFields, openEntryOf } from '#appointments/appointment-record.ts';
import { addAppointment } from '#appointments/appointment-store.ts';
import { addMakingEntry, wasMade } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Writes } from '#lib/firestore.ts';
import { addOpenAppointmentChange } from '#users/open-appointments.ts';
import type { UserVersion } from '#users/user-record.ts';
import { addRecordChange, addUserChanges } from '#users/user-store.ts';
import type { BookingRequest } from './idempotency.ts';

/** Adds an appointment that is booked to a commit, with its locks and the audit. */
export function addBooking(
  db: Firestore,
  writes: Writes,
  appointment: AppointmentRecord,
  { by, now }: { by: string; now: number },
): void {
  addAppointment(db, writes, appointment);
  const change = { ...bookingOf(appointment._id), before: null, after: auditedFields(appointment) };
  addMakingEntry(db, writes, by, change, now);
}

const bookingOf = (id: string) => ({ action: 'book', target: `appointments/${id}` }) as const;

/**
 * What to throw for a booking that was refused. One that is repeated after the practice has deleted its appointment has
 * `appointment_ended`, whatever has become of its time since.
 */
export async function refusalOf(
  db: Firestore,
  { id, hash }: BookingRequest,
  refusal: unknown,
): Promise<unknown> {
  const mayBeOver = refusal instanceof AppError && ofWhatIsBooked.includes(refusal.code);
  const isOver = mayBeOver && hash !== null && (await wasMade(db, bookingOf(id)));
  return isOver ? new AppError('appointment_ended') : refusal;
}

/** Refusals of a caller who may book. */
const ofWhatIsBooked: readonly ErrorCode[] = [
  'slot_taken',
  'invalid_slot',
  'unknown_service',
  'unknown_dependant',
  'service_changed',
  'notice_outdated',
  'too_many_open',
  'email_unconfirmed',
];

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
