import { timeOfDayText } from '@garden-room/contract/time-text';
import { zoneOr } from '@garden-room/contract/zone';
import { site } from '#config/site.ts';

/**
 * Dates and times as patients read them. `date` (YYYY-MM-DD) and `time` (`09:00 AM`) are on the clinic's clock;
 * instants are UTC. The caller names the zone, so nothing depends on where the code runs. A zone that this browser does
 * not know counts as the clinic's.
 */
const utcNoon = (date: string) => new Date(`${date}T12:00:00Z`);

/** A formatter a zone, made when it is first asked for: to make one takes a hundred times as long as to ask it. */
function inZones(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const cached = made.get(timeZone);
    if (cached) return cached;
    const format = new Intl.DateTimeFormat(site.locale, {
      ...options,
      timeZone: zoneOr(timeZone, site.timeZone),
    });
    made.set(timeZone, format);
    return format;
  };
}

function dateAs(options: Intl.DateTimeFormatOptions): (date: string) => string {
  const inZone = inZones(options);
  // With the whole year: `26` of one of the first century, a slip, reads as one of ours.
  return (date) =>
    inZone('UTC')
      .formatToParts(utcNoon(date))
      .map(({ type, value }) => (type === 'year' ? date.slice(0, 4) : value))
      .join('');
}

/** `Tuesday, November 24` */
export const longDate = dateAs({ weekday: 'long', month: 'long', day: 'numeric' });

/** `longDate` for large type: no line ends between month and day, whichever comes first. */
export const headingDate = (date: string): string => longDate(date).replace(/ (?=\d+$)|(?<=\d) /, '\u00a0');

/** `Tue, Nov 24, 2026` */
export const shortDate = dateAs({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

/** `Nov 24, 2026` */
export const mediumDate = dateAs({ month: 'short', day: 'numeric', year: 'numeric' });

/** `Tue, Nov 24` */
export const weekdayDate = dateAs({ weekday: 'short', month: 'short', day: 'numeric' });

/** `Nov 24` */
export const monthDay = dateAs({ month: 'short', day: 'numeric' });

/** `November 24, 2026` */
export const plainDate = dateAs({ month: 'long', day: 'numeric', year: 'numeric' });

/** `Tuesday, November 24, 2026` */
export const wholeDate = dateAs({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** `Tuesday` */
export const weekdayName = dateAs({ weekday: 'long' });

/** `Tue` */
export const weekdayOf = dateAs({ weekday: 'short' });

/** `24` */
export const dayOfMonth = dateAs({ day: 'numeric' });

/** `November` */
export const monthOf = dateAs({ month: 'long' });

const plainIn = inZones({ month: 'long', day: 'numeric', year: 'numeric' });

/** `November 30 – December 6, 2026`, `November 23 – 29, 2026`; with the day first `23–29 November 2026`. */
export const plainDates = (first: string, last: string): string =>
  plainIn('UTC').formatRange(utcNoon(first), utcNoon(last)).replaceAll('\u2009', ' ');

const monthAndYear = dateAs({ month: 'long', year: 'numeric' });
const shortMonth = dateAs({ month: 'short' });
const shortMonthAndYear = dateAs({ month: 'short', year: 'numeric' });

/** `November 2026`, or `Nov – Dec 2026` where a stretch of days spans two months. */
export function monthsOf(first: string, last: string): string {
  if (first.slice(0, 7) === last.slice(0, 7)) return monthAndYear(first);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  const start = sameYear ? shortMonth(first) : shortMonthAndYear(first);
  return `${start} – ${shortMonthAndYear(last)}`;
}

/** The date `days` after `date`; negative for before. */
export function shiftDate(date: string, days: number): string {
  const shifted = utcNoon(date);
  shifted.setUTCDate(shifted.getUTCDate() + days);
  return shifted.toISOString().slice(0, 10);
}

/** The first and the last day of a month (YYYY-MM). */
export function monthRange(month: string): { from: string; to: string } {
  const next = shiftDate(`${month}-28`, 4).slice(0, 7);
  return { from: `${month}-01`, to: shiftDate(`${next}-01`, -1) };
}

const clockIn = inZones({ hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });

/** The wall time of a zone, in minutes since its midnight. */
export function minutesIn(timeZone: string, at: Date | number): number {
  const parts = clockIn(timeZone).formatToParts(at);
  const part = (name: 'hour' | 'minute') => Number(parts.find(({ type }) => type === name)?.value);
  return part('hour') * 60 + part('minute');
}

/** An instant on another wall clock: `3:00 pm`, with the weekday where it falls on another date than `date`. */
export function timeElsewhere(instant: string, timeZone: string, date: string): string {
  const at = new Date(instant);
  const there = timeOfDayText(minutesIn(timeZone, at));
  const dateThere = dateIn(timeZone, at);
  return dateThere === date ? there : `${weekdayOf(dateThere)} ${there}`;
}

const dayIn = inZones({ year: 'numeric', month: '2-digit', day: '2-digit' });

/** The date on a zone's calendar. Read part by part: no locale's way of writing a date is promised to stay. */
export function dateIn(timeZone: string, at: Date): string {
  const parts = dayIn(timeZone).formatToParts(at);
  return (['year', 'month', 'day'] as const)
    .map((name) => parts.find(({ type }) => type === name)?.value)
    .join('-');
}

/** Whether two zones show different clocks at an instant. Zones of other names may well agree. */
export function clocksDiffer(instant: string, one: string, other: string): boolean {
  const at = new Date(instant);
  const wallTime = (timeZone: string) => `${dateIn(timeZone, at)} ${minutesIn(timeZone, at)}`;
  return wallTime(one) !== wallTime(other);
}

type ToldTime = { startsAt: string; date: string; timeZone: string };

/** A time of the clinic on its reader's clock: `3:00 pm for you`; null where theirs shows the same. */
export function timeForVisitor({ startsAt, date, timeZone }: ToldTime, visitorZone: string): string | null {
  const same = !clocksDiffer(startsAt, timeZone, visitorZone);
  return same ? null : `${timeElsewhere(startsAt, visitorZone, date)} for you`;
}

/** The zone of this device. One that says none, or one that is not known (`Etc/Unknown`), has the clinic's. */
export const visitorTimeZone = (clinicZone: string): string =>
  zoneOr(new Intl.DateTimeFormat().resolvedOptions().timeZone, clinicZone);
