import { edgeInstant } from '@garden-room/contract/zoned-time';

/** The range of Firestore's timestamps. */
const first = Date.parse('0001-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');
const minutesADay = 24 * 60;

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Days of a zone's calendar, both included, as the first and last moment in UTC milliseconds. */
export function instantsOf({ from, to }: Days, timeZone: string): { from?: number; to?: number } {
  return {
    ...(from === undefined ? {} : { from: inStore(edgeInstant(timeZone, from, 0)) }),
    ...(to === undefined ? {} : { to: inStore(edgeInstant(timeZone, to, minutesADay) - 1) }),
  };
}

const inStore = (instant: number) => Math.min(Math.max(instant, first), last);
