import { declaredAs, onlyDeclared, type RecurrenceSet } from './calendar-components.ts';
import { isInstance, isTaken } from './calendar-event.ts';
import { readRule } from './recurrence-rule.ts';

/** A series whose rules are read, and nothing else yet. */
export interface Prepared {
  /** The events whose rules can be read. */
  series: RecurrenceSet;
  /** YYYYMMDD, on the calendar's clock. */
  firstDay: string;
  /** The most work of reading it; see `workOf`. */
  work: number;
}

/** The smallest first, and of equal ones the earliest. */
export const bySize = (one: Prepared, other: Prepared): number =>
  one.work - other.work || (one.firstDay < other.firstDay ? -1 : 1);

/** Whether a single event is over, or too far ahead, by its dates alone: most of a calendar that is kept for years. */
export function isOutside(
  { first, last }: { first: string; last: string },
  { events }: RecurrenceSet,
): boolean {
  const [lines = [], ...more] = events;
  if (more.length > 0 || lines.some((line) => /^(RRULE|RDATE|RECURRENCE-ID)/i.test(line))) return false;
  const dayOf = (name: RegExp) => {
    const found = lines.filter((line) => name.test(line));
    return found.length === 1 ? day.exec(found[0] ?? '')?.[1] : undefined;
  };
  const [start, end] = [dayOf(/^DTSTART[;:]/i), dayOf(/^(DTEND|DURATION)[;:]/i)];
  return start !== undefined && end !== undefined && (start > last || (start < first && end < first));
}

/** The date at the end of a line, with or without a time; what is no date is left to the reading itself. */
const day = /:(\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(T\d{6}Z?)?$/;

/**
 * Reads the rules of a series, so that what is done with it is in proportion to `work`. `looked` are the zones that an
 * earlier series has had read. Calls `leave` with what an event is left out for: it takes no other with it.
 */
export function prepare(
  series: RecurrenceSet,
  { last, looked }: { last: string; looked: Set<string[]> },
  leave: (error: unknown) => void,
): Prepared {
  let instances = 0;
  const [moved = [], masters = []] = [true, false].map((wanted) =>
    newest(series.events.filter((lines) => isInstance(lines) === wanted)),
  );
  const readable = masters.filter((lines) => {
    if (!isTaken(lines)) return false;
    try {
      const rules = lines.filter(isRule).map((line) => readRule(line.slice(line.indexOf(':') + 1)));
      const years = Number(last.slice(0, 4)) - Number(firstDayOf(lines)?.slice(0, 4) ?? 0) + 1;
      for (const rule of rules)
        instances += rule.work + (rule.count === null ? 0 : (years * 366) / daysInWork);
      return true;
    } catch (error) {
      leave(error);
      return false;
    }
  });
  const events = [...readable, ...moved];
  const lines = events.flat();
  const work =
    workOfZones(lines, series, looked) +
    workOf(lines, instances) +
    6 * events.length +
    (moved.length * (readable.length + instances)) / daysInWork;
  return { series: { ...series, events }, firstDay: firstDayOf(lines) ?? '', work };
}

/**
 * The number of days that are looked at, to count instances or to find one that is moved, in the time that an instance
 * takes.
 */
const daysInWork = 20;

const firstDayOf = (lines: string[]): string | undefined =>
  lines.flatMap((line) => /^DTSTART.*:(\d{8})/i.exec(line)?.[1] ?? [])[0];

const isRule = (line: string) => /^RRULE[;:]/i.test(line);

/**
 * The events without their former versions: those that begin (or replace an instance) as another with a higher
 * SEQUENCE.
 */
function newest(events: string[][]): string[][] {
  if (events.length < 2) return events;
  const versions = events.map((lines) => {
    const find = (name: RegExp) => lines.find((line) => name.test(line));
    const place = find(/^RECURRENCE-ID[;:]/i) ?? find(/^DTSTART[;:]/i) ?? '';
    const sequence = Number(/:\s*(\d{1,9})\s*$/.exec(find(/^SEQUENCE[;:]/i) ?? '')?.[1] ?? 0);
    return { lines, place, sequence };
  });
  const last = new Map<string, number>();
  for (const { place, sequence } of versions) last.set(place, Math.max(sequence, last.get(place) ?? 0));
  return versions.filter(({ place, sequence }) => last.get(place) === sequence).map(({ lines }) => lines);
}

/** The clock that a file declares is read once, with its changes of many years. */
function workOfZones(lines: string[], { zones }: RecurrenceSet, looked: Set<string[]>): number {
  if (zones.ofFile.size === 0) return 0;
  const only = onlyDeclared(zones);
  const names = lines.flatMap((line) => /;TZID=(.{1,500}):/i.exec(line.slice(0, 600))?.[1] ?? []);
  const found = new Set(names.map((name) => declaredAs(zones, name.split(';', 1)[0] ?? name) ?? only));
  let work = 0;
  for (const zone of found) {
    if (!zone || looked.has(zone)) continue;
    looked.add(zone);
    work +=
      300 + zone.reduce((sum, line) => sum + (isRule(line) ? workOfChange(line) : line.split(',').length), 0);
  }
  return work;
}

/** Each day of eight years is looked at, or those of one month of each. */
const workOfChange = (line: string) => (/;BYMONTH=\d{1,2}(;|$)/i.test(line) ? 30 : 300);

/**
 * The most work that a series takes, the unit being what one instance takes. Each date that is added to it or taken out
 * of it is looked up among them.
 */
function workOf(lines: string[], instances: number): number {
  const dates = lines
    .filter((line) => /^(EXDATE|RDATE)/i.test(line))
    .flatMap((line) => line.split(',')).length;
  // Days become times in the practice's zone.
  const each = lines.some((line) => /^DTSTART.*:\d{8}$/i.test(line)) ? 4 : 1;
  return lines.length + 4 * dates + instances * (each + dates / 50);
}
