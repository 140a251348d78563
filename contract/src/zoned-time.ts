import { Temporal } from 'temporal-polyfill';

const minute = 60_000;
const minutesADay = 24 * 60;

/**
 * When the clinic's clock shows that time (`minutesOfDay` since midnight), in UTC milliseconds: the first time round
 * where the clocks repeat it, null where they skip it.
 */
export function existingInstant(timeZone: string, date: string, minutesOfDay: number): number | null {
  const wallTime = wallClock(date, minutesOfDay);
  const zoned = wallTime.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(wallTime) ? zoned.epochMilliseconds : null;
}

/**
 * When the clinic's clock first shows that time or a later one. For an edge inside the hour that the spring change
 * skips this is the moment of the change itself.
 */
export function edgeInstant(timeZone: string, date: string, minutesOfDay: number): number {
  const existing = existingInstant(timeZone, date, minutesOfDay);
  if (existing !== null) return existing;
  const before = wallClock(date, minutesOfDay).toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const change = before.getTimeZoneTransition('next');
  return (change ?? before).epochMilliseconds;
}

/** Date and time in the clinic's zone at an instant (UTC milliseconds). */
export function wallClockAt(timeZone: string, instant: number): { date: string; minutesOfDay: number } {
  const dateTime = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return { date: dateTime.toPlainDate().toString(), minutesOfDay: dateTime.hour * 60 + dateTime.minute };
}

/** The clinic's clock on one date, by minutes since midnight (0 to 1440). */
export interface DayClock {
  /** `existingInstant` of that date. */
  existing: (minutesOfDay: number) => number | null;
  /** `edgeInstant` of that date. */
  edge: (minutesOfDay: number) => number;
}

/** Converts many times of one date: a day of 24 hours counts from its midnight, without asking the zone again. */
export function dayClock(timeZone: string, date: string): DayClock {
  const midnight = existingInstant(timeZone, date, 0);
  const next = existingInstant(timeZone, date, minutesADay);
  if (midnight !== null && next !== null && next - midnight === minutesADay * minute) {
    const at = (minutesOfDay: number) => midnight + minutesOfDay * minute;
    return { existing: at, edge: at };
  }
  return {
    existing: (minutesOfDay) => existingInstant(timeZone, date, minutesOfDay),
    edge: (minutesOfDay) => edgeInstant(timeZone, date, minutesOfDay),
  };
}

function wallClock(date: string, minutesOfDay: number): Temporal.PlainDateTime {
  return Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes: minutesOfDay });
}
