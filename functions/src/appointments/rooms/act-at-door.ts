import type { DoorAct, VisitDoor } from '@garden-room/contract/rooms';
import type { Transaction } from 'firebase-admin/firestore';
import { type AppointmentRecord, appointments } from '#appointments/appointment-record.ts';
import { noAppointment } from '#appointments/assert-visible.ts';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import {
  addFinish,
  addLetIn,
  assertDoorOpen,
  type DoorRecord,
  findDoor,
  readRoom,
  visitDoorOf,
} from './door-store.ts';
import { type RoomSettings, readRooms } from './rooms-store.ts';

/**
 * Lets a patient who waits into the room of their visit, or notes that the visit in it is finished, in one transaction.
 * A room that another visit has is refused with that visit, or with `take` taken from it.
 */
export function actAtDoor(deps: Deps, actor: Actor, id: string, { act, take }: DoorAct): Promise<VisitDoor> {
  const { db } = deps;
  return runTransaction(db, async (transaction) => {
    const visit = await appointments.find(db, id, transaction);
    if (!visit) throw noAppointment();
    const settings = await readRooms(db, transaction);
    const door = settings.isOn ? await findDoor(db, visit, transaction) : null;
    if (!door) throw cannot('Nobody waits at the door of this visit.');
    const asked = { visit, settings, door };
    const after =
      act === 'finish'
        ? finish(deps, transaction, actor, asked)
        : await letIn(deps, transaction, actor, { ...asked, take: take === true });
    // A repetition changes nothing, and answers where the patient is: a reading of that visit.
    if (after === door)
      await auditRead(deps, actor, { target: `appointments/${id}`, patientId: visit.patientId });
    return visitDoorOf(settings, visit, after);
  });
}

interface Asked {
  visit: AppointmentRecord;
  settings: RoomSettings;
  door: DoorRecord;
}

function finish(
  { db, clock }: Deps,
  transaction: Transaction,
  { user }: Actor,
  { visit, door }: Asked,
): DoorRecord {
  if (door.finishedAt !== null) return door;
  if (door.letInAt === null) throw cannot('Its patient has not been let in.');
  const now = clock.now();
  addFinish(db, transaction, visit, user._id, now);
  return { ...door, finishedAt: new Date(now).toISOString() };
}

async function letIn(
  deps: Deps,
  transaction: Transaction,
  actor: Actor,
  { visit, settings, door, take }: Asked & { take: boolean },
): Promise<DoorRecord> {
  const { db, clock } = deps;
  const now = clock.now();
  assertDoorOpen(settings, visit, now);
  const { address, isOwn, holder } = await readRoom(db, settings, visit, now, transaction);
  if (address === '') throw cannot('There is no room for this visit: its patient is called.');
  if (isOwn && door.letInAt !== null && door.finishedAt === null) return door;
  if (holder && !take) {
    await auditRead(deps, actor, { target: `appointments/${holder._id}`, patientId: holder.patientId });
    throw new AppError('room_taken', {
      message: `${holder.attendee?.name ?? holder.patientName} is in this room. Is that visit finished?`,
      appointments: [holder],
    });
  }
  const by = actor.user._id;
  if (holder) addFinish(db, transaction, holder, by, now);
  return addLetIn(db, transaction, { visit, door, address, by }, now);
}

const cannot = (message: string) => new AppError('illegal_move', { message, deeds: [] });
