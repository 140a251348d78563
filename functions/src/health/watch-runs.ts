import { minuteMs } from '@garden-room/contract/milliseconds';
import type { Deps } from '#lib/deps.ts';
import { overdueMinutes, type Run } from '#lib/log-events.ts';
import { outbox } from '#mail/mail-record.ts';
import { waitingMailQuery } from '#mail/mail-store.ts';
import { findOwnCalendar } from '#own-calendar/own-calendar-store.ts';
import { type Finding, readHealth } from './health-store.ts';

const backlogMs = 15 * minuteMs;
/** The age at which waiting emails are told of: a server that is away for half an hour is no work for the practice. */
const waitingMs = 60 * minuteMs;
/** The most emails counted: more would change nothing of what is to be done. */
const maxCounted = 100;

/** Logs how many emails should have left by now, and finds those that the practice should know of. */
export async function watchMail(deps: Deps): Promise<Finding> {
  const now = deps.clock.now();
  const query = waitingMailQuery(deps.db, now - backlogMs).limit(maxCounted);
  const due = (await outbox.list(deps, query)).filter(({ delivery, nextAttemptAt }) => {
    // Held back on purpose: its mailbox has had as many as it gets for now, or has just had another.
    const isHeld = delivery.error === null && Date.parse(nextAttemptAt ?? '') > now;
    return !isHeld;
  });
  deps.log.mailBacklog({ count: due.length });
  const waiting = due.filter(({ dueAt }) => Date.parse(dueAt) <= now - waitingMs);
  const [first] = waiting;
  return {
    waitingMail: first ? { count: waiting.length, since: first.dueAt } : null,
    mailWatchedAt: new Date(now).toISOString(),
  };
}

/** Logs how long ago the doctor's own calendar was read, where one is connected. */
export async function watchCalendar({ db, clock, log }: Deps): Promise<Finding> {
  const calendar = (await findOwnCalendar(db))?.record;
  if (calendar) log.calendarAge({ minutes: minutesSince(clock.now(), calendar.lastSuccessAt) });
  return {};
}

/** Logs how old the newest backup is, where the site is deployed; where there is none, the hours since 1970. */
export async function watchBackups({ clock, log, readBackups }: Deps): Promise<Finding> {
  const backups = await readBackups();
  if (!backups) return {};
  const newest = Math.max(0, ...backups.map((at) => Date.parse(at)));
  log.backupAge({ hours: Math.floor((clock.now() - newest) / (60 * minuteMs)) });
  return {};
}

/** Logs each other scheduled function whose newest success lies back too far. */
export async function watchRuns({ db, clock, log }: Deps): Promise<Finding> {
  const health = await readHealth(db);
  if (!health) return {};
  for (const run of Object.keys(overdueMinutes) as Run[]) {
    const since = health[run] ?? new Date(health.since).toISOString();
    if (minutesSince(clock.now(), since) > overdueMinutes[run]) log.runOverdue({ run });
  }
  return {};
}

const minutesSince = (now: number, at: string) => Math.floor((now - Date.parse(at)) / minuteMs);
