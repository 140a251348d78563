import { type AppointmentStatus, appointmentStatusSchema } from '@garden-room/contract/appointment';
import { isLive, liveStatuses } from '@garden-room/contract/life-cycle';
import { dateSchema } from '@garden-room/contract/wall-time';
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { parseDocument, storedInstant, toTimestamp } from '#lib/firestore.ts';
import { cursorId, cursorInstant, decodeCursor, type Page, type PageRequest, toPage } from '#lib/page.ts';

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
  reason: z.string().nullable(),
  cells: z.array(z.string()),
  createdAt: storedInstant,
  /** Everything that was done with it, by whom (a user id, or `system`) and when. */
  history: z.array(z.object({ action: z.string(), by: z.string(), at: storedInstant })),
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
    'status' | 'reason' | 'date' | 'time' | 'timeZone' | 'startsAt' | 'endsAt' | 'cells'
  >
>;

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

export async function findAppointment(db: Firestore, id: string): Promise<AppointmentRecord | null> {
  return toAppointment(await appointments(db).doc(id).get());
}

export async function findAppointmentVersion(db: Firestore, id: string): Promise<AppointmentVersion | null> {
  const snapshot = await appointments(db).doc(id).get();
  const appointment = toAppointment(snapshot);
  return appointment && snapshot.updateTime ? { appointment, updateTime: snapshot.updateTime } : null;
}

export async function hasAppointment(db: Firestore, patientId: string): Promise<boolean> {
  return !(await appointments(db).where('patientId', '==', patientId).limit(1).select().get()).empty;
}

/**
 * Adds an appointment and its locks to a commit. Each is a `create`: when any of them exists the whole commit fails,
 * which is what makes a slot impossible to book twice.
 */
export function addAppointment(
  db: Firestore,
  batch: WriteBatch,
  { _id, ...appointment }: AppointmentRecord,
): void {
  addLocks(db, batch, _id, appointment.cells);
  const record: z.input<typeof storedAppointment> = {
    ...appointment,
    startsAt: toTimestamp(appointment.startsAt),
    endsAt: toTimestamp(appointment.endsAt),
    createdAt: toTimestamp(appointment.createdAt),
    history: appointment.history.map((event) => ({ ...event, at: toTimestamp(event.at) })),
  };
  batch.create(appointments(db).doc(_id), record);
}

/**
 * Adds a change to a commit, with the locks it takes and frees and its line in the history. The commit fails when the
 * appointment has changed since it was read, or when a lock it needs is another's.
 */
export function addAppointmentChange(
  db: Firestore,
  batch: WriteBatch,
  { appointment, updateTime }: AppointmentVersion,
  changes: AppointmentChanges,
  event: { action: string; by: string; at: number },
): void {
  const { startsAt, endsAt, ...plain } = changes;
  const held = isLive(changes.status ?? appointment.status) ? (changes.cells ?? appointment.cells) : [];
  const before = isLive(appointment.status) ? appointment.cells : [];
  addLocks(
    db,
    batch,
    appointment._id,
    held.filter((cell) => !before.includes(cell)),
  );
  freeLocks(
    db,
    batch,
    before.filter((cell) => !held.includes(cell)),
  );
  const update = {
    ...plain,
    ...(startsAt ? { startsAt: toTimestamp(startsAt) } : {}),
    ...(endsAt ? { endsAt: toTimestamp(endsAt) } : {}),
    history: FieldValue.arrayUnion({ ...event, at: toTimestamp(event.at) }),
  };
  batch.update(appointments(db).doc(appointment._id), update, { lastUpdateTime: updateTime });
}

/** Adds the removal of an appointment and its locks to a commit, on the same condition. */
export function addAppointmentRemoval(
  db: Firestore,
  batch: WriteBatch,
  { appointment, updateTime }: AppointmentVersion,
): void {
  if (isLive(appointment.status)) freeLocks(db, batch, appointment.cells);
  batch.delete(appointments(db).doc(appointment._id), { lastUpdateTime: updateTime });
}

function addLocks(db: Firestore, batch: WriteBatch, appointmentId: string, cells: string[]): void {
  for (const cell of cells) batch.create(slots(db).doc(cell), { appointmentId });
}

function freeLocks(db: Firestore, batch: WriteBatch, cells: string[]): void {
  for (const cell of cells) batch.delete(slots(db).doc(cell));
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

const appointmentCursor = z.tuple([dateSchema, cursorInstant, cursorId]);

/** One page of appointments. */
export async function listAppointmentPage(
  db: Firestore,
  filter: AppointmentFilter,
  { limit, cursor }: PageRequest,
): Promise<Page<AppointmentRecord>> {
  const after = decodeCursor(appointmentCursor, cursor);
  const ordered = appointmentsQuery(db, filter).limit(limit + 1);
  const query = after ? ordered.startAfter(...after) : ordered;
  const found = (await query.get()).docs.map(toAppointment).filter((appointment) => appointment !== null);
  return toPage(found, limit, (appointment) => [appointment.date, appointment.startsAt, appointment._id]);
}

/** Visits that hold a slot from an instant on, by time. */
export function liveAppointmentsQuery(db: Firestore, from: number): Query {
  return appointments(db)
    .where('status', 'in', liveStatuses)
    .where('startsAt', '>=', toTimestamp(from))
    .orderBy('startsAt');
}

export async function listLiveAppointments(db: Firestore, from: number): Promise<AppointmentRecord[]> {
  const found = await liveAppointmentsQuery(db, from).get();
  return found.docs.map(toAppointment).filter((appointment) => appointment !== null);
}

/** Requests that wait for an answer. They expire, so there are never many. */
export async function listPendingAppointments(db: Firestore): Promise<AppointmentRecord[]> {
  const found = await appointments(db).where('status', '==', 'pending').get();
  return found.docs.map(toAppointment).filter((appointment) => appointment !== null);
}

function toAppointment(snapshot: DocumentSnapshot): AppointmentRecord | null {
  const stored = parseDocument(storedAppointment, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}
