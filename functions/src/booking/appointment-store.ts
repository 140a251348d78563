import {
  type Appointment,
  type AppointmentStatus,
  appointmentStatusSchema,
} from '@garden-room/contract/booking';
import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { parseDocument, storedInstant, toTimestamp } from '../lib/firestore.ts';
import type { PageCursor } from './page-cursor.ts';

/** `appointments/{id}`. `cells` names the locks in `slots/` that this appointment holds while it is live. */
const storedAppointment = z.object({
  serviceId: z.string(),
  serviceName: z.string(),
  durationMinutes: z.number(),
  price: z.number(),
  patientId: z.string(),
  patientName: z.string(),
  date: z.string(),
  time: z.string(),
  timeZone: z.string(),
  startsAt: storedInstant,
  endsAt: storedInstant,
  status: appointmentStatusSchema,
  note: z.string().nullable(),
  cells: z.array(z.string()),
  createdAt: storedInstant,
  createdBy: z.string(),
});

/** An appointment about to be written; instants in ISO 8601. */
export type NewAppointment = z.output<typeof storedAppointment>;

export interface AppointmentFilter {
  patientId?: string | undefined;
  status?: AppointmentStatus | undefined;
  /** First and last wall-clock date at the clinic. */
  from?: string | undefined;
  to?: string | undefined;
}

const appointments = (db: Firestore) => db.collection('appointments');
const slots = (db: Firestore) => db.collection('slots');

/** Ids of the lock cells that exist from `first` to `last`. */
export async function readTakenCells(
  db: Firestore,
  range: { first: string; last: string },
): Promise<Set<string>> {
  const locks = await slots(db)
    .orderBy(FieldPath.documentId())
    .startAt(range.first)
    .endAt(range.last)
    .select()
    .get();
  return new Set(locks.docs.map((lock) => lock.id));
}

/** A fresh id, for a booking that no Idempotency-Key names. */
export function newAppointmentId(db: Firestore): string {
  return appointments(db).doc().id;
}

export async function findAppointment(db: Firestore, id: string): Promise<Appointment | null> {
  return toAppointment(await appointments(db).doc(id).get());
}

/**
 * Adds an appointment and its locks to a commit. Each is a `create`: when any of them exists the whole commit fails,
 * which is what makes a slot impossible to book twice.
 */
export function addAppointment(
  db: Firestore,
  batch: WriteBatch,
  id: string,
  appointment: NewAppointment,
): void {
  for (const cell of appointment.cells) batch.create(slots(db).doc(cell), { appointmentId: id });
  const record: z.input<typeof storedAppointment> = {
    ...appointment,
    startsAt: toTimestamp(appointment.startsAt),
    endsAt: toTimestamp(appointment.endsAt),
    createdAt: toTimestamp(appointment.createdAt),
  };
  batch.create(appointments(db).doc(id), record);
}

/** Newest first; the id settles the order of two at the same instant, so that no page repeats or skips one. */
export function appointmentsQuery(db: Firestore, filter: AppointmentFilter): Query {
  let query: Query = appointments(db);
  if (filter.patientId) query = query.where('patientId', '==', filter.patientId);
  if (filter.status) query = query.where('status', '==', filter.status);
  if (filter.from) query = query.where('date', '>=', filter.from);
  if (filter.to) query = query.where('date', '<=', filter.to);
  return query.orderBy('date', 'desc').orderBy('startsAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
}

/** One page of appointments and, when there are more, where the next one starts. */
export async function listAppointmentPage(
  db: Firestore,
  filter: AppointmentFilter,
  page: { limit: number; after: PageCursor | null },
): Promise<{ appointments: Appointment[]; next: PageCursor | null }> {
  let query = appointmentsQuery(db, filter).limit(page.limit + 1);
  if (page.after) {
    const { date, startsAt, id } = page.after;
    query = query.startAfter(date, Timestamp.fromDate(new Date(startsAt)), id);
  }
  const found = (await query.get()).docs.map(toAppointment).filter((appointment) => appointment !== null);
  const shown = found.slice(0, page.limit);
  const last = shown.at(-1);
  const more = found.length > shown.length && last;
  return {
    appointments: shown,
    next: more ? { date: last.date, startsAt: last.startsAt, id: last._id } : null,
  };
}

function toAppointment(snapshot: DocumentSnapshot): Appointment | null {
  const stored = parseDocument(storedAppointment, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}
