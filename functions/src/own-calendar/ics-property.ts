import { dayMs } from '@garden-room/contract/milliseconds';

/** A content line, split: its parameters by their names in capitals. */
export interface Property {
  name: string;
  parameters: Map<string, string>;
  value: string;
}

/** No property that we read has a longer name with parameters: anything longer is not one. */
const maxHeadLength = 500;

/**
 * Splits a content line (RFC 5545) whose value contains no colon: a time, a duration or a rule. Splits at the last
 * colon, because some programs write unquoted colons in zone names. Throws a RangeError.
 */
export function parseProperty(line: string): Property {
  const colon = line.lastIndexOf(':');
  const head = line.slice(0, colon);
  if (colon === -1 || head.length > maxHeadLength) throw new RangeError('not a line');
  const parameters = new Map<string, string>();
  for (const [, name = '', text = ''] of head.matchAll(/;\s*([\w-]+)\s*=\s*("[^"]*"|[^";]*)/g))
    parameters.set(name.toUpperCase(), text.replaceAll('"', '').trim());
  return {
    name: (/^[\w-]+/.exec(head)?.[0] ?? '').toUpperCase(),
    parameters,
    value: line.slice(colon + 1).trim(),
  };
}

/** A time as written. */
export interface WallTime {
  /** Its clock reading, taken as UTC, in milliseconds. */
  wall: number;
  /** A whole day. */
  isDate: boolean;
  isUtc: boolean;
}

/** Reads `20261202`, `20261202T100000` and `20261202T150000Z`. Throws a RangeError. */
export function parseTime(text: string): WallTime {
  const [, year, month, day, time, hour = '00', minute = '00', second = '00', utc] =
    /^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i.exec(text) ?? [];
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const wall = Date.parse(written);
  // The 31st of a month of 30 days is no date.
  if (Number.isNaN(wall) || new Date(wall).toISOString() !== written) throw new RangeError('not a time');
  return { wall, isDate: time === undefined, isUtc: utc !== undefined };
}

/** Reads the length that `PT1H30M` says, in milliseconds of days that have 24 hours. Throws a RangeError. */
export function parseDuration(text: string): number {
  const parts =
    /^\+?P(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/i.exec(text);
  const said = parts?.slice(1).map((each) => (each === undefined ? null : Number(each))) ?? [];
  if (said.every((each) => each === null)) throw new RangeError('not a length');
  const [weeks, days, hours, minutes, seconds] = said.map((each) => each ?? 0);
  return (
    ((weeks ?? 0) * 7 + (days ?? 0)) * dayMs +
    ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1000
  );
}
