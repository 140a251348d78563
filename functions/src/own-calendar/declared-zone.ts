import { dayMs } from '@garden-room/contract/milliseconds';
import { parseProperty, parseTime } from './ics-property.ts';
import { daysOf } from './recurrence-days.ts';
import { readRule } from './recurrence-rule.ts';
import type { Zone } from './zone-clock.ts';

/** When a clock changes, in UTC milliseconds, and how far it is from UTC before and after. */
interface Change {
  at: number;
  from: number;
  to: number;
}

/** The years before the range of a reading for which the changes of a clock are followed. */
const yearsBefore = 6;

/** The clock of a VTIMEZONE, from six years before a range to its end. Throws a RangeError if it cannot be read. */
export function declaredZone(lines: string[], range: { from: number; to: number }): Zone {
  const changes = observancesOf(lines)
    .flatMap((observance) => changesOf(observance, range))
    .toSorted((one, other) => one.at - other.at);
  const [first] = changes;
  if (!first) throw new RangeError('a zone without a clock');
  return {
    offsetAt: (instant) => {
      // The last change before: a zone has some thirty of them.
      let [low, high] = [0, changes.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((changes[middle]?.at ?? 0) <= instant) low = middle + 1;
        else high = middle;
      }
      return changes[low - 1]?.to ?? first.from;
    },
  };
}

/** The lines of each STANDARD and DAYLIGHT. */
function observancesOf(lines: string[]): string[][] {
  const found: string[][] = [];
  let open: string[] | null = null;
  for (const line of lines) {
    if (/^BEGIN:/i.test(line)) {
      open = [];
      found.push(open);
    } else if (/^END:/i.test(line)) open = null;
    else open?.push(line);
  }
  return found;
}

function changesOf(lines: string[], { from, to }: { from: number; to: number }): Change[] {
  const properties = lines.map(parseProperty);
  const valuesOf = (name: string) =>
    properties.filter((each) => each.name === name).map(({ value }) => value);
  const only = (name: string) => {
    const [value, ...more] = valuesOf(name);
    if (value === undefined || more.length > 0) throw new RangeError('a clock that is not said once');
    return value;
  };
  const [before, after] = [readOffset(only('TZOFFSETFROM')), readOffset(only('TZOFFSETTO'))];
  const start = parseTime(only('DTSTART')).wall;
  const time = start - Math.floor(start / dayMs) * dayMs;
  const dates = valuesOf('RDATE').flatMap((value) =>
    value.split(',').map((each) => parseTime(each.trim()).wall),
  );
  const repeated = valuesOf('RRULE').flatMap((value) => {
    const rule = readRule(value);
    if (rule.frequency !== 'YEARLY' || rule.interval > 1) throw new RangeError('a clock that skips years');
    const until = rule.until === null ? null : parseTime(rule.until);
    // A whole day ends with its last moment.
    const last =
      until === null ? Infinity : until.wall + (until.isDate ? dayMs - 1 : 0) + (until.isUtc ? before : 0);
    const end = Math.min(to + dayMs, last);
    const days = {
      from: Math.floor((Math.min(from, end) - yearsBefore * 366 * dayMs) / dayMs),
      to: Math.floor(end / dayMs),
    };
    return daysOf(rule, Math.floor(start / dayMs), days)
      .map((day) => day * dayMs + time)
      .filter((wall) => wall <= last);
  });
  return [start, ...dates, ...repeated].map((wall) => ({ at: wall - before, from: before, to: after }));
}

/** `-0500` in milliseconds. */
function readOffset(text: string): number {
  const [, sign, hours, minutes, seconds = '0'] =
    /^([+-])([01]\d|2[0-3]):?([0-5]\d):?([0-5]\d)?$/.exec(text) ?? [];
  if (!sign) throw new RangeError('not an offset');
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
}
