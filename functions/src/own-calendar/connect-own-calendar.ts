import { calendarFailures } from '@garden-room/contract/own-calendar';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { addOwnCalendar, addOwnCalendarRemoval } from './own-calendar-store.ts';
import { addBusyTimes, readCalendar, readConnected } from './refresh-own-calendar.ts';

const target = 'settings/ownCalendar';
/** Its address is a key to the calendar: the audit says no more than that there is one. */
const connected = { connected: true };

/**
 * Connects a calendar in the place of the one before, once it has been read. Refuses `calendar_unreadable` with the reason,
 * and changes nothing then.
 */
export async function connectOwnCalendar(deps: Deps, actor: Actor, url: string): Promise<void> {
  const { db, clock } = deps;
  const outcome = await readCalendar(deps, url);
  if ('reason' in outcome)
    throw new AppError('calendar_unreadable', { message: calendarFailures[outcome.reason] });
  const { busyTimes, unreadable } = outcome;
  const at = clock.now();
  const now = new Date(at).toISOString();
  await runTransaction(db, async (transaction) => {
    const [before, opening] = await readConnected(db, transaction);
    const calendar = { url, connectedAt: now, lastSuccessAt: now, failure: null, unreadable };
    addOwnCalendar(db, transaction, calendar);
    addBusyTimes(db, transaction, opening, busyTimes);
    const change = { action: 'connect-calendar', target, before: before && connected, after: connected };
    addAudit(db, transaction, actor, change, at);
  });
}

/** Forgets the calendar and opens what it closed; does nothing where none is connected. */
export async function removeOwnCalendar({ db, clock }: Deps, actor: Actor): Promise<void> {
  await runTransaction(db, async (transaction) => {
    const [before, opening] = await readConnected(db, transaction);
    if (!before) return;
    addOwnCalendarRemoval(db, transaction);
    addBusyTimes(db, transaction, opening, []);
    const change = { action: 'remove-calendar', target, before: connected, after: null };
    addAudit(db, transaction, actor, change, clock.now());
  });
}
