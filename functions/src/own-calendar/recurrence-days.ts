import { dayMs } from '@garden-room/contract/milliseconds';
import type { Rule } from './recurrence-rule.ts';

/** Monday is 0. */
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** A day as a rule looks at it. `index` counts days from January 1, 1970. */
interface Day {
  index: number;
  year: number;
  month: number;
  date: number;
  weekday: number;
}

const dayAt = (index: number): Day => {
  const at = new Date(index * dayMs);
  const weekday = (((index + 3) % 7) + 7) % 7;
  return { index, year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate(), weekday };
};
/** The index of a day, also in years below 100, which `Date.UTC` takes for others. */
const indexOf = (year: number, month: number, date = 1): number =>
  new Date(0).setUTCFullYear(year, month - 1, date) / dayMs;

/**
 * The days between `from` and `to` (counted from January 1, 1970) on which a series that begins on `start` repeats,
 * apart from UNTIL. Each day is tested by itself, so that a rule costs no more than its days.
 */
export function daysOf(rule: Rule, start: number, { from, to }: { from: number; to: number }): number[] {
  const matches = matcherOf(rule, dayAt(start));
  // A number of instances that is not reached in as many days is no limit.
  const { count } = rule;
  const isCounted = count !== null && count <= to - start;
  const found: number[] = [];
  let left = isCounted ? count : Number.POSITIVE_INFINITY;
  for (let index = isCounted ? start : Math.max(start, from); index <= to && left > 0; index += 1) {
    const day = dayAt(index);
    if (!isMonth(rule, day)) {
      index = indexOf(day.year, day.month + 1) - 1;
      continue;
    }
    if (!matches(day)) continue;
    left -= 1;
    if (index >= from) found.push(index);
  }
  return found;
}

const isMonth = (rule: Rule, day: Day) => !rule.byMonth || rule.byMonth.includes(day.month);

function matcherOf(rule: Rule, start: Day): (day: Day) => boolean {
  const { bySetPos } = rule;
  const period = periodOf(rule);
  const begin = period(start).first;
  const isInside = (day: Day) => isMonth(rule, day) && isListed(rule, start, day);
  const isTurn = (first: number) => turnsBetween(rule, begin, first) % rule.interval === 0;
  if (!bySetPos) return (day) => isTurn(period(day).first) && isInside(day);
  // Picked by their places among the days of the week, month or year.
  const picked = new Map<number, Set<number>>();
  return (day) => {
    const { first, last } = period(day);
    if (!isTurn(first)) return false;
    let days = picked.get(first);
    if (!days) {
      const candidates = Array.from({ length: last - first + 1 }, (_, at) => dayAt(first + at)).filter(
        isInside,
      );
      days = new Set(bySetPos.flatMap((place) => candidates.at(place > 0 ? place - 1 : place)?.index ?? []));
      picked.set(first, days);
    }
    return days.has(day.index);
  };
}

/** The first and last day of what a rule counts in: days, weeks, months or years. */
function periodOf({ frequency, weekStart, byWeekNo }: Rule): (day: Day) => { first: number; last: number } {
  if (frequency === 'DAILY') return ({ index }) => ({ first: index, last: index });
  if (frequency === 'WEEKLY')
    return (day) => {
      const first = weekBeginOf(day, weekStart);
      return { first, last: first + 6 };
    };
  if (frequency === 'MONTHLY')
    return ({ year, month }) => ({ first: indexOf(year, month), last: indexOf(year, month + 1) - 1 });
  // The first week of a year may begin in the year before.
  if (byWeekNo)
    return (day) => {
      const { year } = dayAt(weekBeginOf(day, weekStart) + 3);
      return { first: firstWeekOf(year, weekStart), last: firstWeekOf(year + 1, weekStart) - 1 };
    };
  return ({ year }) => ({ first: indexOf(year, 1), last: indexOf(year + 1, 1) - 1 });
}

function turnsBetween({ frequency, byWeekNo }: Rule, begin: number, first: number): number {
  if (frequency === 'DAILY') return first - begin;
  if (frequency === 'WEEKLY') return (first - begin) / 7;
  // A year that is counted in weeks begins within three days of January 1.
  const [one, other] = [begin, first].map((index) => dayAt(byWeekNo ? index + 3 : index));
  if (!one || !other) return 0;
  const years = other.year - one.year;
  return frequency === 'MONTHLY' ? years * 12 + other.month - one.month : years;
}

/** The index of the first day of the week that a day is in. */
const weekBeginOf = ({ index, weekday }: Day, weekStart: string): number =>
  index - ((weekday - weekdays.indexOf(weekStart) + 7) % 7);
/** The index of the first day of a year's first week, which has January 4 in it. */
const firstWeekOf = (year: number, weekStart: string): number =>
  weekBeginOf(dayAt(indexOf(year, 1, 4)), weekStart);

/** Whether a day is in all of a rule's lists; what they leave open is as on the first day (RFC 5545, 3.3.10). */
function isListed(rule: Rule, start: Day, day: Day): boolean {
  const { byMonthDay, byYearDay, byWeekNo, byDay } = rule;
  if (!byMonthDay && !byYearDay && !byDay && !isLikeFirst(rule, start, day)) return false;
  if (byMonthDay && !includes(byMonthDay, day.date, monthOf(day).length)) return false;
  if (byYearDay && !includes(byYearDay, yearOf(day).place, yearOf(day).length)) return false;
  if (byWeekNo && !isWeek(byWeekNo, rule, day)) return false;
  return !byDay || byDay.some((each) => isWeekday(each, rule, day));
}

function isLikeFirst({ frequency, byMonth, byWeekNo }: Rule, start: Day, day: Day): boolean {
  if (frequency === 'DAILY') return true;
  if (frequency === 'WEEKLY' || byWeekNo) return day.weekday === start.weekday;
  const isOtherMonth = frequency === 'YEARLY' && !byMonth && day.month !== start.month;
  return day.date === start.date && !isOtherMonth;
}

interface Place {
  place: number;
  length: number;
}

const monthOf = ({ year, month, date }: Day): Place => ({
  place: date,
  length: indexOf(year, month + 1) - indexOf(year, month),
});
const yearOf = ({ index, year }: Day): Place => ({
  place: index - indexOf(year, 1) + 1,
  length: indexOf(year + 1, 1) - indexOf(year, 1),
});

function isWeek(weeks: number[], { weekStart }: Rule, day: Day): boolean {
  const { year } = dayAt(weekBeginOf(day, weekStart) + 3);
  const [first, end] = [firstWeekOf(year, weekStart), firstWeekOf(year + 1, weekStart)];
  return includes(weeks, Math.floor((day.index - first) / 7) + 1, (end - first) / 7);
}

type Weekday = NonNullable<Rule['byDay']>[number];

/** Places of weekdays have a meaning in a month or a year alone. */
function isWeekday({ weekday, nth }: Weekday, { frequency, byMonth, byWeekNo }: Rule, day: Day): boolean {
  if (weekdays[day.weekday] !== weekday) return false;
  const isInMonth = frequency === 'MONTHLY' || (frequency === 'YEARLY' && byMonth !== null);
  if (nth === 0 || byWeekNo || (!isInMonth && frequency !== 'YEARLY')) return true;
  const { place, length } = isInMonth ? monthOf(day) : yearOf(day);
  return nth > 0 ? Math.ceil(place / 7) === nth : Math.ceil((length - place + 1) / 7) === -nth;
}

/** Negative numbers count from the end. */
const includes = (list: number[], place: number, length: number): boolean =>
  list.includes(place) || list.includes(place - length - 1);
