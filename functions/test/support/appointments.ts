import { type Appointment, appointmentSchema, type Booking } from '@garden-room/contract/appointment';
import { scheduleSchema } from '@garden-room/contract/schedule';
import { visitLimits, visitsAtLimit } from '@garden-room/contract/visit-limits';
import * as z from 'zod/mini';
import { messages } from '#messages/message-store.ts';
import type { Answer, Options } from './api.ts';
import type { Person } from './people.ts';
import { db } from './suite.ts';

/** The booking: 9 o'clock and a General Consultancy for the caller, unless it says otherwise. */
export interface Wanted extends Partial<Omit<Booking, 'confirmed'>> {
  date: string;
  confirmed?: boolean;
}

/** The acts on an appointment over the API. */
export type AppointmentMove =
  | 'confirm'
  | 'decline'
  | 'cancel'
  | 'restore'
  | 'complete'
  | 'no-show'
  | 'reschedule'
  | 'delete';

export function requestAppointment(patient: Person, wanted: Wanted, options: Options = {}): Promise<Answer> {
  const json = { patientId: patient.uid, time: '09:00 AM', ...wanted };
  return patient.call('/appointments/book', { json, ...options });
}

/** An appointment that is booked, by its patient. */
export async function bookAppointment(
  patient: Person,
  wanted: Wanted,
  options: Options = {},
): Promise<Appointment> {
  const answer = await requestAppointment(patient, wanted, options);
  if (answer.status !== 201) throw new Error(`Not booked: ${answer.status} ${JSON.stringify(answer.body)}`);
  return appointmentSchema.parse(answer.body);
}

export function moveAppointment(
  person: Person,
  id: string,
  move: AppointmentMove,
  json: unknown = {},
  options: Options = {},
): Promise<Answer> {
  if (move === 'confirm')
    return person.call(`/appointments/${id}/confirm`, { method: 'PUT', json, ...options });
  if (move === 'delete') return person.call(`/appointments/${id}`, { method: 'DELETE', ...options });
  return person.call(`/appointments/${id}/${move}`, { json, ...options });
}

/**
 * The limit that a patient has reached by what the booking page reads, with the visits that it names; null where they
 * may book. `confirmed`: whether their email address is.
 */
export async function limitTold(
  patient: Person,
  { at, now, confirmed = true }: { at: string; now: number; confirmed?: boolean },
) {
  const [visits, rules] = await Promise.all([
    patient.call('/appointments?limit=100', { at }),
    patient.call('/schedule', { at }),
  ]);
  const limits = visitLimits(scheduleSchema.parse(rules.body), confirmed);
  return visitsAtLimit(z.array(appointmentSchema).parse(visits.body), limits, now);
}

/** Ids of the locks that an appointment holds. */
export async function locksOf(id: string): Promise<string[]> {
  const held = await db.collection('slots').where('appointmentId', '==', id).get();
  return held.docs.map((lock) => lock.id);
}

/** Subjects of all that a patient was written, in no order. */
export async function subjectsTo(patient: { uid: string }): Promise<string[]> {
  const sent = await db.collection('messages').where('patientId', '==', patient.uid).get();
  return sent.docs.flatMap((message) => messages.read(message)?.subject ?? []);
}

/** The appointments that a patient was written about. */
export async function appointmentsWrittenOf(patient: { uid: string }): Promise<unknown[]> {
  const sent = await db.collection('messages').where('patientId', '==', patient.uid).get();
  return [...new Set(sent.docs.map((message) => message.get('appointmentId')))];
}
