import type { Practice } from '@garden-room/contract/practice';
import { visitEventOf } from '@garden-room/contract/visit-events';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type AppointmentRecord, appointments, sequenceOf } from '#appointments/appointment-record.ts';
import { entryText, entryUid, locationOf } from '#appointments/calendar/calendar-file.ts';
import type { MailDeps } from '#lib/deps.ts';
import type { MailRecord } from '#mail/mail-record.ts';
import { linkOfVisit } from '#mail-links/visit-link.ts';

/**
 * The calendar part of an email to a patient about one visit: it enters a confirmed visit, and takes out one that was
 * confirmed before. Null where there is none: of a request nothing is in a calendar yet.
 */
export async function calendarPart(
  { db, practice, config }: MailDeps,
  { kind, recipient, patientId, appointmentIds }: MailRecord,
  { to, isConfirmed }: { to: string; isConfirmed: boolean },
): Promise<{ contentType: string; content: string } | null> {
  const [id, ...others] = appointmentIds;
  if (recipient !== 'patient' || id === undefined || others.length > 0) return null;
  const appointment = await appointments.find(db, id);
  // A visit that is another patient's by now has no entry to report.
  const isTheirs = appointment?.patientId === patientId;
  const method = appointment && isTheirs ? methodOf(kind, appointment) : null;
  if (!appointment || !method) return null;
  const from = config.mail?.from ?? practice.email;
  const link = await (isConfirmed
    ? linkOfVisit({ db, practice }, 'calendar', appointment)
    : practice.links.appointment(id));
  return calendarInvitation(appointment, { method, practice, from, to, link });
}

function methodOf(
  kind: string,
  { status, cancelledFrom, movedFrom }: AppointmentRecord,
): InvitationMethod | null {
  const method = visitEventOf(kind)?.calendar;
  if (!method) return null;
  if (method === 'REQUEST' && status === 'confirmed') return method;
  // A moved visit also needs a CANCEL: its new time may wait for an answer, or this email replace the one of the move.
  const wasConfirmed = cancelledFrom === 'confirmed' || movedFrom?.status === 'confirmed';
  return wasConfirmed ? 'CANCEL' : null;
}

/** `REQUEST` puts an appointment into the calendar of who gets the mail, or changes it there; `CANCEL` takes it out. */
export type InvitationMethod = 'REQUEST' | 'CANCEL';

interface Invitation {
  method: InvitationMethod;
  practice: Practice;
  /** The addresses of the mail itself, bare: calendars take a change from the sender of the invitation alone. */
  from: string;
  to: string;
  /** The page of the visit. */
  link: string;
}

/**
 * The calendar part of a mail (iMIP, RFC 6047) about a confirmed appointment, or one that was: the last of the mail's
 * alternatives. It says nothing of the patient but the address it goes to, and names no service: mailboxes are shared.
 */
export function calendarInvitation(
  appointment: AppointmentRecord,
  { method, practice, from, to, link }: Invitation,
): { contentType: string; content: string } {
  const { startsAt, endsAt, history, createdAt } = appointment;
  const calendar = ical({
    prodId: { company: practice.name, product: 'Appointments' },
    method: ICalCalendarMethod[method],
  });
  const event = calendar.createEvent({
    id: entryUid(appointment, practice),
    sequence: sequenceOf(appointment),
    stamp: new Date(history.at(-1)?.at ?? createdAt),
    start: new Date(startsAt),
    end: new Date(endsAt),
    status: method === 'REQUEST' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    summary: `Appointment, ${practice.name}`,
    location: locationOf(appointment, practice),
    description: entryText(appointment, link, practice),
    url: link,
    organizer: { name: practice.name, email: from },
  });
  // Who booked has accepted: no answer is asked for, and none would be read.
  event.createAttendee({ email: to, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  return {
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: calendar.toString(),
  };
}
