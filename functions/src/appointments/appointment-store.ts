import { mayNotePresence } from '@garden-room/contract/life-cycle';
import { isLive } from '@garden-room/contract/live-status';
import { owedFieldsOf } from '@garden-room/contract/payments';
import { dateSchema } from '@garden-room/contract/wall-time';
import type { Firestore } from 'firebase-admin/firestore';
import { addOpening } from '#appointments/openings/opening-store.ts';
import type { ListDeps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import { withEvent } from './appointment-history.ts';
import {
  type AppointmentPatch,
  type AppointmentRecord,
  type AppointmentVersion,
  appointments,
  derivedFieldsOf,
  sequenceOf,
} from './appointment-record.ts';
import { addLockRemoval, addLocks } from './lock-store.ts';
import { doors } from './rooms/door-store.ts';

export async function findAppointmentVersion(db: Firestore, id: string): Promise<AppointmentVersion | null> {
  const version = await appointments.findVersion(db, id);
  return version && { appointment: version.record, updateTime: version.updateTime };
}

/** The days (YYYY-MM-DD) of appointments by their ids; none of one that is gone. */
export async function findAppointmentDates(
  db: Firestore,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const references = [...new Set(ids)].map((id) => appointments.all(db).doc(id));
  const found = await db.getAll(...references, { fieldMask: ['date'] });
  const dates = found.map(
    (snapshot) => [snapshot.id, dateSchema.safeParse(snapshot.get('date')).data] as const,
  );
  return new Map(dates.flatMap(([id, date]) => (date === undefined ? [] : [[id, date] as const])));
}

/** Records about visits, each with its visit as that is now; null where it names none, or one that is gone. */
export async function attachVisits<Item extends { appointmentId: string | null }>(
  deps: ListDeps,
  found: readonly Item[],
): Promise<(Item & { visit: AppointmentRecord | null })[]> {
  const ids = [...new Set(found.flatMap(({ appointmentId }) => appointmentId ?? []))];
  const visits = await appointments.findAll(deps, ids);
  const byId = new Map(visits.map((visit) => [visit._id, visit]));
  return found.map((item) => ({ ...item, visit: byId.get(item.appointmentId ?? '') ?? null }));
}

export async function hasAppointment(db: Firestore, patientId: string): Promise<boolean> {
  return !(await appointments.all(db).where('patientId', '==', patientId).limit(1).select().get()).empty;
}

/**
 * Adds an appointment and its locks to a commit. Each is a `create`: when any of them exists the whole commit fails,
 * which is what makes a slot impossible to book twice.
 */
export function addAppointment(db: Firestore, writes: Writes, appointment: AppointmentRecord): void {
  addLocks(db, writes, appointment._id, appointment.cells);
  appointments.create(db, writes, { ...appointment, ...owedFieldsOf(appointment) });
}

/** A line of the history, with its time in UTC milliseconds. */
type RecordedEvent = Omit<AppointmentRecord['history'][number], 'at'> & { at: number };

/**
 * Adds a change to a commit, with the locks it takes and frees and its line in the history; returns the changed
 * appointment. The commit fails if the appointment has changed since it was read, or a lock it needs is another's.
 */
export function addAppointmentChange(
  db: Firestore,
  writes: Writes,
  version: AppointmentVersion,
  changes: AppointmentPatch,
  { isBrief, ...event }: RecordedEvent & { isBrief: boolean },
): AppointmentRecord {
  const { appointment } = version;
  const cellsAfter = isLive(changes.status ?? appointment.status) ? (changes.cells ?? appointment.cells) : [];
  const before = isLive(appointment.status) ? appointment.cells : [];
  addLocks(
    db,
    writes,
    appointment._id,
    cellsAfter.filter((cell) => !before.includes(cell)),
  );
  const freed = before.filter((cell) => !cellsAfter.includes(cell));
  addLockRemoval(db, writes, freed);
  addFreedOpening(db, writes, appointment, { cells: freed, isBrief, now: event.at });
  return addChangeWithoutLocks(db, writes, version, changes, event);
}

/** Adds a change without its locks, which the caller adds to the commit. */
export function addChangeWithoutLocks(
  db: Firestore,
  writes: Writes,
  { appointment, updateTime }: AppointmentVersion,
  patch: AppointmentPatch,
  event: RecordedEvent,
): AppointmentRecord {
  const changes =
    patch.startsAt === undefined ? patch : { ...resetsForNewTime(appointment, patch, event.at), ...patch };
  const sequence = sequenceOf(appointment) + 1;
  const history = withEvent(appointment.history, { ...event, at: new Date(event.at).toISOString() });
  const written = { ...changes, ...owedFieldsOf({ ...appointment, ...changes }), sequence, history };
  appointments.edit(db, writes, appointment._id, written, updateTime);
  const changed = { ...appointment, ...written };
  return { ...changed, ...derivedFieldsOf(changed) };
}

/**
 * Drops the answer, which was for the old time, and presence unless the new time is today, where the change itself says
 * neither. `now`: UTC milliseconds.
 */
function resetsForNewTime(
  appointment: AppointmentRecord,
  patch: AppointmentPatch,
  now: number,
): AppointmentPatch {
  const isOfToday = mayNotePresence({ ...appointment, ...patch }, now);
  return { answer: null, ...(!isOfToday && { presence: null }) };
}

/** Adds to a commit that the patient was told what came of a visit, on the condition that it has not changed since. */
export function addOutcomeTold(
  db: Firestore,
  writes: Writes,
  { appointment, updateTime }: AppointmentVersion,
): void {
  appointments.edit(db, writes, appointment._id, { tellAt: null }, updateTime);
}

/**
 * Adds to a commit that cells of an appointment become free, for the waiting list; `now` in UTC milliseconds. A brief
 * request (`isBriefRequest`) is not offered.
 */
export function addFreedOpening(
  db: Firestore,
  writes: Writes,
  appointment: AppointmentRecord,
  { cells, isBrief, now }: { cells: readonly string[]; isBrief: boolean; now: number },
): void {
  if (cells.length === 0 || isBrief) return;
  const freed = { ...appointment, cells: [...cells] };
  addOpening(db, writes, `${appointment._id}_${sequenceOf(appointment) + 1}`, freed, now);
}

/**
 * Adds the removal of an appointment, its locks and its door to a commit, which fails if the appointment has changed
 * since it was read. `now` in UTC milliseconds.
 */
export function addAppointmentRemoval(
  db: Firestore,
  writes: Writes,
  { appointment, updateTime }: AppointmentVersion,
  { isBrief, now }: { isBrief: boolean; now: number },
): void {
  if (isLive(appointment.status)) {
    addLockRemoval(db, writes, appointment.cells);
    addFreedOpening(db, writes, appointment, { cells: appointment.cells, isBrief, now });
  }
  appointments.remove(db, writes, appointment._id, updateTime);
  if (appointment.mode !== 'in_person') doors.remove(db, writes, appointment._id);
}
