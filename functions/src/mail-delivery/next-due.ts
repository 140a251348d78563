import { addDays } from '@garden-room/contract/availability';
import { edgeInstant, wallClockAt } from '@garden-room/contract/zoned-time';
import type { Query, QuerySnapshot } from 'firebase-admin/firestore';
import { nextOutcomeQuery } from '#appointments/appointment-queries.ts';
import { nextOpeningQuery } from '#appointments/openings/opening-store.ts';
import type { Deps } from '#lib/deps.ts';
import { nextMailQuery } from '#mail/mail-store.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { sentAtMinutes } from './morning-list.ts';

/**
 * When the minute's run has something to do next, by what is stored now (UTC milliseconds): an email that has not left,
 * a time to offer, an outcome to tell, the list of the first morning after `since`. Four reads. Whatever brings it
 * forward is a change (`addChangeMark`).
 */
export async function nextDue({ db, config }: Deps, since: number): Promise<number> {
  const at = async (query: Query, field: string) => instantOf(await query.limit(1).get(), field);
  const [mail, opening, outcome, { timeZone }] = await Promise.all([
    at(nextMailQuery(db), 'dueAt'),
    at(nextOpeningQuery(db), 'offerAt'),
    at(nextOutcomeQuery(db), 'tellAt'),
    readSchedule(db),
  ]);
  const { date, minutesOfDay } = wallClockAt(timeZone, since);
  const morning = minutesOfDay < sentAtMinutes ? date : addDays(date, 1);
  const list = config.mail ? edgeInstant(timeZone, morning, sentAtMinutes) : Number.POSITIVE_INFINITY;
  return Math.min(mail, opening, outcome, list);
}

/** The first of what was found, or never. One that cannot be read is due: the run says so. */
function instantOf({ docs }: QuerySnapshot, field: string): number {
  const [first] = docs;
  if (!first) return Number.POSITIVE_INFINITY;
  return Object(first.get(field)).toMillis?.() ?? 0;
}
