import { Temporal } from 'temporal-polyfill';
import { hoursOn, type OpenPeriod, openPeriods } from './hours.ts';
import { hourMs, minuteMs } from './milliseconds.ts';
import type { Schedule } from './schedule.ts';
import { dayClock, edgeInstant, wallClockAt } from './zoned-time.ts';

/** A request for an answer; instants in ISO 8601. */
interface Request {
  requestedAt: string;
  startsAt: string;
}

/** The most days that are searched for the next open one: a practice that is closed for longer has none. */
const maxDays = 400;

/**
 * When a pending request expires (UTC milliseconds): at the close of the last of `answerWithinOpenDays` open days,
 * counted from the day after it was made, but at the latest an hour before its visit. A request made within that hour
 * waits until the visit begins.
 */
export function answeredBy({ requestedAt, startsAt }: Request, schedule: Schedule): number {
  const requested = Date.parse(requestedAt);
  const latest = latestAnswer(requested, Date.parse(startsAt));
  return Math.min(latest, closeOfOpenDays(schedule, requested, latest) ?? latest);
}

/** An hour before the start, or at the start of what is asked for within that hour. Instants in UTC milliseconds. */
const latestAnswer = (requested: number, start: number): number =>
  requested < start - hourMs ? start - hourMs : start;

/** Whether a pending request has not been answered in time. `now` in UTC milliseconds. */
export function isOverdue(request: Request, schedule: Schedule, now: number): boolean {
  return now >= answeredBy(request, schedule);
}

/** When the last of `answerWithinOpenDays` open days closes; null if surely after `until`. In UTC milliseconds. */
function closeOfOpenDays(schedule: Schedule, requested: number, until: number): number | null {
  const { timeZone, answerWithinOpenDays } = schedule;
  const today = todayAt(timeZone, requested);
  const last = todayAt(timeZone, Math.max(requested, until));
  let left: number = answerWithinOpenDays;
  for (const { date, periods } of openDays(schedule, today)) {
    if (date > last) return null;
    if (date > today) left -= 1;
    // A break up to closing ends the day: nobody is there to answer.
    if (date > today && left === 0) return edgeInstant(timeZone, date, periods.at(-1)?.close ?? 0);
  }
  return null;
}

/**
 * Whether a request made `now` for a start (UTC milliseconds) leaves the practice `openMinutesToAnswer` open minutes
 * before its answer is due. The earliest due time is found once, then each start is compared with it.
 */
export function leavesTimeToAnswer(schedule: Schedule, now: number): (start: number) => boolean {
  if (schedule.openMinutesToAnswer === 0) return () => true;
  const cached = lastAsked.get(schedule);
  const dueFrom = cached?.now === now ? cached.dueFrom : answerDueFrom(schedule, now);
  lastAsked.set(schedule, { now, dueFrom });
  return (start) => dueFrom !== null && latestAnswer(now, start) >= dueFrom;
}

/** The latest answer for each schedule: one moment asks for many days and services. */
const lastAsked = new WeakMap<Schedule, { now: number; dueFrom: number | null }>();

/** The earliest time at which an answer may be due; null if the open days end before so many open minutes are over. */
function answerDueFrom(schedule: Schedule, now: number): number | null {
  const { timeZone, openMinutesToAnswer, answerWithinOpenDays } = schedule;
  const today = todayAt(timeZone, now);
  let left = openMinutesToAnswer * minuteMs;
  let daysLeft: number = answerWithinOpenDays;
  for (const { date, periods } of openDays(schedule, today)) {
    const clock = dayClock(timeZone, date);
    for (const { open, close } of periods) {
      const from = Math.max(now, clock.edge(open));
      const length = Math.max(0, clock.edge(close) - from);
      if (length >= left) return from + left;
      left -= length;
    }
    if (date > today) daysLeft -= 1;
    if (daysLeft === 0) return null;
  }
  return null;
}

/**
 * The moment until which a start can be asked for (both in UTC milliseconds), as far as notice and
 * `openMinutesToAnswer` go: where the next days are open for less than that, it may not be offered before, either.
 */
export function askableUntil(schedule: Schedule, start: number): number {
  const { timeZone, minimumNoticeMinutes, openMinutesToAnswer } = schedule;
  const byNotice = start - minimumNoticeMinutes * minuteMs;
  let left = openMinutesToAnswer * minuteMs;
  if (left === 0) return byNotice;
  const due = start - hourMs;
  for (const { date, periods } of openDays(schedule, todayAt(timeZone, due), -1)) {
    const clock = dayClock(timeZone, date);
    for (const { open, close } of periods.toReversed()) {
      const to = Math.min(due, clock.edge(close));
      const length = Math.max(0, to - clock.edge(open));
      if (length >= left) return Math.min(byNotice, to - left);
      left -= length;
    }
  }
  return Math.min(byNotice, due);
}

/**
 * The stretch in which the practice is open `now` (UTC milliseconds), else the next one, as instants in ISO 8601; null
 * where none comes.
 */
export function nextOpening(schedule: Schedule, now: number): { from: string; until: string } | null {
  const { timeZone } = schedule;
  for (const { date, periods } of openDays(schedule, todayAt(timeZone, now))) {
    const clock = dayClock(timeZone, date);
    const next = periods.find(({ close }) => clock.edge(close) > now);
    if (!next) continue;
    const instant = (edge: number) => new Date(clock.edge(edge)).toISOString();
    return { from: instant(next.open), until: instant(next.close) };
  }
  return null;
}

const todayAt = (timeZone: string, instant: number): string => wallClockAt(timeZone, instant).date;

/** Dates with open time, from a date on or back from it (included), each with when it is open. */
function* openDays(
  schedule: Schedule,
  first: string,
  step: 1 | -1 = 1,
): Generator<{ date: string; periods: OpenPeriod[] }> {
  let at = Temporal.PlainDate.from(first);
  for (let days = 0; days <= maxDays; days += 1) {
    const date = at.toString();
    const periods = openPeriods(hoursOn(schedule, date)).filter(({ open, close }) => open < close);
    if (periods.length > 0) yield { date, periods };
    at = at.add({ days: step });
  }
}

/** Longer than most closures: what expired before is no news. */
const maxDaysBack = 14;

/**
 * The moment (UTC milliseconds) from which an expired request is news to the practice: from the beginning of its last
 * open day before today, so that Monday says what expired on Friday evening. `now` in UTC milliseconds.
 */
export function expiryNewsFrom(schedule: Schedule, now: number): number {
  const { timeZone } = schedule;
  const today = todayAt(timeZone, now);
  const earliest = Temporal.PlainDate.from(today).subtract({ days: maxDaysBack }).toString();
  for (const { date } of openDays(schedule, today, -1))
    if (date < today) return edgeInstant(timeZone, date > earliest ? date : earliest, 0);
  return edgeInstant(timeZone, earliest, 0);
}
