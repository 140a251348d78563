import { cellsBetween } from '@garden-room/contract/lock-cell';
import type { Transaction } from 'firebase-admin/firestore';
import type { ListDeps } from '#lib/deps.ts';
import { listLiveAppointments } from './appointment-queries.ts';
import type { AppointmentRecord } from './appointment-record.ts';
import { appointments } from './appointment-store.ts';
import { addLockRemoval, addLocks, findLocked } from './lock-store.ts';

const day = 24 * 60 * 60_000;
const minute = 60_000;

/**
 * Adds to the commit of a schedule that what is booked keeps another time free after it: each live appointment takes or
 * frees the cells of the difference. A cell with the lock of another appointment stays as it is, also where that record
 * cannot be read. `now` in UTC milliseconds.
 */
export async function applyBuffer(
  deps: ListDeps,
  transaction: Transaction,
  bufferMinutes: number,
  now: number,
): Promise<void> {
  const { db } = deps;
  // Also what has begun: its buffer may lie ahead.
  const live = await listLiveAppointments(deps, { from: now - day }, transaction);
  const booked = live.map((appointment) => ({
    ...appointment,
    wanted: cellsWith(bufferMinutes, appointment),
  }));
  const own = new Set(booked.flatMap(({ cells }) => cells));
  const added = booked.flatMap(({ wanted }) => wanted).filter((cell) => !own.has(cell));
  const held = own.union(await findLocked(db, transaction, [...new Set(added)]));
  for (const { _id, cells, wanted } of booked) {
    const kept = wanted.filter((cell) => cells.includes(cell) || !held.has(cell));
    for (const cell of kept) held.add(cell);
    const taken = kept.filter((cell) => !cells.includes(cell));
    const freed = cells.filter((cell) => !kept.includes(cell));
    if (taken.length === 0 && freed.length === 0) continue;
    addLocks(db, transaction, _id, taken);
    addLockRemoval(db, transaction, freed);
    transaction.update(appointments(db).doc(_id), { cells: kept });
  }
}

/** The cells of an appointment with a buffer after it. */
function cellsWith(bufferMinutes: number, { startsAt, endsAt }: AppointmentRecord): string[] {
  return cellsBetween(Date.parse(startsAt), Date.parse(endsAt) + bufferMinutes * minute);
}
