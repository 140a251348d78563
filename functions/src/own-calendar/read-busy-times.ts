import { addDays, clinicToday } from '@garden-room/contract/availability';
import { type BusyTime, joinTimes } from '@garden-room/contract/busy-times';
import { findZone } from '@garden-room/contract/known-zone';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import ical, { type EventInstance, type VEvent } from 'node-ical';
import { componentsOf } from './calendar-components.ts';
import { bySize, isOutside, type Prepared, prepare } from './prepare-series.ts';
import { RepeatsTooOften } from './recurrence-rule.ts';

/** How far ahead a calendar closes time: as far as patients can ever book. */
const daysAhead = 366;
/** All that are kept: five a day for more than two years, in a document that each booking reads. */
const mostTimes = 4000;
/** What is read of one calendar, in instances of a series (see `workOf`): some 400 series that repeat every day. */
const mostWork = 150_000;

export interface Reading {
  /** The practice's: of times without a zone, and of whole days. */
  timeZone: string;
  /** UTC milliseconds. */
  now: number;
  /** The end of the UIDs of our own appointments, which close their time themselves. */
  ownDomain: string;
}

/** What a calendar closes from today on. */
export interface BusyReading {
  busyTimes: BusyTime[];
  /** How many of its events (a series is one) close nothing. */
  unreadable: number;
  /** How many of these were left out for their number: they repeat too often, or there is more than can be kept. */
  leftOut: number;
}

/**
 * The busy times of a calendar (RFC 5545): of its events nothing but their times is looked at. Each series is read on its
 * own, so that a broken or malicious one takes no other with it; where all is too much, the largest are left out. Throws a
 * CalendarFailure. It takes seconds for the largest calendars: `calendar-reader.ts` reads in a thread of its own.
 */
export function readBusyTimes(text: string, { timeZone, now, ownDomain }: Reading): BusyReading {
  const { zones, series } = componentsOf(text);
  const today = clinicToday(timeZone, now);
  const range = {
    from: new Date(edgeInstant(timeZone, today, 0)),
    to: new Date(edgeInstant(timeZone, addDays(today, daysAhead), 0)),
  };
  // Two days: more than any two clocks are apart.
  const [first = '', last = ''] = [-2, daysAhead + 2].map((days) => addDays(today, days).replaceAll('-', ''));
  const prepared: Prepared[] = [];
  const looked = new Set<string>();
  const left = { unreadable: 0, tooMany: 0 };
  const leave = (error: unknown) => {
    left[error instanceof RepeatsTooOften ? 'tooMany' : 'unreadable'] += 1;
  };
  for (const one of series) {
    if (one.uid.endsWith(`@${ownDomain}`) || isOutside({ first, last }, one)) continue;
    try {
      prepared.push(prepare(one, zones, looked));
    } catch (error) {
      leave(error);
    }
  }
  const read: BusyTime[][] = [];
  let work = 0;
  for (const one of prepared.toSorted(bySize)) {
    if (work + one.work > mostWork) {
      left.tooMany += 1;
      continue;
    }
    work += one.work;
    try {
      const times = joinTimes(timesOf(one, { timeZone, range }));
      if (times.length > 0) read.push(times);
    } catch (error) {
      leave(error);
    }
  }
  const kept = withoutLargest(read);
  const leftOut = left.tooMany + read.length - kept.length;
  return { busyTimes: joinTimes(kept.flat()), unreadable: left.unreadable + leftOut, leftOut };
}

/** As many series as there is room for: the largest are left out first, of equal ones the last. */
function withoutLargest(series: BusyTime[][]): BusyTime[][] {
  const startOf = ([first]: BusyTime[]) => first?.startsAt ?? '';
  const inOrder = series.toSorted(
    (one, other) => one.length - other.length || (startOf(one) < startOf(other) ? -1 : 1),
  );
  const fits = (count: number) => joinTimes(inOrder.slice(0, count).flat()).length <= mostTimes;
  if (fits(inOrder.length)) return inOrder;
  let [low, high] = [0, inOrder.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return inOrder.slice(0, low);
}

interface Context {
  timeZone: string;
  range: { from: Date; to: Date };
}

/** The times of one series. Throws where it cannot be read. */
function timesOf({ events, zones }: Prepared, { timeZone, range }: Context): BusyTime[] {
  const parsed = ical.sync.parseICS(
    [
      'BEGIN:VCALENDAR',
      ...zones,
      ...events.flatMap((lines) => [
        'BEGIN:VEVENT',
        'UID:event',
        ...lines.map((line) => inZone(line, timeZone, zones)),
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
    ].join('\r\n'),
  );
  const event = Object.values(parsed).find(isEvent);
  if (!event) throw new RangeError('no event');
  // Moved instances whose series is not in the file are events of their own.
  const alone = event.rrule ? [] : Object.values(event.recurrences ?? {}).filter(isEvent);
  return [event, ...alone].flatMap((each) => {
    const isDate = each.start instanceof Date && !Number.isNaN(each.start.getTime());
    if (!isDate || !isKnownZone(each.start.tz)) throw new RangeError('no start');
    return ical
      .expandRecurringEvent(each, { ...range, expandOngoing: true })
      .filter(isTaken)
      .map((instance) => timeOf(instance, timeZone, range));
  });
}

const isEvent = (component: unknown): component is VEvent => Object(component).type === 'VEVENT';

/** In a zone that it cannot find, the parser takes the clock of this machine. An offset it reads out of the name. */
function isKnownZone(zone: string | undefined): boolean {
  return !zone || /^\(?(UTC|GMT)/i.test(zone) || findZone(zone) !== null;
}

/**
 * A time without a zone is the practice's, and not that of the machine that reads it. So is one in a zone by continent and
 * city that this machine does not know, such as `Etc/Unknown`, unless the calendar declares it.
 */
const inZone = (line: string, timeZone: string, declared: string[]): string =>
  line
    .replace(
      /^(DTSTART|DTEND|EXDATE|RECURRENCE-ID)((?:;VALUE=DATE-TIME)?):(\d{8}T\d{6}(?:,\d{8}T\d{6})*)$/i,
      `$1;TZID=${timeZone}:$3`,
    )
    .replace(/;TZID="?([A-Za-z][\w+-]*(?:\/[\w+-]+){1,2})"?(?=[;:])/i, (said, name: string) => {
      const isDeclared = declared.some((one) => /^TZID[;:]/i.test(one) && one.endsWith(`:${name}`));
      return isDeclared || findZone(name) !== null ? said : `;TZID=${timeZone}`;
    });

/** Whether it takes the doctor's time: not what is cancelled, or shown as free. */
function isTaken({ event }: EventInstance): boolean {
  const said = (value: unknown) => String(Object(value).val ?? value ?? '').toUpperCase();
  const { status, transparency } = event;
  const busyStatus = said(Reflect.get(event, 'MICROSOFT-CDO-BUSYSTATUS'));
  return said(status) !== 'CANCELLED' && said(transparency) !== 'TRANSPARENT' && busyStatus !== 'FREE';
}

function timeOf(
  { start, end, isFullDay }: EventInstance,
  timeZone: string,
  range: Context['range'],
): BusyTime {
  // Of whole days the parser answers midnights of this machine's zone: their dates are what counts.
  const at = (date: Date) => (isFullDay ? edgeInstant(timeZone, dateOf(date), 0) : date.getTime());
  return {
    startsAt: new Date(Math.max(at(start), range.from.getTime())).toISOString(),
    endsAt: new Date(Math.min(at(end), range.to.getTime())).toISOString(),
  };
}

const dateOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('-');
