import { appointmentStatusSchema } from '@garden-room/contract/appointment';
import { attendeeSchema } from '@garden-room/contract/dependant';
import { isLive } from '@garden-room/contract/live-status';
import { dateSchema, timeSchema } from '@garden-room/contract/wall-time';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { parseDocument, storedInstant } from '#lib/firestore.ts';
import type { OpenAppointment } from '#users/open-appointments.ts';

/**
 * `appointments/{id}`. `cells` names the locks that this appointment holds while it is live. What an older or imported
 * record lacks stands for its default; a missing status is pending.
 */
export const storedAppointment = z.object({
  serviceId: z.string(),
  serviceName: z.string(),
  durationMinutes: z.number(),
  price: z.number(),
  patientId: z.string(),
  patientName: z.string(),
  /** A copy: it stays as it was when the dependant is renamed or removed. */
  attendee: z._default(z.nullable(attendeeSchema), null),
  date: dateSchema,
  time: timeSchema,
  timeZone: z.string(),
  startsAt: storedInstant,
  endsAt: storedInstant,
  status: z._default(appointmentStatusSchema, 'pending'),
  note: z._default(z.nullable(z.string()), null),
  reason: z._default(z.nullable(z.string()), null),
  /** What it was before it was cancelled, for a cancellation that is taken back. */
  cancelledFrom: z._default(z.nullable(z.enum(['pending', 'confirmed'])), null),
  cells: z._default(z.array(z.string()), []),
  createdAt: storedInstant,
  /** What was done with it, by whom (a user id, or `system`) and when: the newest of it, the audit has the whole. */
  history: z._default(z.array(z.object({ action: z.string(), by: z.string(), at: storedInstant })), []),
  /** How often it has been changed; null in records from before that was counted. */
  sequence: z._default(z.nullable(z.int().check(z.nonnegative())), null),
  /** Hash of the request that made it, where an Idempotency-Key came with it. */
  requestHash: z._default(z.nullable(z.string()), null),
});

/** An appointment with what the API keeps to itself; instants in ISO 8601. */
export type AppointmentRecord = z.output<typeof storedAppointment> & { _id: string };

/** An appointment as it was read, to be changed only if nobody changes it first. */
export interface AppointmentVersion {
  appointment: AppointmentRecord;
  updateTime: Timestamp;
}

/** What can change about an appointment. */
export type AppointmentChanges = Partial<
  Pick<
    AppointmentRecord,
    'status' | 'reason' | 'cancelledFrom' | 'date' | 'time' | 'timeZone' | 'startsAt' | 'endsAt' | 'cells'
  >
>;

/** Parses a document of `appointments/`; null where there is none. */
export function toAppointment(snapshot: DocumentSnapshot): AppointmentRecord | null {
  const stored = parseDocument(storedAppointment, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}

/** How often an appointment has been changed: calendars take the higher for the newer. */
export function sequenceOf({ sequence, history }: AppointmentRecord): number {
  return sequence ?? Math.max(0, history.length - 1);
}

/** Whether an appointment holds a slot that has not begun (`now` in UTC milliseconds). */
export function isComing({ status, startsAt }: AppointmentRecord, now: number): boolean {
  return isLive(status) && Date.parse(startsAt) >= now;
}

/** What the patient's list of open appointments has of it; null when it is over. */
export function openEntryOf({ status, startsAt }: AppointmentRecord): OpenAppointment | null {
  return status === 'pending' || status === 'confirmed' ? { status, startsAt } : null;
}

/** What the audit keeps: nothing that somebody wrote, and nobody's name. */
export function auditedFields({ patientId, serviceName, date, time, status }: AppointmentRecord) {
  return { patientId, serviceName, date, time, status };
}
