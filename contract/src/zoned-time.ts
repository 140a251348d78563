import { Temporal } from 'temporal-polyfill';

/**
 * When the clinic's clock shows that time (`minutesOfDay` since midnight), in UTC milliseconds: the first time round
 * where the clocks repeat it, null where they skip it.
 */
export function existingInstant(timeZone: string, date: string, minutesOfDay: number): number | null {
  const wanted = wallClock(date, minutesOfDay);
  const zoned = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(wanted) ? zoned.epochMilliseconds : null;
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

function wallClock(date: string, minutesOfDay: number): Temporal.PlainDateTime {
  return Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes: minutesOfDay });
}
