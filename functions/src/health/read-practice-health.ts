import type { PracticeHealth } from '@garden-room/contract/endpoints/practice-health';
import { hourMs } from '@garden-room/contract/milliseconds';
import type { Deps } from '#lib/deps.ts';
import { findOwnCalendar } from '#own-calendar/own-calendar-store.ts';
import { findWrongDates } from './find-wrong-dates.ts';
import { readHealth } from './health-store.ts';

const mailMs = hourMs;
const calendarMs = 2 * hourMs;
const sweepMs = 48 * hourMs;

/**
 * The work that the site should have done by itself but has not for so long that the practice must know; emails count
 * as stuck after an hour without a run. Before the first scheduled run nothing is known. Also records with dates that
 * can only be a slip.
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
