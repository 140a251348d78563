import { minutesOfTime } from '@garden-room/contract/wall-time';
import { dateIn, minutesIn, timeForVisitor, visitorTimeZone } from './clinic-time.ts';

/** A time of the clinic (`09:00 AM`) that is known by its wall clock alone. */
type WallTime = { date: string; time: string; timeZone: string };

const dayMs = 24 * 60 * 60_000;

/** When a zone's clock shows a date and a time, the first time round where the clocks repeat it: UTC, ISO 8601. */
export function instantOf({ date, time, timeZone }: WallTime): string {
  const wall = Date.parse(date) + minutesOfTime(time) * 60_000;
  const shownAt = (at: number) =>
    Date.parse(dateIn(timeZone, new Date(at))) + minutesIn(timeZone, at) * 60_000;
  /** With the zone's offset at a moment near it: a zone changes its clocks at most once in two days. */
  const asIf = (near: number) => wall - (shownAt(near) - near);
  const before = asIf(wall - dayMs);
  return new Date(shownAt(before) === wall ? before : asIf(wall + dayMs)).toISOString();
}

/** ` (3:00 pm for you)`, behind a time in a sentence; nothing where its reader's clock shows the same. */
export function ownTimeText(told: WallTime): string {
  const own = timeForVisitor({ ...told, startsAt: instantOf(told) }, visitorTimeZone(told.timeZone));
  return own === null ? '' : ` (${own})`;
}
