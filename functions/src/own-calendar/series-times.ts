import type { BusyTime } from '@garden-room/contract/busy-times';
import { dayMs } from '@garden-room/contract/milliseconds';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import type { RecurrenceSet } from './calendar-components.ts';
import {
  type CalendarEvent,
  type Clocks,
  type EventLength,
  type EventTime,
  isInstance,
  type MovedInstance,
  readEvent,
  readInstance,
} from './calendar-event.ts';
import { parseTime } from './ics-property.ts';
import { daysOf } from './recurrence-days.ts';
import type { Rule } from './recurrence-rule.ts';
import { inRange, instantsOf, type Range, wallAt, type Zone } from './zone-clock.ts';

/** A series whose instances last longer, or are moved further, is none that a calendar program makes. */
const longest = 367 * dayMs;
/** More than any two clocks are apart. */
const anyClocks = 2 * dayMs;

/**
 * The times of a series in a range. What cannot be read of it is given to `leave`, and takes nothing else with it: an
 * event, a moved instance.
 */
export function timesOfSeries(
  { events, zones }: RecurrenceSet,
  clocks: Clocks,
  range: Range,
  leave: (error: unknown) => void,
): BusyTime[] {
  const attempt = <T>(read: () => T[]): T[] => {
    try {
      return read();
    } catch (error) {
      leave(error);
      return [];
    }
  };
  const masters = events
    .filter((lines) => !isInstance(lines))
    .flatMap((lines) => attempt(() => [readEvent(lines, zones, clocks)]));
  const onClock = masters[0]?.start.zone ?? null;
  const movedInstances = events
    .filter(isInstance)
    .flatMap((lines) => attempt(() => [readInstance(lines, zones, clocks, onClock)]));
  return [
    ...masters.flatMap((event) => attempt(() => timesOfEvent(event, movedInstances, range))),
    ...movedInstances.flatMap(({ event }) => attempt(() => (event ? timesOfEvent(event, [], range) : []))),
  ];
}

/** An event's times in a range, without its moved instances. Throws a RangeError if one has no length. */
function timesOfEvent(event: CalendarEvent, moved: MovedInstance[], range: Range): BusyTime[] {
  const instances = new Map<number, Instance>();
  const rest = restsOf(moved);
  for (const instance of instancesOf(event, rest, range)) {
    const { wall, zone } = instance.start;
    const key = instance.start.isDate ? wall : instantsOf(zone, wall).earlier;
    // An instance that is there twice counts with its longer length.
    const same = instances.get(key);
    if (!same || same.length.onClock < instance.length.onClock) instances.set(key, instance);
  }
  const isDate = event.start.isDate;
  for (const time of event.removed) for (const key of keysOf(time, isDate, range)) instances.delete(key);
  for (const { instead } of moved)
    if (instead) for (const key of keysOf(instead, isDate, range)) instances.delete(key);
  return [...instances].flatMap(([key, instance]) => {
    const last = rest.findLast(({ from }) => from <= key);
    if (!last) return instanceTime(instance, range);
    return last.event ? instanceTime(movedLike(instance, last.instead, last.event), range) : [];
  });
}

interface Instance {
  start: EventTime;
  length: EventLength;
}

function instancesOf(event: CalendarEvent, rest: Rest[], { practice, from, to }: Range): Instance[] {
  const { start, length, rules, added } = event;
  const reach = Math.max(reachOf(event), ...rest.map(reachOfRest));
  if (rules.length > 0 && reach > longest) throw new RangeError('instances that are too long');
  const margin = anyClocks + reach;
  const days = { from: Math.floor((from - margin) / dayMs), to: Math.floor((to + margin) / dayMs) };
  const first = Math.floor(start.wall / dayMs);
  const repeated = rules.flatMap((rule) => {
    const time = timeOfDay(rule, start);
    const isBefore = untilOf(rule, start, practice);
    return daysOf(rule, first, days)
      .map((day) => day * dayMs + time)
      .filter((wall) => wall >= start.wall && isBefore(wall));
  });
  return [
    // The first one takes place whatever the rule says.
    { start, length },
    ...repeated.map((wall) => ({ start: { ...start, wall }, length })),
    ...added.map((each) => ({ start: each.start, length: each.length ?? length })),
  ];
}

/** The time before a range at which an instance may begin that lasts into it. */
const reachOf = ({ length }: CalendarEvent): number => Math.max(length.onClock, length.elapsed);

