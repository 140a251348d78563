import { addDays, clinicToday } from '@garden-room/contract/availability';
import { type BusyTime, joinTimes } from '@garden-room/contract/busy-times';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { componentsOf } from './calendar-components.ts';
import { createFindZone } from './find-zone.ts';
import { parseDuration, parseProperty, parseTime } from './ics-property.ts';
import { bySize, isOutside, type Prepared, prepare } from './prepare-series.ts';
import { RepeatsTooOften } from './recurrence-rule.ts';
import { timesOfSeries } from './series-times.ts';
import { inRange, instantsOf, namedZone, type Range, utc } from './zone-clock.ts';

/** The number of days ahead in which a calendar closes time: as far as patients can ever book. */
const daysAhead = 366;
/** All that are kept: five a day for more than two years, in a document that each booking reads. */
const maxTimes = 4000;
/**
 * The work that one calendar may take, in instances of a series (see `workOf`): some 400 series that repeat every day.
 */
const maxWork = 150_000;

export interface CalendarContext {
  /** The practice's: of times without a zone, and of whole days. */
  timeZone: string;
  /** UTC milliseconds. */
  now: number;
  /** The end of the UIDs of our own appointments, which close their time themselves. */
  ownDomain: string;
}

/** The times that a calendar closes from today on. */
export interface BusyReading {
  busyTimes: BusyTime[];
  /** The number of its events (a series is one) close nothing. */
  unreadable: number;
  /**
   * The number of these that were left out for their number: they repeat too often, or there is more than can be kept.
   */
  leftOut: number;
}

/**
 * A calendar's busy times (RFC 5545); of events only times are read. Series are read one by one, so that a broken or
 * malicious one affects no other; beyond the limit the largest are left out. Throws a CalendarFailure. Takes seconds:
 * `calendar-reader.ts` uses a thread.
 */
export function readBusyTimes(text: string, { timeZone, now, ownDomain }: CalendarContext): BusyReading {
  const { series, freeBusy, broken } = componentsOf(text);
  const today = clinicToday(timeZone, now);
  const [from, to] = [0, daysAhead].map((days) => edgeInstant(timeZone, addDays(today, days), 0));
  const range = { timeZone, practice: namedZone(timeZone), from: from ?? now, to: to ?? now };
  const clocks = { practice: range.practice, findZone: createFindZone(range) };
  // Two days: more than any two clocks are apart.
  const [first = '', last = ''] = [-2, daysAhead + 2].map((days) => addDays(today, days).replaceAll('-', ''));
  const prepared: Prepared[] = [];
  const looked = new Set<string[]>();
  const left = { unreadable: broken, tooMany: 0 };
  const leave = (error: unknown) => {
    left[error instanceof RepeatsTooOften ? 'tooMany' : 'unreadable'] += 1;
  };
  for (const one of series)
    if (!one.uid.endsWith(`@${ownDomain}`) && !isOutside({ first, last }, one))
      prepared.push(prepare(one, { last, looked }, leave));
  const read: BusyTime[][] = freeBusy.map((lines) => joinTimes(timesOfFreeBusy(lines, range, leave)));
  let work = 0;
  for (const one of prepared.toSorted(bySize)) {
    if (work + one.work > maxWork) {
      left.tooMany += 1;
      continue;
    }
    work += one.work;
    read.push(joinTimes(timesOfSeries(one.series, clocks, range, leave)));
  }
  const busy = read.filter((times) => times.length > 0);
  const fitting = withoutLargest(busy);
  const leftOut = left.tooMany + busy.length - fitting.length;
  return { busyTimes: joinTimes(fitting.flat()), unreadable: left.unreadable + leftOut, leftOut };
}

/** The times of as many series as there is room for: the largest are left out first, of equal ones the last. */
function withoutLargest(series: BusyTime[][]): BusyTime[][] {
  const startOf = ([first]: BusyTime[]) => first?.startsAt ?? '';
  const inOrder = series.toSorted(
    (one, other) => one.length - other.length || (startOf(one) < startOf(other) ? -1 : 1),
  );
  const fits = (count: number) => joinTimes(inOrder.slice(0, count).flat()).length <= maxTimes;
  if (fits(inOrder.length)) return inOrder;
  let [low, high] = [0, inOrder.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return inOrder.slice(0, low);
}

/** The times of a VFREEBUSY, which says them without events. A line that cannot be read is given to `leave`. */
function timesOfFreeBusy(lines: string[], range: Range, leave: (error: unknown) => void): BusyTime[] {
  return lines.flatMap((line) => {
    try {
      const { parameters, value } = parseProperty(line);
      if (/^FREE$/i.test(parameters.get('FBTYPE') ?? '')) return [];
      return value.split(',').flatMap((period) => inRange(readPeriod(period.trim(), range), range));
    } catch (error) {
      leave(error);
      return [];
    }
  });
}

function readPeriod(text: string, { practice }: Range): { begin: number; end: number } {
  const [start = '', end = ''] = text.split('/');
  const at = (word: string) => {
    const { wall, isUtc } = parseTime(word);
    return instantsOf(isUtc ? utc : practice, wall);
  };
  const begin = at(start).earlier;
  return { begin, end: /^\+?P/i.test(end) ? begin + parseDuration(end) : at(end).later };
}
