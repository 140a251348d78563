import { datesBetween } from '@garden-room/contract/availability';
import * as z from 'zod/mini';
import { appointmentsQuery } from '#appointments/appointment-queries.ts';
import { appointments } from '#appointments/appointment-record.ts';
import { readListed } from '#lib/broken-record.ts';
import { collection } from '#lib/collection.ts';
import type { ListDeps } from '#lib/deps.ts';
import { isAlreadyExists } from '#lib/firestore.ts';
import { commit, retryOnConflict } from '#lib/retry-on-conflict.ts';
import { type DayCounts, dayCounts, personOf, takesPlace } from './count-days.ts';
import { countFromVisits, inQueries } from './read-visits.ts';
import { listStaleDays, removeStaleDays, type StaleDay } from './stale-day-store.ts';

/**
 * `monthCounts/{YYYY-MM}`: what each day of a month comes to, by its date, of those that are over and were counted. No act on an
 * appointment writes it: a day is folded into it from the appointments themselves, again after one of them has changed.
 */
const monthCounts = collection('monthCounts', z.object({ days: z.record(z.string(), dayCounts) }));

const monthOf = (date: string) => date.slice(0, 7);

/** Days of the clinic, first and last included, and the last day that is over. */
export interface PastDays {
  from: string;
  to: string;
  lastOver: string;
}

/**
 * What the days of a range come to that are over. Those that were never folded, or have changed since, are folded first; of
 * several callers at once it is enough that one has folded them. Reads a document a month otherwise.
 */
export function readDayCounts(
  deps: ListDeps,
  { from, to, lastOver }: PastDays,
): Promise<Map<string, DayCounts>> {
  const dates = datesBetween(from, to < lastOver ? to : lastOver);
  return retryOnConflict(async () => {
    // Days that change from here on stay stale.
    const stale = (await listStaleDays(deps)).filter(({ record }) => record._id <= lastOver);
    const folded = await readMonths(deps, dates);
    const lacking = dates.filter((date) => !folded.has(date));
    if (stale.length === 0 && lacking.length === 0) return folded;
    const affected = (await affectedBy(deps, stale)).filter((date) => date <= lastOver);
    await foldDays(deps, [...lacking, ...affected]);
    await removeStaleDays(deps.db, stale);
    return readMonths(deps, dates);
  }, isAlreadyExists);
}

/** Days of more months than these are counted together: who was seen before is then read once. */
const fewMonths = 2;

/**
 * Folds days that are over from the appointments. May be repeated, and stopped after any month. Fails with a conflict where another
 * has folded days of a month since it was read here, before its appointments were: what was counted first must not take the place
 * of what was last.
 */
export async function foldDays(deps: ListDeps, due: readonly string[]): Promise<void> {
  const { db, log } = deps;
  const months = [...Map.groupBy(due.toSorted(), monthOf)];
  const [first, last] = [months[0]?.[1][0], months.at(-1)?.[1].at(-1)];
  if (!first || !last) return;
  const documents = await db.getAll(...months.map(([month]) => monthCounts.all(db).doc(month)));
  const together = months.length > fewMonths ? await countFromVisits(deps, first, last) : null;
  for (const [index, [month, dates]] of months.entries()) {
    const [from = first, to = last] = [dates[0], dates.at(-1)];
    const counted = together ?? (await countFromVisits(deps, from, to));
    const [stored] = await readListed(documents.slice(index, index + 1), monthCounts.read, log);
    const days = dates.flatMap((date) => {
      const day = counted.get(date);
      return day ? [[date, day] as const] : [];
    });
    const record = { _id: month, days: { ...stored?.record.days, ...Object.fromEntries(days) } };
    await commit(db, (writes) => monthCounts.save(db, writes, record, documents[index]?.updateTime));
  }
}

async function readMonths(deps: ListDeps, dates: readonly string[]): Promise<Map<string, DayCounts>> {
  const wanted = new Set(dates);
  const months = await monthCounts.findAll(deps, [...new Set(dates.map(monthOf))]);
  const days = months.flatMap((month) => Object.entries(month.days));
  return new Map(days.filter(([date]) => wanted.has(date)));
}

/**
 * The days whose counts the changes of some days alter: those days, and of everybody whose visits there have changed the day of
 * the first visit on any other, which may have become, or may no longer be, their first of all.
 */
async function affectedBy(deps: ListDeps, stale: readonly StaleDay[]): Promise<string[]> {
  const changed = new Map(stale.map(({ record }) => [record._id, new Set(record.patientIds)]));
  const patients = [...new Set(stale.flatMap(({ record }) => record.patientIds))];
  const firstDates = new Map<string, string>();
  for (const patientIds of inQueries(patients)) {
    const visits = await appointments.list(deps, appointmentsQuery(deps.db, { patientIds }));
    for (const visit of visits.filter(takesPlace)) {
      if (changed.get(visit.date)?.has(visit.patientId)) continue;
      const first = firstDates.get(personOf(visit));
      if (first === undefined || visit.date < first) firstDates.set(personOf(visit), visit.date);
    }
  }
  return [...changed.keys(), ...firstDates.values()];
}