const reachOfRest = ({ instead, event }: Rest): number =>
  event ? Math.abs(event.start.wall - instead.wall) + reachOf(event) : 0;

function timeOfDay({ clock }: Rule, { wall, isDate }: EventTime): number {
  if (isDate) return 0;
  const seconds = Math.floor((wall - Math.floor(wall / dayMs) * dayMs) / 1000);
  const [hour, minute, second] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (((clock.hour ?? hour) * 60 + (clock.minute ?? minute)) * 60 + (clock.second ?? second)) * 1000;
}

/**
 * Whether an instance is not after the end of its rule. Programs write UNTIL in each form for each kind of series:
 * where it can be read in two ways, the series ends with the later.
 */
function untilOf(rule: Rule, start: EventTime, practice: Zone): (wall: number) => boolean {
  if (rule.until === null) return () => true;
  const until = parseTime(rule.until);
  if (until.isDate) return (wall) => wall < until.wall + dayMs;
  if (start.isDate) {
    // A midnight east of Greenwich is on the day before in UTC. Offsets are quarter hours, fourteen hours at most.
    const isMidnight = until.isUtc && until.wall % 900_000 === 0;
    return (wall) => wall <= until.wall + (isMidnight ? 14 * 3_600_000 : 0);
  }
  if (!until.isUtc) {
    const last = instantsOf(practice, until.wall).later;
    return (wall) => wall <= until.wall || instantsOf(start.zone, wall).earlier <= last;
  }
  return (wall) => instantsOf(start.zone, wall).earlier <= until.wall;
}

/**
 * The instances that a time means: of a series of days the days, of others the instants. What it does not plainly mean
 * is not taken out of a series.
 */
function keysOf({ wall, zone, isDate }: EventTime, ofDays: boolean, { practice }: Range): number[] {
  if (!ofDays) return isDate ? [] : [instantsOf(zone, wall).earlier];
  if (isDate) return [wall];
  return [wall, wallAt(practice, instantsOf(zone, wall).earlier)].filter((each) => each % dayMs === 0);
}

interface Rest {
  from: number;
  instead: EventTime;
  event: CalendarEvent | null;
}

/** The instances from which on all go with one that is moved (RANGE=THISANDFUTURE), in their order. */
const restsOf = (moved: MovedInstance[]): Rest[] =>
  moved
    .flatMap(({ instead, isRestToo, event }) => {
      if (!instead || !isRestToo) return [];
      const from = instead.isDate ? instead.wall : instantsOf(instead.zone, instead.wall).earlier;
      return [{ from, instead, event }];
    })
    .toSorted((one, other) => one.from - other.from);

/** An instance as far from its place, and as long, as the one with which it goes. */
function movedLike({ start }: Instance, instead: EventTime, event: CalendarEvent): Instance {
  const to = event.start;
  if (start.isDate !== instead.isDate || start.isDate !== to.isDate) throw new RangeError('a day and a time');
  if (start.zone === to.zone && start.zone === instead.zone)
    return { start: { ...start, wall: start.wall + to.wall - instead.wall }, length: event.length };
  // In another zone it keeps to the clock of that one.
  const onClock = ({ zone, wall }: EventTime) => wallAt(to.zone, instantsOf(zone, wall).earlier);
  return { start: { ...to, wall: onClock(start) + to.wall - onClock(instead) }, length: event.length };
}

/** All the times that an instance may mean where its clock repeats or skips a time. */
const instanceTime = ({ start, length }: Instance, range: Range): BusyTime[] =>
  inRange(start.isDate ? daysFrom(start.wall, length.onClock, range.timeZone) : spanOf(start, length), range);

function spanOf(
  { wall, zone }: EventTime,
  { onClock, elapsed }: EventLength,
): { begin: number; end: number } {
  const { earlier, later } = instantsOf(zone, wall);
  const ends = [instantsOf(zone, wall + onClock).later, earlier + elapsed];
  if (later !== earlier) ends.push(later + onClock);
  return { begin: earlier, end: Math.max(...ends) };
}

function daysFrom(wall: number, length: number, timeZone: string): { begin: number; end: number } {
  const midnight = (day: number) => edgeInstant(timeZone, new Date(day).toISOString().slice(0, 10), 0);
  return { begin: midnight(wall), end: midnight(wall + length) };
}
