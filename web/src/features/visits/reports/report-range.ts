import { groupBy } from '@garden-room/contract/group-by';
import { isReportRange, type ReportRange } from '@garden-room/contract/visit-report';
import { useSearchParams } from 'react-router-dom';
import { monthRange, monthsOf, shiftDate } from '#lib/clinic-time.ts';

/** A month or a year to choose; `key` is `2026-11` or `2026`. */
type Period = { key: string; name: string; range: ReportRange };

const monthsBack = 24;
const yearsBack = 5;

const yearRange = (year: string): ReportRange => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** The months and years up to a day, the latest first. */
export function periodsUpTo(day: string): { months: Period[]; years: Period[] } {
  const months = [day.slice(0, 7)];
  for (let before = day; months.length < monthsBack; months.push(before.slice(0, 7)))
    before = shiftDate(`${before.slice(0, 7)}-01`, -1);
  const years = Array.from({ length: yearsBack }, (_, back) => String(Number(day.slice(0, 4)) - back));
  return {
    months: months.map((key) => ({ key, name: monthsOf(`${key}-01`, `${key}-01`), range: monthRange(key) })),
    years: years.map((key) => ({ key, name: key, range: yearRange(key) })),
  };
}

/**
 * The days of a report, which the address has; where it has none, the month of `today`. Null are days of which there is
 * no report.
 */
export function useReportRange(today: string) {
  const [params, setParams] = useSearchParams();
  const standard = monthRange(today.slice(0, 7));
  const requested = { from: params.get('from') ?? standard.from, to: params.get('to') ?? standard.to };
  const choose = (range: ReportRange) => setParams({ ...range }, { replace: true, preventScrollReset: true });
  return { asked: requested, range: isReportRange(requested) ? requested : null, choose };
}

/** Days of a report that are drawn as one: a day, a week or a month. */
export interface DateBucket<Day> {
  from: string;
  days: Day[];
}

/** The most columns that can be told from each other. */
const maxColumns = 31;

/** The days of a report as columns of a chart: days of a month, weeks of a quarter, months of a year. */
export function stretchesOf<Day extends { date: string }>(
  days: readonly Day[],
): { unit: 'day' | 'week' | 'month'; stretches: DateBucket<Day>[] } {
  const unit = days.length <= maxColumns ? 'day' : days.length <= 7 * 17 ? 'week' : 'month';
  const first = days[0]?.date ?? '';
  const keys = {
    day: ({ date }: Day) => date,
    week: ({ date }: Day) => Math.floor((Date.parse(date) - Date.parse(first)) / (7 * 86_400_000)),
    month: ({ date }: Day) => date.slice(0, 7),
  };
  const groups = groupBy<Day, string | number>(days, keys[unit]);
  return {
    unit,
    stretches: [...groups.values()].map((group) => ({ from: group[0]?.date ?? '', days: group })),
  };
}
