import { isLive } from '@garden-room/contract/live-status';
import { cellsBetween } from '@garden-room/contract/lock-cell';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { comingAppointmentsQuery } from '#appointments/appointment-queries.ts';
import {
  type AppointmentRecord,
  type AppointmentVersion,
  appointments,
} from '#appointments/appointment-record.ts';
import { addLockRemoval, addLocks, findLocked } from '#appointments/lock-store.ts';
import { readListed } from '#lib/broken-record.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists, readMany, type Writes } from '#lib/firestore.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { readScheduleState } from '#schedule/schedule-store.ts';

const day = 24 * 60 * 60_000;
const minute = 60_000;

/** The most appointments that one commit changes, each with its locks. */
const maxAtOnce = 50;

/**
 * Makes live appointments hold the schedule's buffer after them: each takes or frees the cells of the difference.
 * Another's lock stays, even if its record cannot be read. In batches, each as it was read and only while the buffer is
 * unchanged. May be repeated.
 */
export async function applyBuffer(deps: Pick<Deps, 'db' | 'log' | 'clock'>): Promise<void> {
  const { db } = deps;
  for (let left = true; left; )
    left = await runTransaction(
      db,
      async (transaction) => {
        const { schedule } = await readScheduleState(db);
        const changes = await findChanges(deps, schedule.bufferMinutes);
        if (changes.length === 0) return false;
        const { schedule: storedSchedule } = await readScheduleState(db, transaction);
        if (storedSchedule.bufferMinutes !== schedule.bufferMinutes) return true;
        for (const change of changes.slice(0, maxAtOnce)) addCells(db, transaction, change);
        return changes.length > maxAtOnce;
      },
      isAlreadyExists,
    );
}

/** An appointment whose cells another buffer changes; `kept` are those that it then holds. */
interface Change extends AppointmentVersion {
  kept: string[];
}

async function findChanges(
  { db, log, clock }: Pick<Deps, 'db' | 'log' | 'clock'>,
  bufferMinutes: number,
): Promise<Change[]> {
  // Also what has begun: its buffer may lie ahead.
  const docs = await readMany(comingAppointmentsQuery(db, { from: clock.now() - day }));
  const live = (await readListed(docs, toVersion, log)).filter(({ record }) =>
    isLive(record.appointment.status),
  );
  const booked = live.map(({ record }) => ({
    ...record,
    wanted: cellsWith(bufferMinutes, record.appointment),
  }));
  const ownCells = new Set(booked.flatMap(({ appointment }) => appointment.cells));
  const added = booked.flatMap(({ wanted }) => wanted).filter((cell) => !ownCells.has(cell));
  const lockedCells = ownCells.union(await findLocked(db, [...new Set(added)]));
  return booked.flatMap(({ appointment, updateTime, wanted }) => {
    const { cells } = appointment;
    const newCells = wanted.filter((cell) => cells.includes(cell) || !lockedCells.has(cell));
    for (const cell of newCells) lockedCells.add(cell);
    const isSame = newCells.length === cells.length && newCells.every((cell) => cells.includes(cell));
    return isSame ? [] : [{ appointment, updateTime, kept: newCells }];
  });
}

function toVersion(snapshot: DocumentSnapshot): AppointmentVersion | null {
  const appointment = appointments.read(snapshot);
  return appointment && snapshot.updateTime ? { appointment, updateTime: snapshot.updateTime } : null;
}

function addCells(db: Firestore, writes: Writes, { appointment: { _id, cells }, updateTime, kept }: Change) {
  addLocks(
    db,
    writes,
    _id,
    kept.filter((cell) => !cells.includes(cell)),
  );
  addLockRemoval(
    db,
    writes,
    cells.filter((cell) => !kept.includes(cell)),
  );
  appointments.edit(db, writes, _id, { cells: kept }, updateTime);
}

/** The cells of an appointment with a buffer after it. */
function cellsWith(bufferMinutes: number, { startsAt, endsAt }: AppointmentRecord): string[] {
  return cellsBetween(Date.parse(startsAt), Date.parse(endsAt) + bufferMinutes * minute);
}
