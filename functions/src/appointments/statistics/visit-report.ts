import { csvLine, csvStart } from '@garden-room/contract/csv';
import {
  type ReportCounts,
  type ReportRange,
  reportColumns,
  type VisitReport,
} from '@garden-room/contract/visit-report';
import { type DayCounts, noCounts } from './count-days.ts';
import { type CountDeps, lastDayOver } from './fold-finished-days.ts';
import { readDayCounts } from './month-count-store.ts';

/** What the days of a range come to that are over, by service. A year reads a document a month. */
export async function getVisitReport(deps: CountDeps, { from, to }: ReportRange): Promise<VisitReport> {
  const lastOver = await lastDayOver(deps);
  const days = await readDayCounts(deps, { from, to, lastOver });
  const countedTo = to < lastOver ? to : lastOver;
  return { from, to, countedTo: from <= countedTo ? countedTo : null, ...sumsOf(days) };
}

function sumsOf(days: ReadonlyMap<string, DayCounts>): Omit<VisitReport, 'from' | 'to' | 'countedTo'> {
  const services = Map.groupBy(
    [...days.values()].flatMap((day) => day.services),
    ({ serviceName }) => serviceName,
  );
  const byService = [...services]
    .map(([serviceName, counts]) => ({ serviceName, ...sum(counts) }))
    // Of a service that was only asked for, and declined or not answered, there is nothing to report.
    .filter((service) => reportColumns.some(({ of }) => of(service) !== 0))
    .toSorted((one, other) => other.visits - one.visits || one.serviceName.localeCompare(other.serviceName));
  return {
    ...sum(byService),
    byService,
    days: [...days]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([date, day]) => {
        const { newPatients, returning, missed } = sum(day.services);
        return { date, newPatients, returning, missed };
      }),
  };
}

const { cancelled, ...single } = noCounts();
const fields = Object.keys(single) as (keyof typeof single)[];
const cancellers = Object.keys(cancelled) as (keyof typeof cancelled)[];

function sum(counts: readonly ReportCounts[]): ReportCounts {
  const total = noCounts();
  for (const each of counts) {
    for (const field of fields) total[field] += each[field];
    for (const by of cancellers) total.cancelled[by] += each.cancelled[by];
  }
  return total;
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
