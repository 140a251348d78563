import { addDays, clinicToday, datesBetween } from '@garden-room/contract/availability';
import { csvLine, csvStart } from '@garden-room/contract/csv';
import { type ReportRange, reportColumns, type VisitReport } from '@garden-room/contract/visit-report';
import type { Firestore } from 'firebase-admin/firestore';
import type { Deps } from '#lib/deps.ts';
import { removeAll } from '#lib/walk-documents.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { type DayCounts, sumOf } from './count-days.ts';
import { countVisits } from './read-visits.ts';

type CountDeps = Pick<Deps, 'db' | 'log' | 'clock'>;

/** An act that began before midnight has been committed by then. */
const graceMs = 60 * 60_000;

/** The last day at the clinic that is over. */
export async function lastDayOver({ db, clock }: Pick<CountDeps, 'db' | 'clock'>): Promise<string> {
  const { timeZone } = await readSchedule(db);
  return addDays(clinicToday(timeZone, clock.now() - graceMs), -1);
}

/** The report of a range's past days, by service. */
export async function getVisitReport(deps: CountDeps, { from, to }: ReportRange): Promise<VisitReport> {
  const lastOver = await lastDayOver(deps);
  const last = to < lastOver ? to : lastOver;
  if (last < from) return { from, to, countedTo: null, ...reportOf([], []) };
  const counts = await countVisits(deps, from, last);
  return { from, to, countedTo: last, ...reportOf(datesBetween(from, last), counts) };
}

function reportOf(
  dates: readonly string[],
  counts: readonly DayCounts[],
): Omit<VisitReport, 'from' | 'to' | 'countedTo'> {
  const byService = [...Map.groupBy(counts, ({ serviceName }) => serviceName)]
    .map(([serviceName, days]) => ({ serviceName, ...sumOf(days) }))
    // Services that were only requested, and then declined or expired, have nothing to report.
    .filter((service) => reportColumns.some(({ of }) => of(service) !== 0))
    .toSorted((one, other) => other.visits - one.visits || one.serviceName.localeCompare(other.serviceName));
  const byDay = Map.groupBy(counts, ({ date }) => date);
  return {
    ...sumOf(byService),
    byService,
    days: dates.map((date) => {
      const { newPatients, returning, missed } = sumOf(byDay.get(date) ?? []);
      return { date, newPatients, returning, missed };
    }),
  };
}

/** A report as a file for a spreadsheet: its table, with a last line for all services. */
export async function exportVisitReport(
  deps: CountDeps,
  range: ReportRange,
): Promise<{ name: string; text: string }> {
  const report = await getVisitReport(deps, range);
  const rows = [...report.byService, { ...report, serviceName: 'All services' }];
  const lines = rows.map((row) =>
    csvLine([
      row.serviceName,
      ...reportColumns.map(({ of, kind }) => (kind === 'cents' ? { cents: of(row) } : of(row))),
    ]),
  );
  const header = csvLine(['Service', ...reportColumns.map(({ name }) => name)]);
  return { name: `report-${range.from}-${range.to}.csv`, text: [csvStart, header, ...lines].join('') };
}

/** Counts that releases before this one kept, and the patients whose visits were to be counted again. */
const formerCounts = ['dayCounts', 'monthCounts', 'staleDays'];

/** Removes what a former release has counted ahead. May be repeated. */
export async function removeFormerCounts({ db }: { db: Firestore }): Promise<void> {
  for (const name of formerCounts) await removeAll(db, db.collection(name));
}
