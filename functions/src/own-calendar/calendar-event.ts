import { dayMs } from '@garden-room/contract/milliseconds';
import type { DeclaredZones } from './calendar-components.ts';
import type { FindZone } from './find-zone.ts';
import { type Property, parseDuration, parseProperty, parseTime } from './ics-property.ts';
import { type Rule, readRule } from './recurrence-rule.ts';
import { instantsOf, utc, wallAt, type Zone } from './zone-clock.ts';

/** A time of an event on its clock. */
export interface EventTime {
  wall: number;
  /** A whole day. */
  isDate: boolean;
  zone: Zone;
}

/** An event's length in milliseconds, as its clock shows and as time passes: they differ at a change of the clock. */
export interface EventLength {
  onClock: number;
  elapsed: number;
}

/** An instance that an RDATE adds, with a length of its own where it says so. */
export interface AddedTime {
  start: EventTime;
  length: EventLength | null;
}

export interface CalendarEvent {
  start: EventTime;
  length: EventLength;
  rules: Rule[];
  added: AddedTime[];
  /** Instances that do not take place (EXDATE). */
  removed: EventTime[];
}

/** An instance that has been moved, or changed in another way. */
export interface MovedInstance {
  /** When it would have been; null where that cannot be read. */
  instead: EventTime | null;
  /** Whether all later instances go with it. */
  isRestToo: boolean;
  /** Null where it takes no time: it is cancelled, or shown as free. */
  event: CalendarEvent | null;
}

/** The clocks by which the times of events are read. */
export interface Clocks {
  /** The practice's: of times that name no zone. */
  practice: Zone;
  findZone: FindZone;
}

/**
 * Whether an event takes the doctor's time: not what is cancelled, nor what is shown as free. Where its lines
 * contradict each other some program shows it as busy.
 */
export function isTaken(lines: string[]): boolean {
  const said = lines.flatMap((line) => {
    const [, name = '', value = ''] =
      /^(STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS)(?:;[^:]{0,500})?:\s*([\w-]{1,40})\s*$/i.exec(line) ?? [];
    return name === '' ? [] : [`${name}:${value}`.toUpperCase()];
  });
  const isSaid = (pattern: RegExp) => said.some((each) => pattern.test(each));
  if (isSaid(/^STATUS:CANCELLED$/)) return false;
  return !isSaid(/:(TRANSPARENT|FREE)$/) || isSaid(/:(OPAQUE|BUSY|TENTATIVE|OOF)$/);
}

export const isInstance = (lines: string[]): boolean =>
  lines.some((line) => /^RECURRENCE-ID[;:]/i.test(line));

/** Reads an event. Throws a RangeError or RepeatsTooOften. */
export function readEvent(lines: string[], declared: DeclaredZones, clocks: Clocks): CalendarEvent {
  const properties = lines.filter(isTimed).map(parseProperty);
  const all = (name: string) => properties.filter((property) => property.name === name);
  const only = (name: string) => {
    const [property, ...more] = all(name);
    if (more.length > 0) throw new RangeError('said twice');
    return property;
  };
  const zoneOf = zoneReader(declared, clocks);
  const said = only('DTSTART');
  if (!said) throw new RangeError('no start');
  const start = propertyTime(said, said.value, zoneOf);
  const lengths = [only('DTEND'), only('DURATION')].flatMap((property) =>
    property ? [lengthOf(start, property, zoneOf)] : [],
  );
  // The longer of two lengths: a time that one program shows as busy stays closed.
  const [length = start.isDate ? sameLength(dayMs) : sameLength(0)] = lengths.toSorted(
    (one, other) => other.elapsed - one.elapsed,
  );
  const listed = (property: Property) => property.value.split(',').map((each) => each.trim());
  /** A date that names no zone is on the clock of its series. */
  const zoneInSeries: ZoneOf = (property, value) =>
    property.parameters.has('TZID') ? zoneOf(property, value) : start.zone;
  return {
    start,
    length: start.isDate ? sameLength(Math.max(1, Math.ceil(length.onClock / dayMs)) * dayMs) : length,
    // Written twice, a rule counts once.
    rules: [...new Map(all('RRULE').map(({ value }) => [value, readRule(value)])).values()],
    added: all('RDATE').flatMap((property) =>
      listed(property).map((value) => addedTime(property, value, zoneInSeries, start)),
    ),
    removed: all('EXDATE').flatMap((property) =>
      listed(property).map((value) => propertyTime(property, value, zoneInSeries)),
    ),
  };
}

