import type { Schedule } from '@garden-room/contract/schedule';
import { type Firestore, GrpcStatus } from 'firebase-admin/firestore';
import type { Deps } from '#lib/deps.ts';
import { commit, isConflict } from '#lib/retry-on-conflict.ts';
import { addScheduleChanges, readScheduleState, type ScheduleStateVersion } from './schedule-store.ts';

/** Milliseconds after which a narrowing counts as left behind: many times as long as a save takes. */
const leftBehindMs = 60_000;

/**
 * Holds bookings to the hours about to be saved, besides those in force: from this commit on none is made outside them,
 * since each reads the schedule in its transaction. Returns the version to write over; fails if the state has changed
 * since it was read.
 */
export async function narrow(
  db: Firestore,
  state: ScheduleStateVersion,
  narrowing: Schedule,
): Promise<ScheduleStateVersion> {
  await commit(db, (writes) => addScheduleChanges(db, writes, state, { narrowing }));
  const narrowed = await readScheduleState(db);
  if (narrowed.version !== state.version + 1)
    throw Object.assign(new Error('The schedule has been written meanwhile.'), { code: GrpcStatus.ABORTED });
  return narrowed;
}

/** Ends the narrowing if this save still owns it, as nothing is saved. */
export async function widen(db: Firestore, narrowed: ScheduleStateVersion): Promise<void> {
  await commit(db, (writes) => addScheduleChanges(db, writes, narrowed, {})).catch((error: unknown) => {
    if (!isConflict(error)) throw error;
  });
}

/** Widens the hours again that a save has narrowed and left so, because its process ended. May be repeated. */
export async function widenHours({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const state = await readScheduleState(db);
  const { narrowing, updateTime } = state;
  if (narrowing && updateTime && clock.now() - updateTime.toMillis() > leftBehindMs) await widen(db, state);
}
