import type { AppointmentEvent } from '@garden-room/contract/appointment-detail';
import type { AppointmentKind } from '@garden-room/contract/message-words';
import { invariant } from '#lib/app-error.ts';
import type { NewEventMessage } from '#messages/message-store.ts';
import type { AppointmentRecord } from './appointment-record.ts';

/** What happened to an appointment, and who did it: a user id, or `system`. */
export interface AppointmentAct {
  event: AppointmentEvent['event'] | 'delete';
  by: string;
}

const kinds = {
  book: 'requested',
  confirm: 'confirmed',
  decline: 'declined',
  cancel: 'cancelled',
  restore: 'restored',
  reschedule: 'rescheduled',
  complete: 'completed',
  'no-show': 'no-show',
  expire: 'expired',
  papers: 'papers',
  delete: 'deleted',
} as const satisfies Record<AppointmentAct['event'], AppointmentKind>;

/** The message to a patient about an event, with the appointment as it is afterwards. */
export function appointmentMessage(
  appointment: AppointmentRecord,
  { event, by: actorId }: AppointmentAct,
): NewEventMessage {
  const { _id, patientId, status, date, time, reason } = appointment;
  const by = actorId === patientId ? 'patient' : actorId === 'system' ? 'system' : 'practice';
  let kind: AppointmentKind = kinds[event];
  if (event === 'book' && status === 'confirmed') kind = 'arranged';
  if (event === 'restore' && by !== 'patient') kind = 'taken-back';
  return {
    kind,
    facts: { ...visitFacts(appointment), date, time, by, reason: by === 'patient' ? null : reason },
    // There is nothing left to look at of one that was deleted.
    appointmentId: event === 'delete' ? null : _id,
  };
}

/** The one message to a patient about a series that the practice has booked for them. */
export function seriesMessage(series: readonly AppointmentRecord[]): NewEventMessage {
  const [first] = series;
  invariant(first, 'a series has an appointment');
  const slots = series.map(({ date, time }) => ({ date, time }));
  return { kind: 'series', facts: { ...visitFacts(first), slots }, appointmentId: null };
}

/** The dependant's id is left out: a message says who comes, as they were called then. */
function visitFacts({ serviceName, timeZone, attendee }: AppointmentRecord) {
  return {
    serviceName,
    timeZone,
    attendee: attendee && { name: attendee.name, birthYear: attendee.birthYear },
  };
}
