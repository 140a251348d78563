import type { BusyTime } from '@garden-room/contract/busy-times';
import { dayMs } from '@garden-room/contract/milliseconds';
import { wallClockAt } from '@garden-room/contract/zoned-time';

/** The offset of a zone's clock from UTC, in milliseconds. */
export interface Zone {
  offsetAt: (instant: number) => number;
}

export const utc: Zone = { offsetAt: () => 0 };
export const fixedZone = (offset: number): Zone => ({ offsetAt: () => offset });

/** A zone that this machine knows by its name. */
export function namedZone(timeZone: string): Zone {
  // A clock is asked once for a day on which it does not change.
  const midnights = new Map<number, number>();
  const ask = (instant: number) => {
    const { date, minutesOfDay } = wallClockAt(timeZone, instant);
    const seen = Date.parse(`${date}T00:00Z`) + minutesOfDay * 60_000;
    return seen - Math.floor(instant / 60_000) * 60_000;
  };
  const atMidnight = (day: number) => {
    const midnight = midnights.get(day) ?? ask(day * dayMs);
    midnights.set(day, midnight);
    return midnight;
  };
  return {
    offsetAt: (instant) => {
      const day = Math.floor(instant / dayMs);
      const offset = atMidnight(day);
      return offset === atMidnight(day + 1) ? offset : ask(instant);
    },
  };
}

/** The instants that a time on a clock may mean: two where the clock goes back over it, or forward past it. */
export function instantsOf(zone: Zone, wall: number): { earlier: number; later: number } {
  const [before, after] = [zone.offsetAt(wall - dayMs), zone.offsetAt(wall + dayMs)];
  const both = [wall - before, wall - after];
  const matching = both.filter((instant) => instant + zone.offsetAt(instant) === wall);
  const meant = matching.length > 0 ? matching : both;
  return { earlier: Math.min(...meant), later: Math.max(...meant) };
}

/** The wall time of a zone at an instant, as if that were UTC. */
export const wallAt = (zone: Zone, instant: number): number => instant + zone.offsetAt(instant);

/** The part of a calendar that is read. */
export interface Range {
  /** The practice's zone: of whole days, and of times that name no zone. */
  timeZone: string;
  practice: Zone;
  /** UTC milliseconds. */
  from: number;
  to: number;
}

/** The part of a time inside the range. Throws a RangeError if it has no length: nobody knows when it ends. */
export function inRange({ begin, end }: { begin: number; end: number }, { from, to }: Range): BusyTime[] {
  if (end < from || begin >= to || (end === from && begin < end)) return [];
  if (end <= begin) throw new RangeError('no length');
  return [
    {
      startsAt: new Date(Math.max(begin, from)).toISOString(),
      endsAt: new Date(Math.min(end, to)).toISOString(),
    },
  ];
}
