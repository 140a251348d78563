import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import { calendarInvitation, type InvitationMethod } from '#appointments/calendar/calendar-invitation.ts';
import type { MailRecord } from '#mail/mail-record.ts';
import type { MailDeps } from './mail-deps.ts';

/**
 * The calendar part of an email to a patient about one visit: it enters a confirmed visit, and takes out one that was
 * confirmed before. Null where there is none: of a request nothing is in a calendar yet.
 */
export async function calendarPart(
  { db, practice, config }: MailDeps,
  { kind, recipient, appointmentIds }: MailRecord,
  to: string,
): Promise<{ contentType: string; content: string } | null> {
  const [id, ...others] = appointmentIds;
  if (recipient !== 'patient' || id === undefined || others.length > 0) return null;
  const appointment = await appointments.find(db, id);
  const method = appointment && methodOf(kind, appointment);
  if (!method) return null;
  const from = config.mail?.from ?? practice.email;
  return calendarInvitation(appointment, { method, practice, from, to });
}

const ended: readonly string[] = ['cancelled', 'declined', 'expired'];

function methodOf(
  kind: string,
  { status, cancelledFrom, movedFrom }: AppointmentRecord,
): InvitationMethod | null {
  const isConfirmed = status === 'confirmed';
  if (kind === 'confirmed' || kind === 'arranged') return isConfirmed ? 'REQUEST' : null;
  // Also of one that was moved since: the email about the move may have been replaced by this one.
  const wasConfirmed = cancelledFrom === 'confirmed' || movedFrom?.status === 'confirmed';
  if (ended.includes(kind)) return wasConfirmed ? 'CANCEL' : null;
  if (kind !== 'rescheduled') return null;
  // The new time of one that waits for its answer is not certain; the earlier one is gone.
  if (isConfirmed) return 'REQUEST';
  return movedFrom?.status === 'confirmed' ? 'CANCEL' : null;
}
