import { isLive } from '@garden-room/contract/live-status';
import { dateSchema } from '@garden-room/contract/wall-time';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { addOpening } from '#appointments/openings/opening-store.ts';
import { addDayCounts } from '#appointments/statistics/day-count-store.ts';
import type { ListDeps } from '#lib/deps.ts';
import { toTimestamp, type Writes } from '#lib/firestore.ts';
import { readListed } from '#lib/read-listed.ts';
import { withEvent } from './appointment-history.ts';
import {
  type AppointmentChanges,
  type AppointmentRecord,
  type AppointmentVersion,
  expiryOf,
  requestedAtOf,
  sequenceOf,
  type storedAppointment,
  toAppointment,
} from './appointment-record.ts';
import { addLockRemoval, addLocks } from './lock-store.ts';

export const appointments = (db: Firestore) => db.collection('appointments');

/** A fresh id, for a booking. */
export function newAppointmentId(db: Firestore): string {
  return appointments(db).doc().id;
}

export async function findAppointment(db: Firestore, id: string): Promise<AppointmentRecord | null> {
  return toAppointment(await appointments(db).doc(id).get());
}

/** The appointments of some ids that there are, in the order of these ids. Read through a transaction, they stay as they are. */
export async function findAppointments(
  { db, log }: ListDeps,
  ids: readonly string[],
  transaction?: Transaction,
): Promise<AppointmentRecord[]> {
  if (ids.length === 0) return [];
  const documents = ids.map((id) => appointments(db).doc(id));
  const found = await (transaction ? transaction.getAll(...documents) : db.getAll(...documents));
  return readListed(found, toAppointment, log).map(({ record }) => record);
}

export async function findAppointmentVersion(db: Firestore, id: string): Promise<AppointmentVersion | null> {
  const snapshot = await appointments(db).doc(id).get();
  const appointment = toAppointment(snapshot);
  return appointment && snapshot.updateTime ? { appointment, updateTime: snapshot.updateTime } : null;
}

/** The days (YYYY-MM-DD) of appointments by their ids; none of one that is gone. */
export async function findAppointmentDates(
  db: Firestore,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const references = [...new Set(ids)].map((id) => appointments(db).doc(id));
  const found = await db.getAll(...references, { fieldMask: ['date'] });
  const dates = found.map(
    (snapshot) => [snapshot.id, dateSchema.safeParse(snapshot.get('date')).data] as const,
  );
  return new Map(dates.flatMap(([id, date]) => (date === undefined ? [] : [[id, date] as const])));
}

export async function hasAppointment(db: Firestore, patientId: string): Promise<boolean> {
  return !(await appointments(db).where('patientId', '==', patientId).limit(1).select().get()).empty;
}

/**
 * Adds an appointment and its locks to a commit. Each is a `create`: when any of them exists the whole commit fails,
 * which is what makes a slot impossible to book twice.
 */
export function addAppointment(db: Firestore, writes: Writes, appointment: AppointmentRecord): void {
  addLocks(db, writes, appointment._id, appointment.cells);
  addDayCounts(db, writes, null, appointment);
  writes.create(appointments(db).doc(appointment._id), toDocument(appointment));
}

/** The fields of the document that an appointment is stored as. */
export function toDocument(record: AppointmentRecord): z.input<typeof storedAppointment> {
  const { _id: _, requestedAt: __, expiredAt: ___, ...appointment } = record;
  return {
    ...appointment,
    startsAt: toTimestamp(appointment.startsAt),
    endsAt: toTimestamp(appointment.endsAt),
    createdAt: toTimestamp(appointment.createdAt),
    movedFrom: storedMove(appointment.movedFrom),
    tellAt: appointment.tellAt === null ? null : toTimestamp(appointment.tellAt),
    history: storedHistory(appointment.history),
  };
}

/** What is done, by whom, and when (UTC milliseconds). */
interface RecordedEvent {
  action: string;
  by: string;
  at: number;
}

/**
 * Adds a change to a commit, with the locks it takes and frees and its line in the history, and answers the appointment as
 * it is then. The commit fails when the appointment has changed since it was read, or when a lock it needs is another's.
 */
