import type { PracticeHealth } from '@garden-room/contract/endpoints/practice-health';
import type { Deps } from '#lib/deps.ts';
import { findOwnCalendar } from '#own-calendar/own-calendar-store.ts';
import { findWrongDates } from './find-wrong-dates.ts';
import { readHealth } from './health-store.ts';

const hourMs = 60 * 60_000;
const mailMs = hourMs;
const calendarMs = 2 * hourMs;
const sweepMs = 48 * hourMs;

/**
 * What the site should have done by itself, and has not for so long that the practice should know. Where nothing has
 * looked at the emails for an hour, none is sent either; nothing is known before the first run of any scheduled function. Besides,
 * what is stored with a date that can only be a slip.
 */
export async function readPracticeHealth(
  deps: Pick<Deps, 'db' | 'log' | 'clock' | 'practice'>,
): Promise<PracticeHealth> {
  const { db, clock } = deps;
  const [health, calendar, wrongDates] = await Promise.all([
    readHealth(db),
    findOwnCalendar(db),
    findWrongDates(deps),
  ]);
  const olderThan = (ms: number, at: string | null | undefined) =>
    at && Date.parse(at) <= clock.now() - ms ? at : null;
  const lastRun = (at: string | null) => at ?? (health ? new Date(health.since).toISOString() : null);
  const stopped = health && olderThan(mailMs, lastRun(health.mailWatchedAt));
  return {
    waitingMail: health?.waitingMail ?? (stopped ? { count: 0, since: stopped } : null),
    calendarReadAt: olderThan(calendarMs, calendar?.record.lastSuccessAt),
    sweptAt: health && olderThan(sweepMs, lastRun(health.sweep)),
    wrongDates: wrongDates.length > 0 ? wrongDates : null,
  };
}
