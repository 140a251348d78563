import { type CsvCell, csvLine, csvStart } from '@garden-room/contract/csv';
import {
  isMoney,
  type PracticeReport,
  type ReportCounts,
  type ReportRange,
  reportColumns,
} from '@garden-room/contract/practice-report';
import { type DayCounts, noCounts } from './count-days.ts';
import { type CountDeps, lastDayOver } from './fold-finished-days.ts';
import { readDayCounts } from './month-count-store.ts';

const fields = Object.keys(reportColumns) as (keyof ReportCounts)[];

/** What the days of a range come to that are over, by service. A year reads a document a month. */
export async function getPracticeReport(deps: CountDeps, { from, to }: ReportRange): Promise<PracticeReport> {
  const lastOver = await lastDayOver(deps);
  const days = await readDayCounts(deps, { from, to, lastOver });
  const countedTo = to < lastOver ? to : lastOver;
  return { from, to, countedTo: from <= countedTo ? countedTo : null, ...sumsOf(days) };
}

function sumsOf(days: ReadonlyMap<string, DayCounts>): Pick<PracticeReport, 'services' | 'total' | 'days'> {
  const byService = Map.groupBy(
    [...days.values()].flatMap(({ services }) => services),
    ({ serviceName }) => serviceName,
  );
  const services = [...byService]
    .map(([serviceName, counts]) => ({ serviceName, ...sum(counts) }))
    // Of a service that was only asked for, and declined or not answered, there is nothing to report.
    .filter((service) => fields.some((field) => service[field] !== 0))
    .toSorted((one, other) => other.visits - one.visits || one.serviceName.localeCompare(other.serviceName));
  return {
    services,
    total: sum(services),
    days: [...days]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([date, day]) => {
        const { firstVisits, returnVisits, missed, cancelled } = sum(day.services);
        return { date, firstVisits, returnVisits, missed, cancelled };
      }),
  };
}

function sum(counts: readonly ReportCounts[]): ReportCounts {
  const total = noCounts();
  for (const each of counts) for (const field of fields) total[field] += each[field];
  return total;
}

/** A report as a file for a spreadsheet: its table, with a last line for all services. */
export async function exportPracticeReport(
  deps: CountDeps,
  range: ReportRange,
): Promise<{ name: string; text: string }> {
  const { services, total } = await getPracticeReport(deps, range);
  const rows = [...services, { serviceName: 'All services', ...total }];
  const lines = rows.map((row) =>
    csvLine([row.serviceName, ...fields.map((field) => cellOf(field, row[field]))]),
  );
  const header = csvLine(['Service', ...Object.values(reportColumns)]);
  return { name: `report-${range.from}-${range.to}.csv`, text: [csvStart, header, ...lines].join('') };
}

const cellOf = (field: keyof ReportCounts, count: number): CsvCell =>
  isMoney(field) ? { cents: count } : count;
