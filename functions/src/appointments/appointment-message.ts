import type { AppointmentEvent } from '@garden-room/contract/appointment-detail';
import { isFreeToTheEnd } from '@garden-room/contract/cut-off';
import { isOutcome } from '@garden-room/contract/life-cycle';
import { isLive } from '@garden-room/contract/live-status';
import {
  type By,
  type PatientMessageKind,
  type PracticeMessageKind,
  patientMessageKinds,
  type SeveralKind,
  visitEvents,
} from '@garden-room/contract/visit-events';
import { invariant } from '#lib/app-error.ts';
import type { NewEventMessage } from '#messages/message-store.ts';
import type { AppointmentRecord } from './appointment-record.ts';

/**
 * An act on an appointment and its actor: a user id or `system`; `forPatient` if noted for the patient, `isImported` if
 * the visit was booked in another program.
 */
export interface AppointmentAct {
  event: AppointmentEvent['event'] | 'delete' | 'desk-note';
  by: string;
  forPatient?: true | undefined;
  isImported?: true;
}

/** The side that did an act, for its patient to read. */
export function sideOf({ by, forPatient }: Omit<AppointmentAct, 'event'>, patientId: string): By {
  if (forPatient || by === patientId) return 'patient';
  return by === 'system' ? 'system' : 'practice';
}

/** The events that a patient is written about: not their own acts, nor their arrival. */
export type ToldEvent = (typeof visitEvents)[PatientMessageKind]['event'];

const kindOf = (event: AppointmentAct['event']): PatientMessageKind | undefined =>
  patientMessageKinds.find((kind) => visitEvents[kind].event === event);

/** The message to a patient about an event, with the appointment afterwards and, of a change, before it. */
export function appointmentMessage(
  appointment: AppointmentRecord,
  { event, isImported, ...doer }: AppointmentAct & { event: ToldEvent },
  {
    before,
    answerWithinOpenDays,
  }: { before?: AppointmentRecord | undefined; answerWithinOpenDays?: number | undefined } = {},
): NewEventMessage & { kind: PatientMessageKind } {
  const { _id, patientId, status, date, time, reason } = appointment;
  const by = sideOf(doer, patientId);
  let kind = kindOf(event);
  invariant(kind, 'a row of the event');
  if (event === 'book' && status === 'confirmed') {
    kind = appointment.atOnceAt === null ? 'arranged' : 'booked-at-once';
    if (isImported) kind = 'brought-over';
  }
  if (event === 'restore' && by !== 'patient') kind = 'taken-back';
  if (event === 'restore' && before && before.startsAt !== appointment.startsAt) kind = 'moved-back';
  return {
    kind,
    facts: {
      ...visitFacts(appointment),
      // An edit has no reason: the stored one is an earlier decision's.
      ...{ date, time, by, reason: by === 'patient' || event === 'edit' ? null : reason },
      ...(event === 'reschedule' && isFreeToTheEnd(appointment) && { timeByPractice: true as const }),
      ...(kind === 'requested' && answerWithinOpenDays !== undefined && { answerWithinOpenDays }),
    },
    // There is nothing left to look at of one that was deleted.
    appointmentId: event === 'delete' ? null : _id,
  };
}

/** An appointment before and after an event, and when that was (UTC milliseconds). */
interface Changed {
  before: AppointmentRecord;
  after: AppointmentRecord;
  now: number;
}

/**
 * Whether an event is reported in its own commit. Outcomes are reported a day later, so that an undone one never is. An
 * edit is only if service or length change, and no edit or move is once the visit has begun: its patient is, or was,
 * here.
 */
export function isToldAtOnce(
  event: AppointmentAct['event'],
  { before, after, now }: Changed,
): event is ToldEvent {
  if (event === 'complete' || event === 'no-show') return false;
  if (event === 'edit' || event === 'reschedule') {
    if (!isLive(after.status) || Date.parse(after.startsAt) <= now) return false;
    if (event === 'edit')
      return before.serviceName !== after.serviceName || before.durationMinutes !== after.durationMinutes;
  }
  return kindOf(event) !== undefined && !(event === 'restore' && isOutcome(before.status));
}

/**
 * The message to the practice about a change by the patient, in their name: that they cancel late, or come after all,
 * or want another time. Null of others.
 */
export function messageToPractice(
  appointment: AppointmentRecord,
  before: AppointmentRecord,
  { by }: Pick<AppointmentAct, 'by'>,
): NewEventMessage | null {
  const kind = by === appointment.patientId ? toPracticeKind(appointment, before) : null;
  if (!kind) return null;
  const { _id, date, time, reason } = appointment;
  // A patient's answer has no reason: the stored one is the practice's.
  const said = kind === 'another-time' ? null : reason;
  const facts = { ...visitFacts(appointment), date, time, by: 'patient', reason: said } as const;
  return { kind, facts, appointmentId: _id };
}

function toPracticeKind(
  appointment: AppointmentRecord,
  before: AppointmentRecord,
): PracticeMessageKind | null {
  if (appointment.cancelledLate !== before.cancelledLate)
    return appointment.cancelledLate ? 'cannot-come' : 'can-come';
  return appointment.answer === 'another-time' && before.answer !== 'another-time' ? 'another-time' : null;
}

/** The one message to a patient about a series that the practice has booked for them. */
export function seriesMessage(series: readonly AppointmentRecord[]): NewEventMessage {
  const [first] = series;
  invariant(first, 'a series has an appointment');
  const slots = series.map(({ date, time }) => ({ date, time }));
  return { kind: 'series', facts: { ...visitFacts(first), slots }, appointmentId: null };
}

/** The one message to a patient about visits of a series that were changed at once, as they are afterwards. */
export function seriesChangeMessage(
  changed: readonly AppointmentRecord[],
  { event, by }: { event: 'cancel' | 'reschedule'; by: 'patient' | 'practice' },
): NewEventMessage & { kind: SeveralKind } {
  const [first] = changed;
  invariant(first, 'an act has changed an appointment');
  const slots = changed.map(({ date, time }) => ({ date, time }));
  const reason = by === 'patient' ? null : first.reason;
  const kind = event === 'cancel' ? 'series-cancelled' : 'series-moved';
  const facts = {
    ...visitFacts(first),
    ...{ slots, by, reason },
    ...(event === 'reschedule' && changed.some(isFreeToTheEnd) && { timeByPractice: true as const }),
  };
  return { kind, facts, appointmentId: first._id };
}

/** The dependant's id is left out: a message says who comes, as they were called then. */
function visitFacts({ serviceName, timeZone, mode, attendee }: AppointmentRecord) {
  return {
    serviceName,
    timeZone,
    mode,
    attendee: attendee && { name: attendee.name, birthYear: attendee.birthYear },
  };
}
