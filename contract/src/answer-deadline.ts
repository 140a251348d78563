import { addDays, clinicToday } from './availability.ts';
import { hoursOn, openPeriods } from './hours.ts';
import type { Schedule } from './schedule.ts';
import { edgeInstant } from './zoned-time.ts';

/** A request for an answer; instants in ISO 8601. */
interface Request {
  requestedAt: string;
  startsAt: string;
}

const hourMs = 60 * 60_000;

/** Through so many days an open one is looked for: a practice that is closed for longer has no next open day. */
const mostDays = 400;

/**
 * Until when a pending request is answered, or expires (UTC milliseconds): by the close of the last of as many open days as
 * `answerWithinOpenDays` says, counted from the day after it was made, and at the latest an hour before its visit. One that the
 * practice has booked within that hour waits until the visit begins.
 */
export function answeredBy({ requestedAt, startsAt }: Request, schedule: Schedule): number {
  const [asked, start] = [Date.parse(requestedAt), Date.parse(startsAt)];
  const latest = asked < start - hourMs ? start - hourMs : start;
  return Math.min(latest, closeOfOpenDays(schedule, asked, latest) ?? latest);
}

/** Whether a pending request has not been answered in time. `now` in UTC milliseconds. */
export function isOverdue(request: Request, schedule: Schedule, now: number): boolean {
  return now >= answeredBy(request, schedule);
}

/** When the last of those days closes; null where that is after `until` for certain. Instants in UTC milliseconds. */
function closeOfOpenDays(schedule: Schedule, asked: number, until: number): number | null {
  const { timeZone, answerWithinOpenDays } = schedule;
  const first = clinicToday(timeZone, asked);
  const last = clinicToday(timeZone, Math.max(asked, until));
  let left: number = answerWithinOpenDays;
  for (let days = 1; days <= mostDays; days += 1) {
    const date = addDays(first, days);
    if (date > last) return null;
    const close = closeOn(schedule, date);
    if (close !== null) left -= 1;
    if (close !== null && left === 0) return edgeInstant(timeZone, date, close);
  }
  return null;
}

/** When a date closes, in minutes since midnight; null of one without open time. Nobody is there in a break up to closing. */
function closeOn(schedule: Schedule, date: string): number | null {
  const open = openPeriods(hoursOn(schedule, date)).filter((period) => period.open < period.close);
  return open.at(-1)?.close ?? null;
}

/** Longer than a practice is closed, mostly: what expired before is no news. */
const mostDaysBack = 14;

/**
 * From when on (UTC milliseconds) an expired request is news to the practice: from the beginning of its last open day before
 * today, so that Monday says what expired on Friday evening. `now` in UTC milliseconds.
 */
export function expiryNewsFrom(schedule: Schedule, now: number): number {
  const today = clinicToday(schedule.timeZone, now);
  const dates = Array.from({ length: mostDaysBack }, (_, back) => addDays(today, -1 - back));
  const last = dates.find((date) => closeOn(schedule, date) !== null) ?? addDays(today, -mostDaysBack);
  return edgeInstant(schedule.timeZone, last, 0);
}
