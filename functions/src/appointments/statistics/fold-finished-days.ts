import { addDays, clinicToday, datesBetween } from '@garden-room/contract/availability';
import { mostReportDays } from '@garden-room/contract/visit-report';
import { earliestDate } from '@garden-room/contract/wall-time';
import { appointments } from '#appointments/appointment-record.ts';
import type { Deps, ListDeps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { removeSome } from '#lib/walk-documents.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { foldDays, readDayCounts } from './month-count-store.ts';

export type CountDeps = Pick<Deps, 'db' | 'log' | 'clock'>;

/** An act that began before midnight has been committed by then. */
const graceMs = 60 * 60_000;

/** The last day at the clinic that is over. */
export async function lastDayOver({ db, clock }: CountDeps): Promise<string> {
  const { timeZone } = await readSchedule(db);
  return addDays(clinicToday(timeZone, clock.now() - graceMs), -1);
}

/**
 * Folds into the counts of months what is over: the last week anew, whatever a hand in the console has made wrong, and since the
 * first appointment, a year at least, all that lacks or has changed, a year at a time. May be repeated, and stopped after any month.
 */
export async function foldFinishedDays(deps: CountDeps): Promise<void> {
  const lastOver = await lastDayOver(deps);
  const lastWeek = datesBetween(addDays(lastOver, -6), lastOver);
  await retryOnConflict(() => foldDays(deps, lastWeek), isAlreadyExists);
  const yearAgo = addDays(lastOver, -mostReportDays);
  const first = (await firstDate(deps)) ?? yearAgo;
  for (const days of yearsOf(first < yearAgo ? first : yearAgo, lastOver))
    await readDayCounts(deps, { ...days, lastOver });
  // What a release before this one has counted.
  await removeSome(deps.db, deps.db.collection('dayCounts'));
}

/** The days from one to another, a year at a time; a slip of the century is not followed there. */
function yearsOf(first: string, last: string): { from: string; to: string }[] {
  const from = first < earliestDate ? earliestDate : first;
  const yearOf = (date: string) => Number(date.slice(0, 4));
  return Array.from({ length: yearOf(last) - yearOf(from) + 1 }, (_, index) => {
    const year = yearOf(from) + index;
    return { from: index === 0 ? from : `${year}-01-01`, to: `${year}-12-31` };
  });
}

/** The day of the first appointment of all; undefined where there is none. */
async function firstDate(deps: ListDeps): Promise<string | undefined> {
  const [first] = await appointments.list(deps, appointments.all(deps.db).orderBy('date').limit(20));
  return first?.date;
}