/** Reads an instance that is not where its series has it. Throws a RangeError. */
export function readInstance(
  lines: string[],
  declared: DeclaredZones,
  clocks: Clocks,
  series: Zone | null,
): MovedInstance {
  const said = lines.find((line) => /^RECURRENCE-ID[;:]/i.test(line)) ?? '';
  const isRestToo = /;\s*RANGE\s*=\s*"?THISANDFUTURE/i.test(said);
  const instead = () => {
    const property = parseProperty(said);
    const isNamed = property.parameters.has('TZID') || !series;
    return propertyTime(property, property.value, isNamed ? zoneReader(declared, clocks) : () => series);
  };
  const isBusy = isTaken(lines);
  // Rules belong to the series; a program that copies them into the instance does not repeat it.
  const ownLines = lines.filter((line) => !/^(RRULE|RDATE|EXDATE)/i.test(line));
  return {
    instead: isRestToo || !isBusy ? instead() : readOrNull(instead),
    isRestToo,
    event: isBusy ? readEvent(ownLines, declared, clocks) : null,
  };
}

function readOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const isTimed = (line: string) => /^(DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE)[;:]/i.test(line);

/** Finds the clock of one value of a property: in a list, some may be in UTC and others not. */
type ZoneOf = (property: Property, value: string) => Zone;

function zoneReader(declared: DeclaredZones, { practice, findZone }: Clocks): ZoneOf {
  return ({ parameters }, value) => {
    const name = parameters.get('TZID');
    // The name of a zone beside a time in UTC or a whole day says nothing.
    return name && /T\d+$/i.test(value) ? findZone(name, declared) : practice;
  };
}

function propertyTime(property: Property, value: string, zoneOf: ZoneOf): EventTime {
  const { wall, isDate, isUtc } = parseTime(value);
  const isDay = isDate || /^DATE$/i.test(property.parameters.get('VALUE') ?? '');
  if (isDay && wall % dayMs !== 0) throw new RangeError('a day with a time');
  return { wall, isDate: isDay, zone: isUtc ? utc : zoneOf(property, value) };
}

const sameLength = (length: number): EventLength => ({ onClock: length, elapsed: length });

function lengthOf(start: EventTime, property: Property, zoneOf: ZoneOf): EventLength {
  if (property.name === 'DURATION') return sameLength(parseDuration(property.value));
  return lengthUntil(start, propertyTime(property, property.value, zoneOf));
}

function lengthUntil(start: EventTime, end: EventTime): EventLength {
  if (start.isDate !== end.isDate) throw new RangeError('a day and a time');
  const isSame = start.isDate || start.zone === end.zone;
  const [from, to] = [start, end].map(({ zone, wall }) => instantsOf(zone, wall).earlier);
  const elapsed = start.isDate ? end.wall - start.wall : (to ?? 0) - (from ?? 0);
  const onClock = isSame ? end.wall - start.wall : wallAt(start.zone, to ?? 0) - start.wall;
  if (Math.max(elapsed, onClock) < 0) throw new RangeError('an end before the start');
  return { onClock, elapsed };
}

function addedTime(property: Property, text: string, zoneOf: ZoneOf, start: EventTime): AddedTime {
  const [value = '', end, ...more] = text.split('/');
  if (more.length > 0) throw new RangeError('not a period');
  const time = propertyTime(property, value, zoneOf);
  // Programs differ on a day added to a timed series, and on a time in a series of days: the whole day counts.
  if (time.isDate !== start.isDate)
    return {
      start: { ...time, wall: time.wall - (time.wall % dayMs), isDate: true },
      length: sameLength(dayMs),
    };
  if (end === undefined) return { start: time, length: null };
  const length = /^[+-]?P/i.test(end)
    ? sameLength(parseDuration(end))
    : lengthUntil(time, propertyTime(property, end, zoneOf));
  return { start: time, length };
}
