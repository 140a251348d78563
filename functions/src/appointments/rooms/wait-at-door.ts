import type { DoorAnswer, LinkedDoor } from '@garden-room/contract/rooms';
import type { Transaction } from 'firebase-admin/firestore';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import { assertStart, noAppointment } from '#appointments/assert-visible.ts';
import { assertStays } from '#appointments/changes/change-appointment.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { requireWholePhone } from '#lib/whole-phone.ts';
import type { Actor } from '#users/actor.ts';
import { addRecordChange } from '#users/user-store.ts';
import {
  addLetIn,
  addSeen,
  assertDoorOpen,
  type DoorRecord,
  doors,
  findDoor,
  linkedDoorOf,
  readRoom,
} from './door-store.ts';
import { type RoomSettings, readRooms } from './rooms-store.ts';

/** A page that is open is noted so often at most. */
const seenEveryMs = 60_000;

interface Waiting {
  id: string;
  ifStartsAt: string;
  answer: DoorAnswer;
}

/**
 * Has a patient wait at the door of their visit, in one transaction: keeps what they answer, and lets them in from the
 * start on if the room is free and the doctor may treat where they are. Repeated it is the same waiting.
 */
export function waitAtDoor(
  deps: Deps,
  patient: Pick<Actor, 'user' | 'updateTime'>,
  { id, ifStartsAt, answer }: Waiting,
): Promise<{ visit: AppointmentRecord; door: LinkedDoor }> {
  const { db, clock } = deps;
  return runTransaction(db, async (transaction) => {
    const now = clock.now();
    const visit = await appointments.find(db, id, transaction);
    if (visit?.patientId !== patient.user._id) throw noAppointment();
    assertStart(visit, ifStartsAt);
    const settings = await readRooms(db, transaction);
    assertDoorOpen(settings, visit, now);
    const before = await findDoor(db, visit, transaction);
    const answered = answeredDoor(deps, { settings, visit, before, answer });
    const { address, isOwn, holder } = await readRoom(db, settings, visit, now, transaction);
    const isIn = isOwn && answered.letInAt !== null;
    const entersBy = answered.letInAt ?? (answered.mayTreat ? visit.startsAt : null);
    const enters = address !== '' && !isIn && answered.finishedAt === null && holder === null;
    const isLetIn = enters && entersBy !== null && Date.parse(entersBy) <= now;
    if (answered !== before || isLetIn) {
      assertStays(patient);
      addRecordChange(db, transaction, patient.user._id);
    }
    if (isLetIn) {
      const seen = { ...answered, seenAt: new Date(now).toISOString() };
      const letIn = { visit, door: seen, address, by: patient.user._id };
      const door = addLetIn(db, transaction, letIn, now);
      return { visit, door: linkedDoorOf(settings, visit, { door, isOwn: true }, now) };
    }
    keep(deps, transaction, { before, answered, now });
    return { visit, door: linkedDoorOf(settings, visit, { door: answered, isOwn }, now) };
  });
}

/** The door with what was answered now; the same object where that is known already. */
function answeredDoor(
  deps: Deps,
  {
    settings: { treatsIn },
    visit,
    before,
    answer,
  }: {
    settings: RoomSettings;
    visit: AppointmentRecord;
    before: DoorRecord | null;
    answer: DoorAnswer;
  },
): DoorRecord {
  const isVideo = visit.mode === 'video';
  const place = isVideo ? (answer.place ?? before?.place ?? null) : null;
  const typed = answer.callBack;
  const callBack =
    typed === undefined ? before?.callBack : requireWholePhone(deps, typed, { path: 'callBack' });
  const issues = [
    ...(isVideo && place === null ? [{ path: 'place', message: 'Say where you are.' }] : []),
    ...(callBack === undefined ? [{ path: 'callBack', message: 'Enter a number to call you at.' }] : []),
  ];
  if (callBack === undefined || issues.length > 0) throw new AppError('validation_failed', { issues });
  if (before && before.place === place && before.callBack === callBack) return before;
  const isSame = (one: string) => one.toLowerCase() === place?.toLowerCase();
  const mayTreat = place === null ? null : treatsIn.length === 0 || treatsIn.some(isSame);
  const { _id: appointmentId, patientId, startsAt } = visit;
  const at = new Date(deps.clock.now()).toISOString();
  const begun = { letInAt: null, finishedAt: null, createdAt: at };
  const ids = { _id: appointmentId, appointmentId, patientId, startsAt };
  return { ...begun, ...before, ...ids, seenAt: at, place, mayTreat, callBack };
}

function keep(
  { db }: Deps,
  transaction: Transaction,
  { before, answered, now }: { before: DoorRecord | null; answered: DoorRecord; now: number },
): void {
  if (answered !== before) doors.set(db, transaction, answered);
  else if (now - Date.parse(answered.seenAt) >= seenEveryMs) addSeen(db, transaction, answered._id, now);
}
