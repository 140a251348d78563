import { clinicToday, datesBetween } from '@garden-room/contract/availability';
import { csvLine, csvStart } from '@garden-room/contract/csv';
import { briefDate } from '@garden-room/contract/date-words';
import { type ReportRange, reportColumns, type VisitReport } from '@garden-room/contract/visit-report';
import type { Firestore } from 'firebase-admin/firestore';
import type { Deps } from '#lib/deps.ts';
import { removeAll } from '#lib/walk-documents.ts';
import { readSchedule } from '#schedule/schedule-store.ts';
import { type DayCounts, sumOf } from './count-days.ts';
import { countVisits } from './read-visits.ts';

type CountDeps = Pick<Deps, 'db' | 'log' | 'clock'>;

/** The report of a range's days up to today, by service, without what is to come. */
export async function getVisitReport(deps: CountDeps, { from, to }: ReportRange): Promise<VisitReport> {
  const asOf = clinicToday((await readSchedule(deps.db)).timeZone, deps.clock.now());
  const last = to < asOf ? to : asOf;
  if (last < from) return { from, to, countedTo: null, asOf, ...reportOf([], []) };
  const counts = await countVisits(deps, { from, to: last, withComing: false });
  return { from, to, countedTo: last, asOf, ...reportOf(datesBetween(from, last), counts) };
}

function reportOf(
  dates: readonly string[],
  counts: readonly DayCounts[],
): Omit<VisitReport, 'from' | 'to' | 'countedTo' | 'asOf'> {
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

/**
 * A report as a file for a spreadsheet: a line with its days, then its table, with a last line for all services. Its
 * name has the last day that is counted.
 */
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
  const { from, to, countedTo, asOf } = report;
  const soFar = countedTo === asOf ? '-so-far' : '';
  return {
    name: `report-of-visits-${from}-${countedTo ?? to}${soFar}.csv`,
    text: [csvStart, csvLine([daysText(report)]), header, ...lines].join(''),
  };
}

/** `Visits of Nov 1, 2026 to Nov 29, 2026, so far. Paid and open as of Nov 29, 2026.` */
function daysText({ from, countedTo, asOf }: VisitReport): string {
  if (countedTo === null) return 'All of these days are to come.';
  const days = `${briefDate(from)} to ${briefDate(countedTo)}`;
  const soFar = countedTo === asOf ? ', so far' : '';
  return `Visits of ${days}${soFar}. Paid and open as of ${briefDate(asOf)}.`;
}

/** Counts that releases before this one kept, and the patients whose visits were to be counted again. */
const formerCounts = ['dayCounts', 'monthCounts', 'staleDays'];

/** Removes what a former release has counted ahead. May be repeated. */
export async function removeFormerCounts({ db }: { db: Firestore }): Promise<void> {
  for (const name of formerCounts) await removeAll(db, db.collection(name));
}
