import { visitEventOf } from '@garden-room/contract/visit-events';
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

function methodOf(
  kind: string,
  { status, cancelledFrom, movedFrom }: AppointmentRecord,
): InvitationMethod | null {
  const method = visitEventOf(kind)?.calendar;
  if (!method) return null;
  if (method === 'REQUEST' && status === 'confirmed') return method;
  // Of one that was moved, too: its new time may wait for an answer, or this email have replaced the one about the move.
  const wasConfirmed = cancelledFrom === 'confirmed' || movedFrom?.status === 'confirmed';
  return wasConfirmed ? 'CANCEL' : null;
}
