import type { BusyTime } from '@garden-room/contract/busy-times';
import type { CalendarFailureReason } from '@garden-room/contract/own-calendar';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { addOpening, type Opening, readOpening, readSchedule } from '#schedule/schedule-store.ts';
import { CalendarFailure } from './calendar-failure.ts';
import { addOwnCalendar, type CalendarRecord, findOwnCalendar } from './own-calendar-store.ts';
import { type BusyReading, readBusyTimes } from './read-busy-times.ts';

/**
 * Fetches the connected calendar and closes what it says, in one commit that no booking can be in the middle of. A fetch that
 * fails is noted and leaves the times as they are. False where no calendar is connected. May be repeated.
 */
export async function refreshOwnCalendar(deps: Deps): Promise<boolean> {
  const { db, clock } = deps;
  const fetched = await findOwnCalendar(db);
  if (!fetched) return false;
  const outcome = await readCalendar(deps, fetched.url);
  const now = new Date(clock.now()).toISOString();
  return runTransaction(db, async (transaction) => {
    const [calendar, opening] = await readConnected(db, transaction);
    // It was replaced or removed while it was fetched.
    if (calendar?.url !== fetched.url) return calendar !== null;
    if ('reason' in outcome) {
      const failure = { since: calendar.failure?.since ?? now, at: now, reason: outcome.reason };
      addOwnCalendar(db, transaction, { ...calendar, failure });
      return true;
    }
    const { busyTimes, unreadable } = outcome;
    addOwnCalendar(db, transaction, { ...calendar, lastSuccessAt: now, failure: null, unreadable });
    addBusyTimes(db, transaction, opening, busyTimes);
    return true;
  });
}

/** What is at an address, or why it cannot be read. */
export async function readCalendar(
  { db, clock, fetchCalendar, practice }: Deps,
  url: string,
): Promise<BusyReading | { reason: CalendarFailureReason }> {
  try {
    const [text, { timeZone }] = await Promise.all([fetchCalendar(url), readSchedule(db)]);
    return readBusyTimes(text, { timeZone, now: clock.now(), ownDomain: practice.calendarDomain });
  } catch (error) {
    if (error instanceof CalendarFailure) return { reason: error.reason };
    throw error;
  }
}

/** The connected calendar and the opening, still the same when the transaction commits. */
export function readConnected(
  db: Firestore,
  transaction: Transaction,
): Promise<[CalendarRecord | null, Opening]> {
  return Promise.all([findOwnCalendar(db, transaction), readOpening(db, transaction)]);
}

/** Adds other busy times to a commit. The same ones are not written again: each write makes the bookings under way wait. */
export function addBusyTimes(
  db: Firestore,
  transaction: Transaction,
  opening: Opening,
  busyTimes: readonly BusyTime[],
): void {
  if (JSON.stringify(opening.busyTimes) === JSON.stringify(busyTimes)) return;
  addOpening(db, transaction, { ...opening, busyTimes });
}
