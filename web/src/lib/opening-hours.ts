import { holidayOn } from '@garden-room/contract/holidays';
import type { DayHours, Schedule } from '@garden-room/contract/schedule';
import { clockWords } from '@garden-room/contract/time-text';
import { type Weekday, weekdays, weeklyOn } from '@garden-room/contract/weekdays';
import { holidays } from '#deployment/holidays.ts';
import { shiftDate, shortDate } from './clinic-time.ts';

/** `hours` are stretches such as `9:00 am – 12:00 pm`, or `Closed`. */
export type HoursRow = { days: string; hours: string[] };

/**
 * The week in rows: days with the same hours share one, `Monday to Wednesday, Friday`; clock values are the
 * clinic's.
 */
export function openingHours(weekly: Schedule['weekly']): HoursRow[] {
  const groups = new Map<string, { hours: string[]; indexes: number[] }>();
  for (const [index, day] of weekdays.entries()) {
    const hours = hoursTexts(weekly[day]);
    const group = groups.get(hours.join()) ?? { hours, indexes: [] };
    group.indexes.push(index);
    groups.set(hours.join(), group);
  }
  return [...groups.values()].map(({ hours, indexes }) => ({ days: daysText(indexes), hours }));
}

const daysShown = 60;

/**
 * Today's week in rows, one that begins within two months, and the days closed besides in that time: `Thu, Nov 26, 2026
 * (Thanksgiving Day)`, a vacation as one stretch. `today` (YYYY-MM-DD) is the clinic's; `country` (ISO 3166) is whose
 * holidays have names.
 */
export function hoursFrom(
  schedule: Pick<Schedule, 'weekly' | 'upcoming' | 'daysOff'>,
  today: string,
  country: string,
): HoursRow[] {
  const last = shiftDate(today, daysShown);
  const closed = rangesOf(schedule.daysOff.filter((date) => date >= today && date <= last));
  const { upcoming } = schedule;
  const begins = upcoming && today < upcoming.from && upcoming.from <= last ? upcoming : null;
  const rows = [...openingHours(weeklyOn(schedule, today)), ...(begins ? upcomingRows(begins) : [])];
  return closed.length > 0
    ? [...rows, { days: 'Also closed', hours: closed.map((range) => closedText(range, country)) }]
    : rows;
}

/** `From Mon, Jan 4, 2027: Monday to Friday` */
const upcomingRows = ({ from, weekly }: NonNullable<Schedule['upcoming']>): HoursRow[] =>
  openingHours(weekly).map(({ days, hours }) => ({ days: `From ${shortDate(from)}: ${days}`, hours }));

function closedText({ first, last }: DateRange, country: string): string {
  if (first !== last) return `${shortDate(first)} to ${shortDate(last)}`;
  const holiday = holidayOn(holidays, country, first);
  return holiday ? `${shortDate(first)} (${holiday})` : shortDate(first);
}

/** Each stretch without a break, `opens` and `closes` as HH:mm. */
export const openDays = (weekly: Schedule['weekly']) =>
  weekdays.flatMap((day) =>
    stretches(weekly[day]).map(({ start, end }) => ({ day, opens: start, closes: end })),
  );

function stretches(hours: DayHours | null): { start: string; end: string }[] {
  if (!hours) return [];
  const edges = [hours.open, ...hours.breaks.flatMap(({ start, end }) => [start, end]), hours.close];
  const pairs = edges.flatMap((start, index) =>
    index % 2 === 0 ? [{ start, end: edges[index + 1] ?? start }] : [],
  );
  return pairs.filter(({ start, end }) => start < end);
}

function hoursTexts(hours: DayHours | null): string[] {
  const texts = stretches(hours).map(({ start, end }) => stretchText(start, end));
  return texts.length > 0 ? texts : ['Closed'];
}

/** Clock values (HH:mm) as a stretch: `9:00 am – 12:30 pm`. */
export const stretchText = (start: string, end: string): string => [start, end].map(clockWords).join(' – ');

function daysText(indexes: readonly number[]): string {
  const runs: number[][] = [];
  for (const index of indexes) {
    const run = runs.at(-1);
    if (run?.at(-1) === index - 1) run.push(index);
    else runs.push([index]);
  }
  return runs.map(runText).join(', ');
}

function runText(run: readonly number[]): string {
  const names = run.map((index) => dayName(weekdays[index] ?? 'monday'));
  return names.length > 2 ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
}

const dayName = (day: Weekday) => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** Days on end, both included, YYYY-MM-DD. */
export type DateRange = { first: string; last: string };

/** Single dates, in any order, as stretches without a gap. */
export function rangesOf(dates: readonly string[]): readonly DateRange[] {
  const ranges: DateRange[] = [];
  for (const date of dates.toSorted()) {
    const range = ranges.at(-1);
    if (range && shiftDate(range.last, 1) === date) range.last = date;
    else if (range?.last !== date) ranges.push({ first: date, last: date });
  }
  return ranges;
}
