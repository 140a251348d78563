import { addDays, clinicToday } from '@garden-room/contract/availability';
import { type BusyTime, joinTimes } from '@garden-room/contract/busy-times';
import { findZone } from '@garden-room/contract/known-zone';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import ical, { type EventInstance, type VEvent } from 'node-ical';
import { CalendarFailure } from './calendar-failure.ts';

/** How far ahead a calendar closes time: as far as patients can ever book. */
const daysAhead = 366;
/** The nearest that are kept: five a day for more than two years, in a document that each booking reads. */
const mostTimes = 4000;
const maxMs = 5_000;

interface Reading {
  /** The practice's: of times without a zone, and of whole days. */
  timeZone: string;
  /** UTC milliseconds. */
  now: number;
  /** The end of the UIDs of our own appointments, which close their time themselves. */
  ownDomain: string;
}

/** What a calendar closes from today on, and how many of its events could not be read and close nothing. */
export interface BusyReading {
  busyTimes: BusyTime[];
  unreadable: number;
}

/**
 * The busy times of a calendar (RFC 5545): of its events nothing but their times is looked at. Each series is read on its
 * own, so that a broken or malicious one takes no other with it. Throws a CalendarFailure.
 */
export function readBusyTimes(text: string, { timeZone, now, ownDomain }: Reading): BusyReading {
  const { zones, events } = componentsOf(text);
  const today = clinicToday(timeZone, now);
  const range = {
    from: new Date(edgeInstant(timeZone, today, 0)),
    to: new Date(edgeInstant(timeZone, addDays(today, daysAhead), 0)),
  };
  const until = performance.now() + maxMs;
  const times: BusyTime[] = [];
  let unreadable = 0;
  for (const [uid, lines] of eventsByUid(events)) {
    if (uid.endsWith(`@${ownDomain}`)) continue;
    if (performance.now() > until) throw new CalendarFailure('too_large');
    try {
      times.push(...timesOf(lines, { zones, timeZone, range }));
    } catch {
      unreadable += 1;
    }
  }
  return { busyTimes: joinTimes(times).slice(0, mostTimes), unreadable };
}

/** What an event's time depends on. Titles, people and places are left out before anything is parsed. */
const read =
  /^(DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|SEQUENCE|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i;

interface Event {
  uid: string;
  lines: string[];
}

/** The zones of a calendar as they are, and of its events what `read` names. */
function componentsOf(text: string): { zones: string[][]; events: Event[] } {
  // Long lines are folded: a line that begins with a space goes on with the one before.
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  // Cut off on its way, it would open the times that it has lost.
  if (!isLine(lines[0], 'BEGIN:VCALENDAR') || !isLine(lines.at(-1), 'END:VCALENDAR'))
    throw new CalendarFailure('not_a_calendar');
  const events = blocksOf(withoutAlarms(lines), 'VEVENT').map((block) => {
    const uid = block.find((line) => /^UID[;:]/i.test(line)) ?? ':';
    return { uid: uid.slice(uid.indexOf(':') + 1), lines: block.filter((line) => read.test(line)) };
  });
  return { zones: blocksOf(lines, 'VTIMEZONE'), events };
}

/** The components of a name, each with its first and last line. */
function blocksOf(lines: string[], name: string): string[][] {
  const blocks: string[][] = [];
  let begun: number | null = null;
  for (const [index, line] of lines.entries()) {
    if (isLine(line, `BEGIN:${name}`)) begun = index;
    if (begun === null || !isLine(line, `END:${name}`)) continue;
    blocks.push(lines.slice(begun, index + 1));
    begun = null;
  }
  return blocks;
}

/** An alarm has a duration of its own, which is not its event's. */
function withoutAlarms(lines: string[]): string[] {
  let inAlarm = false;
  return lines.filter((line) => {
    if (isLine(line, 'BEGIN:VALARM')) inAlarm = true;
    if (isLine(line, 'END:VEVENT')) inAlarm = false;
    const isKept = !inAlarm;
    if (isLine(line, 'END:VALARM')) inAlarm = false;
    return isKept;
  });
}

const isLine = (line: string | undefined, wanted: string) => line?.trim().toUpperCase() === wanted;

/** A series and its moved instances have one UID; an event without one is by itself. */
const eventsByUid = (events: Event[]) =>
  Map.groupBy(events, ({ uid }) => uid || Symbol('no uid'))
    .entries()
    .map(([uid, group]) => [typeof uid === 'string' ? uid : '', group.map(({ lines }) => lines)] as const);

interface Context {
  zones: string[][];
  timeZone: string;
  range: { from: Date; to: Date };
}

/** At most one instance a day: what repeats more often is no appointment, and would fill the memory. */
const tooOften = /^RRULE.*(FREQ=(SECONDLY|MINUTELY|HOURLY)|BY(HOUR|MINUTE|SECOND)=\d+,)/i;

/** The times of one series. Throws where it cannot be read. */
function timesOf(events: string[][], { zones, timeZone, range }: Context): BusyTime[] {
  // The parser knows no RDATE, and would leave its instances open without a word.
  for (const line of events.flat())
    if (tooOften.test(line) || /^RDATE/i.test(line)) throw new RangeError('not read');
  const wanted = zones.filter((zone) => {
    const id = zone.find((line) => /^TZID[;:]/i.test(line));
    const name = id?.slice(id.indexOf(':') + 1).replaceAll('"', '');
    return name && events.flat().some((line) => line.includes(name));
  });
  const parsed = ical.sync.parseICS(
    [
      'BEGIN:VCALENDAR',
      ...wanted.flat(),
      ...events.flatMap((lines) => [
        'BEGIN:VEVENT',
        'UID:event',
        ...lines.map((line) => inZone(line, timeZone, wanted)),
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
const inZone = (line: string, timeZone: string, declared: string[][]): string =>
  line
    .replace(
      /^(DTSTART|DTEND|EXDATE|RECURRENCE-ID)((?:;VALUE=DATE-TIME)?):(\d{8}T\d{6}(?:,\d{8}T\d{6})*)$/i,
      `$1;TZID=${timeZone}:$3`,
    )
    .replace(/;TZID="?([A-Za-z][\w+-]*(?:\/[\w+-]+){1,2})"?(?=[;:])/i, (said, name: string) => {
      const isDeclared = declared.flat().some((one) => /^TZID[;:]/i.test(one) && one.endsWith(`:${name}`));
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
