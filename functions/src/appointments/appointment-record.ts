import { type Appointment, appointmentSchema } from '@garden-room/contract/appointment';
import type { AuditAction } from '@garden-room/contract/audit';
import { shownStatusOf } from '@garden-room/contract/life-cycle';
import { isLive } from '@garden-room/contract/live-status';
import { noPapers, visitPapersSchema } from '@garden-room/contract/visit-papers';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { AuditedChange } from '#audit/audit-store.ts';
import { derivedCollection } from '#lib/collection.ts';
import { storedInstant } from '#lib/firestore.ts';
import { zoneOfRecord } from '#schedule/schedule-store.ts';
import type { OpenAppointment } from '#users/open-appointments.ts';

const {
  _id: _,
  requestedAt: __,
  reach: ___,
  answerBy: ____,
  expiredAt: _____,
  deskNote: ______,
  cancelledBy: _______,
  alert: ________,
  birthDate: _________,
  firstVisit: __________,
  door: ___________,
  isStranded: ____________,
  ...answered
} = appointmentSchema.shape;

const liveStatus = z.enum(['pending', 'confirmed']);

/** Any value: a zone that `Intl` does not know must not keep the appointment out of the lists. */
const storedZone = z.optional(z.unknown());

/** An act, its actor (a user id, or `system`) and its time. */
const storedEvent = z.object({
  action: z.string(),
  by: z.string(),
  at: storedInstant,
  /** Whether the practice has noted what the patient did. */
  forPatient: z.optional(z.literal(true)),
  /** Whether its author chose not to tell the patient. */
  untold: z.optional(z.literal(true)),
});

/** The fields of a visit that the practice alone sees. */
export const storedDesk = z.object({
  note: z.nullable(z.string()),
  room: z._default(z.nullable(z.string()), null),
});

export const storedAppointment = z.object({
  ...answered,
  timeZone: storedZone,
  startsAt: storedInstant,
  endsAt: storedInstant,
  createdAt: storedInstant,
  durationMinutes: z.number(),
  /** Its status before it was cancelled, for a cancellation that is taken back. */
  cancelledFrom: z._default(z.nullable(liveStatus), null),
  /** What was noted of who is here before that was last noted, for a note that is undone. */
  presenceFrom: answered.presence,
  /** Its slot and status before it was last moved, for a move that is undone. */
  movedFrom: z._default(
    z.nullable(
      z.object({
        date: answered.date,
        time: answered.time,
        timeZone: storedZone,
        startsAt: storedInstant,
        endsAt: storedInstant,
        cells: z.array(z.string()),
        status: liveStatus,
        timeByPractice: answered.timeByPractice,
        atOnceAt: z._default(z.nullable(storedInstant), null),
        answer: answered.answer,
        presence: answered.presence,
        reason: answered.reason,
      }),
    ),
    null,
  ),
  tellAt: z._default(z.nullable(storedInstant), null),
  atOnceAt: z._default(z.nullable(storedInstant), null),
  /** The locks that it holds while it is live. */
  cells: z._default(z.array(z.string()), []),
  /** The newest events. The audit has all of them. */
  history: z._default(z.array(storedEvent), []),
  /** The number of its changes; null in records from before that was counted. */
  sequence: z._default(z.nullable(z.int().check(z.nonnegative())), null),
  /** The papers that the practice has left with the visit. */
  papers: z._default(visitPapersSchema, noPapers),
  /** The number of entries about payments for it, also those that were taken back. */
  paymentEntries: z._default(z.int().check(z.nonnegative()), 0),
  /** What the reception has taken off its price since it began, in cents: the sum of its `price` entries. */
  loweredCents: z._default(z.int().check(z.nonnegative()), 0),
  /**
   * Its day while it has an outcome and something of it is open, and while something is to give back: what the lists of
   * those are found by (`owedFieldsOf`).
   */
  openSince: z._default(z.nullable(answered.date), null),
  backSince: z._default(z.nullable(answered.date), null),
  /**
   * The fields that the practice alone sees. Answers to it have the note as `deskNote`, and the address of a room of
   * its own as `room`: no record has fields of those names, so no answer to a patient can have them by mistake.
   */
  desk: z._default(storedDesk, { note: null, room: null }),
});

/**
 * `appointments/{id}`: what is answered of an appointment, with its instants as timestamps, and what the API keeps to
 * itself. A field that an older or imported record lacks has its default.
 */
export const appointments = derivedCollection('appointments', storedAppointment, toRecord, {
  marked: true,
});

type StoredAppointment = { _id: string } & z.output<typeof storedAppointment>;
type MovedFrom = NonNullable<StoredAppointment['movedFrom']>;

/** An appointment with what the API keeps to itself; instants in ISO 8601. */
export type AppointmentRecord = Omit<StoredAppointment, 'timeZone' | 'movedFrom'> & {
  timeZone: string;
  movedFrom: (Omit<MovedFrom, 'timeZone'> & { timeZone: string }) | null;
  /** When the practice was last asked for an answer. */
  requestedAt: string;
  /** When it expired; null of any other. */
  expiredAt: string | null;
  cancelledBy: Appointment['cancelledBy'];
};

/** An appointment as it was read; a change of it fails when the record has changed since. */
export interface AppointmentVersion {
  appointment: AppointmentRecord;
  updateTime: Timestamp;
}

