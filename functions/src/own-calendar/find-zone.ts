import { findZone } from '@garden-room/contract/zone';
import { findIana } from 'windows-iana';
import { type DeclaredZones, declaredAs, onlyDeclared } from './calendar-components.ts';
import { declaredZone } from './declared-zone.ts';
import { RepeatsTooOften } from './recurrence-rule.ts';
import { fixedZone, namedZone, type Range, utc, type Zone } from './zone-clock.ts';

/** Finds the clock of a zone by the name that an event gives it, among what its file declares. Throws a RangeError. */
export type FindZone = (name: string, declared: DeclaredZones) => Zone;

/**
 * Finds the zone of a name; a definition in the file decides, whatever the name says. Times of an unknown continent and
 * city, such as `Etc/Unknown`, are the practice's, and zones of which nothing is known cannot be read.
 */
export function createFindZone(range: Range): FindZone {
  const zones = new Map<string, Zone>([[range.timeZone, range.practice]]);
  const read = new Map<string[], Zone | null>();
  const named = (name: string) => {
    const zone = zones.get(name) ?? namedZone(name);
    zones.set(name, zone);
    return zone;
  };
  const described = (lines: string[]) => {
    const before = read.get(lines);
    if (before !== undefined) return before;
    const zone = readOrNull(lines, range);
    read.set(lines, zone);
    return zone;
  };
  const byName = (name: string) => {
    const offset = offsetOf(name);
    if (offset !== null) return offset === 0 ? utc : fixedZone(offset);
    const iana = ianaOf(name);
    if (iana !== null) return named(iana);
    return /^[A-Za-z][\w+-]*(?:\/[\w+-]+){1,2}$/.test(name) ? range.practice : null;
  };
  return (name, declared) => {
    const lines = declaredAs(declared, name);
    const zone =
      (lines && described(lines)) ?? byName(name.trim()) ?? onlyZone(name.trim(), declared, described);
    if (!zone) throw new RangeError('a zone that nobody knows');
    return zone;
  };
}

function readOrNull(lines: string[], range: Range): Zone | null {
  try {
    return declaredZone(lines, range);
  } catch (error) {
    if (error instanceof RangeError || error instanceof RepeatsTooOften) return null;
    throw error;
  }
}

/** Exchange names a zone so that it declares under another name, or not at all. */
function onlyZone(
  name: string,
  declared: DeclaredZones,
  described: (lines: string[]) => Zone | null,
): Zone | null {
  const only = onlyDeclared(declared);
  const saysNothing = /^(Customized Time Zone|tzone:|\(no TZ description\))/i.test(name);
  return saysNothing && only ? described(only) : null;
}

/** Milliseconds of `UTC`, `GMT+01:00` and the like; further words may name a zone that changes its clock. */
function offsetOf(name: string): number | null {
  if (/^(tzone:\/\/Microsoft\/Utc|\(UTC\) Coordinated Universal Time)$/i.test(name)) return 0;
  const [zone, sign, hours = '0', minutes = '0'] =
    /^\(?(?:UTC|GMT|Z)(?:([+-])(0?\d|1[0-4])(?:[:.]?([0-5]\d))?)?\)?$/i.exec(name) ?? [];
  if (zone === undefined) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/**
 * The zone as IANA names it, if its name is one, ends with one (`/mozilla.org/20070129_1/Europe/Berlin`) or is
 * Windows'. Of letters such as EST, IST and BST several zones have made their own.
 */
function ianaOf(name: string): string | null {
  const words = name.split('/').filter((word) => word !== '');
  const ends = name.startsWith('/') ? [3, 2, 1].map((count) => words.slice(-count).join('/')) : [name];
  for (const end of ends)
    if (!/^(?!(?:CET|EET|MET|WET|UCT)$)[A-Z]{2,3}T$/i.test(end) && findZone(end)) return findZone(end);
  return findIana(name)[0] ?? null;
}
