import type { BusyTime } from '@garden-room/contract/busy-times';
import type { CalendarFailureReason } from '@garden-room/contract/endpoints/own-calendar';
import type { Firestore } from 'firebase-admin/firestore';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists, type Writes } from '#lib/firestore.ts';
import { commit, retryOnConflict } from '#lib/retry-on-conflict.ts';
import {
  addScheduleChanges,
  readSchedule,
  readScheduleState,
  type ScheduleStateVersion,
} from '#schedule/schedule-store.ts';
import { CalendarFailure } from './calendar-failure.ts';
import { addOwnCalendar, type CalendarVersion, findOwnCalendar } from './own-calendar-store.ts';
import type { BusyReading } from './read-busy-times.ts';

/**
 * Fetches the connected calendar and closes what it says, in one commit that no booking can be in the middle of. A
 * fetch that fails is noted and leaves the times as they are. False where no calendar is connected. `known` is the
 * calendar as it was just read. May be repeated.
 */
export async function refreshOwnCalendar(deps: Deps, known?: CalendarVersion): Promise<boolean> {
  const { db, clock } = deps;
  const fetched = (known === undefined ? await findOwnCalendar(db) : known)?.record;
  if (!fetched) return false;
  // When it was asked for: of two fetches at once, the one that was asked for last is in force, whichever takes longer.
  const now = new Date(clock.now()).toISOString();
  const outcome = await readCalendar(deps, fetched.url);
  return retryOnConflict(async () => {
    const { version, state } = await readConnected(db);
    const calendar = version?.record;
    // The calendar was replaced or removed during the fetch.
    if (calendar?.url !== fetched.url) return calendar !== undefined;
    if (calendar.lastSuccessAt > now) return true;
    await commit(db, (writes) => {
      if ('reason' in outcome) {
        const { reason, waitMs } = outcome;
        const failure = {
          ...{ since: calendar.failure?.since ?? now, at: now, reason },
          ...(waitMs > 0 && { retryAt: new Date(Date.parse(now) + waitMs).toISOString() }),
        };
        return addOwnCalendar(db, writes, version, { ...calendar, failure });
      }
      const { busyTimes, unreadable, leftOut } = outcome;
      const read = { ...calendar, lastSuccessAt: now, failure: null, unreadable, leftOut };
      addOwnCalendar(db, writes, version, read);
      addBusyTimes(db, writes, state, busyTimes);
    });
    return true;
  }, isAlreadyExists);
}

/** Fetches the connected calendar unless its server has asked to be left alone until later. May be repeated. */
export async function refreshWhenDue(deps: Deps): Promise<void> {
  const known = await findOwnCalendar(deps.db);
  const retryAt = known?.record.failure?.retryAt;
  if (retryAt === undefined || Date.parse(retryAt) <= deps.clock.now()) await refreshOwnCalendar(deps, known);
}

/** The calendar at an address, or why it cannot be read. */
export async function readCalendar(
  { db, clock, fetchCalendar, readBusyTimes, practice }: Deps,
  url: string,
): Promise<BusyReading | { reason: CalendarFailureReason; waitMs: number }> {
  try {
    const [text, { timeZone }] = await Promise.all([fetchCalendar(url), readSchedule(db)]);
    return await readBusyTimes(text, { timeZone, now: clock.now(), ownDomain: practice.calendarDomain });
  } catch (error) {
    if (error instanceof CalendarFailure) return { reason: error.reason, waitMs: error.waitMs };
    throw error;
  }
}

/**
 * The connected calendar and the schedule state, to be written over. Every commit of busy times also writes the
 * calendar, which is read first: if busy times are unchanged, writing the calendar alone detects a concurrent commit.
 */
export async function readConnected(
  db: Firestore,
): Promise<{ version: CalendarVersion; state: ScheduleStateVersion }> {
  const version = await findOwnCalendar(db);
  return { version, state: await readScheduleState(db) };
}

/** Adds changed busy times to a commit. Unchanged ones are left out: each write delays the bookings under way. */
export function addBusyTimes(
  db: Firestore,
  writes: Writes,
  state: ScheduleStateVersion,
  busyTimes: readonly BusyTime[],
): void {
  if (JSON.stringify(state.busyTimes) === JSON.stringify(busyTimes)) return;
  addScheduleChanges(db, writes, state, { busyTimes });
}
