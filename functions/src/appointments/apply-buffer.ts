import { cellsBetween } from '@garden-room/contract/lock-cell';
import type { Transaction } from 'firebase-admin/firestore';
import type { ListDeps } from '#lib/deps.ts';
import { listLiveAppointments } from './appointment-queries.ts';
import type { AppointmentRecord } from './appointment-record.ts';
import { appointments } from './appointment-store.ts';
import { addLockRemoval, addLocks } from './lock-store.ts';

const day = 24 * 60 * 60_000;
const minute = 60_000;

/**
 * Adds to the commit of a schedule that what is booked keeps another time free after it: each live appointment takes or
 * frees the cells of the difference. A cell that another appointment has stays that one's. `now` in UTC milliseconds.
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
  for (const { _id, cells, kept } of withBuffer(live, bufferMinutes)) {
    const taken = kept.filter((cell) => !cells.includes(cell));
    const freed = cells.filter((cell) => !kept.includes(cell));
    if (taken.length === 0 && freed.length === 0) continue;
    addLocks(db, transaction, _id, taken);
    addLockRemoval(db, transaction, freed);
    transaction.update(appointments(db).doc(_id), { cells: kept });
  }
}

/** The cells that each appointment holds with a buffer after it; none is two appointments'. */
function withBuffer(live: AppointmentRecord[], bufferMinutes: number) {
  const held = new Set(live.flatMap(({ cells }) => cells));
  return live.map(({ _id, cells, startsAt, endsAt }) => {
    const wanted = cellsBetween(Date.parse(startsAt), Date.parse(endsAt) + bufferMinutes * minute);
    const kept = wanted.filter((cell) => cells.includes(cell) || !held.has(cell));
    for (const cell of kept) held.add(cell);
    return { _id, cells, kept };
  });
}
