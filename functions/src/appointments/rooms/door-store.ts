import { doorTimes, helpAfterMs, type LinkedDoor, type VisitDoor } from '@garden-room/contract/rooms';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import { addAuditEntry } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import { collection } from '#lib/collection.ts';
import { contentHash } from '#lib/content-hash.ts';
import { storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';
import { type RoomSettings, roomOf } from './rooms-store.ts';

const storedDoor = z.object({
  patientId: z.string(),
  appointmentId: z.string(),
  /** The start of the visit that was answered for: one that is moved, or another patient's, is asked again. */
  startsAt: storedInstant,
  /** Null of a visit by phone. */
  place: z.nullable(z.string()),
  mayTreat: z.nullable(z.boolean()),
  callBack: z.string(),
  /** Since when they wait. */
  createdAt: storedInstant,
  seenAt: storedInstant,
  letInAt: z.nullable(storedInstant),
  finishedAt: z.nullable(storedInstant),
});

/** `visitDoors/{id of the visit}`: what its patient has answered at its door, and when they were let in. */
export const doors = collection('visitDoors', storedDoor, { marked: true });

/** What was answered at the door of a visit; instants in ISO 8601. */
export type DoorRecord = { _id: string } & z.output<typeof storedDoor>;

/** `rooms/{hash of its address}`: the visit that was let in last. A TTL policy on `expiresAt` clears it. */
const rooms = collection(
  'rooms',
  z.object({ appointmentId: z.string(), since: storedInstant, expiresAt: storedInstant }),
);

/** The id of a room's record. */
const roomId = (address: string): string => contentHash(address);

/** The door of a visit as it is: null where nobody has answered for its present start and patient. */
export async function findDoor(
  db: Firestore,
  visit: Pick<AppointmentRecord, '_id' | 'startsAt' | 'patientId'>,
  transaction?: Transaction,
): Promise<DoorRecord | null> {
  const door = await doors.find(db, visit._id, transaction);
  return isOf(visit, door) ? door : null;
}

/** Whether what was answered at a door is about the present start and patient of its visit. */
export const isOf = (
  { startsAt, patientId }: Pick<AppointmentRecord, 'startsAt' | 'patientId'>,
  door: DoorRecord | null | undefined,
): boolean => door?.startsAt === startsAt && door.patientId === patientId;

/** Whether a visit may have a door, at an instant in UTC milliseconds, where rooms are on: then it may be open yet. */
export const mayHaveDoor = (
  visit: Pick<AppointmentRecord, 'mode' | 'status' | 'startsAt' | 'endsAt'>,
  now: number,
): boolean => visit.mode !== 'in_person' && visit.status === 'confirmed' && now < doorTimes(visit).closesAt;

/** Whether who was let in at a door is in the room still, as far as their visit and its door say. */
const isLetIn = (visit: AppointmentRecord, door: DoorRecord | null): door is DoorRecord =>
  visit.status === 'confirmed' && door !== null && door.letInAt !== null && door.finishedAt === null;

/** A room as one visit finds it. */
interface RoomNow {
  address: string;
  /** Whether it is this visit's. */
  isOwn: boolean;
  /** The other visit that has it; null where it is free: left, finished, or 30 minutes past its end. */
  holder: AppointmentRecord | null;
}

/** The room of a visit, whoever has it: one read, and two more where another visit was let in last. */
export async function readRoom(
  db: Firestore,
  settings: RoomSettings,
  visit: AppointmentRecord,
  now: number,
  transaction?: Transaction,
): Promise<RoomNow> {
  const address = roomOf(settings, visit);
  const last = address ? await rooms.find(db, roomId(address), transaction) : null;
  if (!last || last.appointmentId === visit._id) return { address, isOwn: last !== null, holder: null };
  const other = await appointments.find(db, last.appointmentId, transaction);
  if (!other || now >= doorTimes(other).closesAt) return { address, isOwn: false, holder: null };
  const isIn = isLetIn(other, await findDoor(db, other, transaction));
  return { address, isOwn: false, holder: isIn ? other : null };
}

/** Adds to a commit, which has read that its room is free, that a visit is let in; audited as its actor's act. */
export function addLetIn(
  db: Firestore,
  writes: Writes,
  { visit, door, address, by }: { visit: AppointmentRecord; door: DoorRecord; address: string; by: string },
  now: number,
): DoorRecord {
  const at = new Date(now).toISOString();
  const expiresAt = new Date(doorTimes(visit).closesAt).toISOString();
  rooms.set(db, writes, { _id: roomId(address), appointmentId: visit._id, since: at, expiresAt });
  const letIn = { ...door, letInAt: at, finishedAt: null };
  doors.set(db, writes, letIn);
  const after = { patientId: visit.patientId };
  const change = { action: 'let-in', target: `appointments/${visit._id}`, before: null, after } as const;
  addAuditEntry(db, writes, by, change, now);
  return letIn;
}

/** Adds to a commit that a visit in its room is finished, which frees the room; audited as its actor's act. */
export function addFinish(
  db: Firestore,
  writes: Writes,
  { _id, patientId }: Pick<AppointmentRecord, '_id' | 'patientId'>,
  by: string,
  now: number,
): void {
  doors.edit(db, writes, _id, { finishedAt: new Date(now).toISOString() });
  const change = { action: 'leave-room', target: `appointments/${_id}`, before: null } as const;
  addAuditEntry(db, writes, by, { ...change, after: { patientId } }, now);
}

/** Adds to a commit that the page of who waits was seen, which no desk is told of. */
export const addSeen = (db: Firestore, writes: Writes, id: string, now: number): unknown =>
  writes.update(doors.all(db).doc(id), { seenAt: toTimestamp(now) });

/** Refuses a visit whose door is not open at an instant in UTC milliseconds. */
export function assertDoorOpen({ isOn }: RoomSettings, visit: AppointmentRecord, now: number): void {
  const { opensAt, closesAt } = doorTimes(visit);
  if (!isOn || visit.mode === 'in_person' || visit.status !== 'confirmed')
    throw new AppError('illegal_move', { message: 'One cannot wait online for this visit.', deeds: [] });
  if (now < opensAt)
    throw new AppError('too_early', { message: 'The door opens 15 minutes before the visit.' });
  if (now >= closesAt)
    throw new AppError('too_late', {
      message: 'The time of this visit has passed. Please call the practice.',
    });
}

/** The door of a visit as its link shows it. `isOwn`: whether the room is this visit's. */
export function linkedDoorOf(
  settings: RoomSettings,
  visit: AppointmentRecord,
  { door, isOwn }: { door: DoorRecord | null; isOwn: boolean },
  now: number,
): LinkedDoor {
  const { treatsIn, secondWay, phone } = settings;
  const state = door ? stateOf(visit, door, isOwn) : 'asks';
  const waitsFrom = Math.max(Date.parse(visit.startsAt), Date.parse(door?.createdAt ?? visit.startsAt));
  const isLate = (state === 'waiting' || state === 'phone') && now >= waitsFrom + helpAfterMs;
  return {
    state,
    treatsIn,
    mayTreat: door?.mayTreat ?? null,
    callBackEnds: door?.callBack.replace(/\D/g, '').slice(-2) ?? null,
    waitingSince: door?.createdAt ?? null,
    room: state === 'in' ? roomOf(settings, visit) : null,
    help: state === 'in' || isLate ? { secondWay, phone } : null,
  };
}

function stateOf(visit: AppointmentRecord, door: DoorRecord, isOwn: boolean) {
  if (visit.mode === 'phone') return 'phone';
  if (door.finishedAt !== null) return 'finished';
  return door.letInAt !== null && isOwn ? 'in' : 'waiting';
}

/** The door of a visit as the practice sees it. */
export function visitDoorOf(
  settings: RoomSettings,
  visit: AppointmentRecord,
  door: DoorRecord | null,
): VisitDoor {
  const room = roomOf(settings, visit) || null;
  const { place = null, mayTreat = null, callBack = null, createdAt: waitingSince = null } = door ?? {};
  const { seenAt = null, letInAt = null, finishedAt = null } = door ?? {};
  const state = door ? stateOf(visit, door, true) : 'closed';
  return { state, room, place, mayTreat, callBack, waitingSince, seenAt, letInAt, finishedAt };
}