export function addAppointmentChange(
  db: Firestore,
  writes: Writes,
  version: AppointmentVersion,
  changes: AppointmentChanges,
  { isBrief, ...event }: RecordedEvent & { isBrief: boolean },
): AppointmentRecord {
  const { appointment } = version;
  const held = isLive(changes.status ?? appointment.status) ? (changes.cells ?? appointment.cells) : [];
  const before = isLive(appointment.status) ? appointment.cells : [];
  addLocks(
    db,
    writes,
    appointment._id,
    held.filter((cell) => !before.includes(cell)),
  );
  const freed = before.filter((cell) => !held.includes(cell));
  addLockRemoval(db, writes, freed);
  addFreed(db, writes, appointment, { cells: freed, isBrief, now: event.at });
  return addChangeWithoutLocks(db, writes, version, changes, event);
}

/** Adds a change without its locks, which the caller adds to the commit. */
export function addChangeWithoutLocks(
  db: Firestore,
  writes: Writes,
  { appointment, updateTime }: AppointmentVersion,
  asked: AppointmentChanges,
  event: RecordedEvent,
): AppointmentRecord {
  // An answer was about the time that it had.
  const changes = asked.startsAt === undefined ? asked : { ...asked, answer: null };
  const { startsAt, endsAt, movedFrom, tellAt, ...plain } = changes;
  const sequence = sequenceOf(appointment) + 1;
  const history = withEvent(appointment.history, { ...event, at: new Date(event.at).toISOString() });
  const update = {
    ...plain,
    ...(startsAt ? { startsAt: toTimestamp(startsAt) } : {}),
    ...(endsAt ? { endsAt: toTimestamp(endsAt) } : {}),
    ...(movedFrom === undefined ? {} : { movedFrom: storedMove(movedFrom) }),
    ...(tellAt === undefined ? {} : { tellAt: tellAt === null ? null : toTimestamp(tellAt) }),
    sequence,
    history: storedHistory(history),
  };
  writes.update(appointments(db).doc(appointment._id), update, { lastUpdateTime: updateTime });
  const after = { ...appointment, ...changes, sequence, history };
  addDayCounts(db, writes, appointment, after);
  return { ...after, requestedAt: requestedAtOf(after), ...expiryOf(after) };
}

/** Adds to a commit that the patient was told what came of a visit, on the condition that it has not changed since. */
export function addOutcomeTold(
  db: Firestore,
  writes: Writes,
  { appointment, updateTime }: AppointmentVersion,
): void {
  writes.update(appointments(db).doc(appointment._id), { tellAt: null }, { lastUpdateTime: updateTime });
}

/**
 * Adds to a commit that a change of an appointment frees some of its cells, for the waiting list; `now` in UTC milliseconds.
 * One that was never taken, as `isBriefRequest` says, is offered to nobody.
 */
export function addFreed(
  db: Firestore,
  writes: Writes,
  appointment: AppointmentRecord,
  { cells, isBrief, now }: { cells: readonly string[]; isBrief: boolean; now: number },
): void {
  if (cells.length === 0 || isBrief) return;
  const freed = { ...appointment, cells: [...cells] };
  addOpening(db, writes, `${appointment._id}_${sequenceOf(appointment) + 1}`, freed, now);
}

/** Adds the removal of an appointment and its locks to a commit, on the same condition. `now` in UTC milliseconds. */
export function addAppointmentRemoval(
  db: Firestore,
  writes: Writes,
  { appointment, updateTime }: AppointmentVersion,
  { isBrief, now }: { isBrief: boolean; now: number },
): void {
  if (isLive(appointment.status)) {
    addLockRemoval(db, writes, appointment.cells);
    addFreed(db, writes, appointment, { cells: appointment.cells, isBrief, now });
  }
  addDayCounts(db, writes, appointment, null);
  writes.delete(appointments(db).doc(appointment._id), { lastUpdateTime: updateTime });
}

function storedMove(move: AppointmentRecord['movedFrom']) {
  return move && { ...move, startsAt: toTimestamp(move.startsAt), endsAt: toTimestamp(move.endsAt) };
}

function storedHistory(history: AppointmentRecord['history']) {
  return history.map((event) => ({ ...event, at: toTimestamp(event.at) }));
}