/** The fields of an appointment that can change. */
export type AppointmentPatch = Partial<
  Pick<
    AppointmentRecord,
    | 'status'
    | 'reason'
    | 'endedBy'
    | 'cancelledFrom'
    | 'cancelledLate'
    | 'lateIsFree'
    | 'lateFee'
    | 'answer'
    | 'timeByPractice'
    | 'atOnceAt'
    | 'movedFrom'
    | 'papers'
    | 'presence'
    | 'presenceFrom'
    | 'tellAt'
    | 'date'
    | 'time'
    | 'timeZone'
    | 'startsAt'
    | 'endsAt'
    | 'cells'
    | 'note'
    | 'noteVersion'
    | 'serviceId'
    | 'serviceName'
    | 'durationMinutes'
    | 'price'
    | 'loweredCents'
    | 'paymentEntries'
    | 'mode'
    | 'patientId'
    | 'patientName'
    | 'attendee'
    | 'series'
    | 'desk'
  >
>;

function toRecord(stored: StoredAppointment, { ref }: DocumentSnapshot): AppointmentRecord {
  const { movedFrom } = stored;
  const zoneOf = (zone: unknown) => zoneOfRecord(ref.firestore, zone);
  return {
    ...stored,
    timeZone: zoneOf(stored.timeZone),
    movedFrom: movedFrom && { ...movedFrom, timeZone: zoneOf(movedFrom.timeZone) },
    ...derivedFieldsOf(stored),
  };
}

/** The fields of a record that are not stored, but follow from others. */
export const derivedFieldsOf = (
  stored: Pick<AppointmentRecord, 'status' | 'endedBy' | 'history' | 'createdAt' | 'patientId'>,
): Pick<AppointmentRecord, 'requestedAt' | 'endedBy' | 'expiredAt' | 'cancelledBy'> => ({
  requestedAt: requestedAtOf(stored),
  ...expiryOf(stored),
  cancelledBy: cancelledByOf(stored),
});

/** An appointment that was moved is a new request; not where the move was undone. */
function requestedAtOf({ history, createdAt }: Pick<AppointmentRecord, 'history' | 'createdAt'>): string {
  const move = history.findLast(
    ({ action }, index) => action === 'reschedule' && history[index + 1]?.action !== 'restore',
  );
  return move?.at ?? createdAt;
}

/** The end of a declined request that expired, and its time. In records older than these fields the history says it. */
function expiryOf({
  status,
  endedBy,
  history,
}: Pick<AppointmentRecord, 'status' | 'endedBy' | 'history'>): Pick<
  AppointmentRecord,
  'endedBy' | 'expiredAt'
> {
  const end = history.findLast(({ action }) => action === 'expire' || action === 'decline');
  const isExpired = status === 'declined' && (endedBy === 'expiry' || end?.action === 'expire');
  if (!isExpired) return { endedBy: null, expiredAt: null };
  return { endedBy: 'expiry', expiredAt: end?.action === 'expire' ? end.at : null };
}

/** The side that cancelled, whoever noted it; null if not cancelled, or by neither, as at the end of an account. */
export function cancelledByOf({
  status,
  history,
  patientId,
}: Pick<AppointmentRecord, 'status' | 'history' | 'patientId'>): Appointment['cancelledBy'] {
  const end = status === 'cancelled' && history.findLast(({ action }) => action === 'cancel');
  if (!end || end.by === 'system') return null;
  return end.forPatient || end.by === patientId ? 'patient' : 'practice';
}

/** The number of an appointment's changes: calendars take the higher for the newer. */
export function sequenceOf({ sequence, history }: AppointmentRecord): number {
  return sequence ?? Math.max(0, history.length - 1);
}

/** Whether an appointment holds a slot that has not begun (`now` in UTC milliseconds). */
export function holdsFutureSlot({ status, startsAt }: AppointmentRecord, now: number): boolean {
  return isLive(status) && Date.parse(startsAt) >= now;
}

/** Its status while it is live; null when it is over. */
export const liveStatusOf = ({
  status,
}: Pick<AppointmentRecord, 'status'>): OpenAppointment['status'] | null =>
  status === 'pending' || status === 'confirmed' ? status : null;

/** An appointment as the practice gets it, with what it alone sees. */
export const forPractice = (
  appointment: AppointmentRecord,
): AppointmentRecord & { deskNote: string | null } => ({
  ...appointment,
  deskNote: appointment.desk.note,
});

/**
 * The audit's record of an act on an appointment, before and after; null where there was, or is, none. The text of the
 * practice's note, and the address of a room, stay in the record alone: the audit says that they were changed.
 */
export function auditedAct(
  action: AuditAction,
  before: AppointmentRecord | null,
  after: AppointmentRecord | null,
): AuditedChange {
  const [was, is] = [before?.desk, after?.desk];
  const corrected = [was?.note !== is?.note && 'deskNote', was?.room !== is?.room && 'room'].filter(Boolean);
  const isNoted = was !== undefined && is !== undefined && corrected.length > 0;
  return {
    action,
    target: `appointments/${(after ?? before)?._id}`,
    before: before && auditedFields(before, action),
    after: after && { ...auditedFields(after, action), ...(isNoted && { corrected: corrected.join(', ') }) },
  };
}

/**
 * The fields that the audit keeps: no names, and no text that a user wrote; length and price of what can change them.
 */
function auditedFields(appointment: AppointmentRecord, action: AuditAction) {
  const { patientId, serviceName, date, time, cancelledBy, cancelledLate, durationMinutes, price } =
    appointment;
  const status = shownStatusOf(appointment);
  return {
    ...{ patientId, serviceName, date, time, status },
    ...(cancelledBy && { cancelledBy }),
    ...(cancelledLate && { cancelledLate }),
    ...(action === 'edit' && { durationMinutes, price }),
  };
}
