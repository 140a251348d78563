import type { Series } from './calendar-components.ts';
import { type Rule, readRule } from './recurrence-rule.ts';

/** A series that the parser may be given: its lines are checked and counted. */
export interface Prepared {
  events: string[][];
  zones: string[];
  /** YYYYMMDD, on the calendar's clock. */
  firstDay: string;
  /** How long it takes at most to read it; see `workOf`. */
  work: number;
}

/** The smallest first, and of equal ones the earliest. */
export const bySize = (one: Prepared, other: Prepared): number =>
  one.work - other.work || (one.firstDay < other.firstDay ? -1 : 1);

/** Whether a single event is over, or too far ahead, by its dates alone: most of a calendar that is kept for years. */
export function isOutside({ first, last }: { first: string; last: string }, { events }: Series): boolean {
  const [lines = [], ...more] = events;
  if (more.length > 0 || lines.some((line) => /^(RRULE|RDATE|RECURRENCE-ID)/i.test(line))) return false;
  const dayOf = (name: RegExp) => {
    const found = lines.filter((line) => name.test(line));
    return found.length === 1 ? day.exec(found[0] ?? '')?.[1] : undefined;
  };
  const [start, end] = [dayOf(/^DTSTART[;:]/i), dayOf(/^(DTEND|DURATION)[;:]/i)];
  return start !== undefined && end !== undefined && (start > last || (start < first && end < first));
}

/** The date at the end of a line, with or without a time; what is no date is left to the parser. */
const day = /:(\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(T\d{6}Z?)?$/;

/** Longer than the name and parameters of any line that is read; the parser looks at them again for each date. */
const mostOfHead = 500;

/**
 * Checks a series, so that what the parser does with it is in proportion to `work`. `zones` are all that the calendar
 * declares, `looked` those that an earlier series has had looked up. Throws where it cannot be read.
 */
export function prepare({ events }: Series, zones: Map<string, string[]>, looked: Set<string>): Prepared {
  const lines = events.flat();
  for (const line of lines) {
    // The parser knows no RDATE, and would leave its instances open without a word.
    if (/^RDATE/i.test(line)) throw new RangeError('not read');
    if (headOf(line).length > mostOfHead) throw new RangeError('not a line');
  }
  const rules: Rule[] = [];
  const checked = events.map((event) => {
    const own = event.filter(isRule);
    if (own.length > 1) throw new RangeError('two rules');
    return event.map((line) => {
      if (!isRule(line)) return line;
      const rule = readRule(line.slice(line.indexOf(':') + 1));
      rules.push(rule);
      return `RRULE:${rule.text}`;
    });
  });
  const names = new Set(lines.map(zoneOf).filter((name) => readByRules.test(name)));
  const zoneLines = [...names].flatMap((name) => zones.get(name) ?? []);
  // A zone is looked up by its rules among all that there are, and then known.
  const lookups = 300 * [...names].filter((name) => zones.has(name) && !looked.has(name)).length;
  for (const name of names) looked.add(name);
  const [firstDay = ''] = lines.flatMap((line) => /^DTSTART.*:(\d{8})/i.exec(line)?.[1] ?? []);
  const work = lookups + zoneLines.length + workOf(events, rules);
  return { events: checked, zones: zoneLines, firstDay, work };
}

const isRule = (line: string) => /^RRULE[;:]/i.test(line);
const headOf = (line: string) => /^(?:"[^"]*"|[^":])*/.exec(line)?.[0] ?? '';
/** The names of which the parser asks what the file says of the zone. One of them has a colon in it without quotes. */
const readByRules = /^(Customized Time Zone|tzone:\/\/Microsoft\/|\(no TZ description\))/;
const zoneOf = (line: string) => {
  const [, quoted, plain] = /;TZID=(?:"([^"]*)"|(tzone:\/\/[^:;]*|[^":;]*))/i.exec(line) ?? [];
  return quoted ?? plain ?? '';
};

/**
 * How long a series takes at most, the unit being what one instance takes. Each date that is taken out of it is looked at
 * for each of them.
 */
function workOf(events: string[][], rules: Rule[]): number {
  const lines = events.flat();
  const instances = rules.reduce((sum, { work }) => sum + work, 0);
  const exceptions = lines.filter((line) => /^EXDATE/i.test(line)).flatMap((line) => line.split(',')).length;
  // Days become times in the practice's zone.
  const each = lines.some((line) => /^DTSTART.*:\d{8}$/i.test(line)) ? 4 : 1;
  return 6 * events.length + lines.length + 4 * exceptions + instances * (each + exceptions / 50);
}
