import { isStaff } from '@garden-room/contract/staff';
import type { AppointmentRecord } from '#appointments/appointment-record.ts';
import { AppError } from '#lib/app-error.ts';
import type { Actor } from '#users/actor.ts';

/**
 * Refuses another's appointment to everyone but the practice, as if there were none: a caller who tries ids learns
 * nothing, and one who follows the link of another user keeps their session.
 */
export function assertVisible(actor: Actor, appointment: { patientId: string }): void {
  if (!isVisible(actor, appointment)) throw noAppointment();
}

/** Whether an appointment is the caller's own, or the caller is of the practice. */
export const isVisible = ({ user }: Actor, { patientId }: { patientId: string }): boolean =>
  patientId === user._id || isStaff(user);

/** Refuses to change what has another start by now (ISO 8601) than the caller decided on, where they say which. */
export function assertStart({ startsAt }: { startsAt: string }, expected: string | undefined): void {
  if (expected !== undefined && Date.parse(expected) !== Date.parse(startsAt))
    throw new AppError('edited_meanwhile', {
      message: 'This visit has been moved meanwhile.',
      deeds: ['reschedule', 'restore'],
    });
}

export const noAppointment = () => new AppError('not_found', { message: 'There is no such appointment.' });

/** An appointment as its reader may see it: the practice's note on a patient's cancellation is for staff only. */
export function toldTo({ user }: Actor, appointment: AppointmentRecord): AppointmentRecord {
  const isNoted = appointment.history.findLast(({ action }) => action === 'cancel')?.forPatient ?? false;
  return isNoted && appointment.status === 'cancelled' && !isStaff(user)
    ? { ...appointment, reason: null }
    : appointment;
}
