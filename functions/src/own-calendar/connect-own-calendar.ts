import { calendarFailures } from '@garden-room/contract/endpoints/own-calendar';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { commit, retryOnConflict } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { addOwnCalendar, addOwnCalendarRemoval } from './own-calendar-store.ts';
import { addBusyTimes, readCalendar, readConnected } from './refresh-own-calendar.ts';

const target = 'settings/ownCalendar';
/** Its address is a key to the calendar: the audit says no more than that there is one. */
const connected = { connected: true };

/**
 * Connects a calendar in the place of the one before, once it has been read; one that cannot be read changes nothing.
 */
export async function connectOwnCalendar(deps: Deps, actor: Actor, url: string): Promise<void> {
  const { db, clock } = deps;
  const outcome = await readCalendar(deps, url);
  if ('reason' in outcome)
    throw new AppError('calendar_unreadable', { message: calendarFailures[outcome.reason] });
  const { busyTimes, unreadable, leftOut } = outcome;
  const at = clock.now();
  const now = new Date(at).toISOString();
  await retryOnConflict(async () => {
    const { version, state } = await readConnected(db);
    const calendar = { url, connectedAt: now, lastSuccessAt: now, failure: null, unreadable, leftOut };
    const before = version && connected;
    await commit(db, (writes) => {
      addOwnCalendar(db, writes, version, calendar);
      addBusyTimes(db, writes, state, busyTimes);
      addAudit(db, writes, actor, { action: 'connect-calendar', target, before, after: connected }, at);
    });
  }, isAlreadyExists);
}

/** Forgets the calendar and opens what it closed; does nothing where none is connected. */
export async function removeOwnCalendar({ db, clock }: Deps, actor: Actor): Promise<void> {
  await retryOnConflict(async () => {
    const { version, state } = await readConnected(db);
    if (!version) return;
    await commit(db, (writes) => {
      addOwnCalendarRemoval(db, writes, version);
      addBusyTimes(db, writes, state, []);
      const change = { action: 'remove-calendar', target, before: connected, after: null } as const;
      addAudit(db, writes, actor, change, clock.now());
    });
  }, isAlreadyExists);
}
