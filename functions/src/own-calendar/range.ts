import type { BusyTime } from '@garden-room/contract/busy-times';
import type { Zone } from './zone-clock.ts';

/** What of a calendar is read. */
export interface Range {
  /** The practice's zone: of whole days, and of times that name no zone. */
  timeZone: string;
  practice: Zone;
  /** UTC milliseconds. */
  from: number;
  to: number;
}

/** The part of a time that is in the range. Throws a RangeError where it has no length: nobody knows how long it takes. */
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
