import { Temporal } from 'temporal-polyfill';
import { type DayHours, gridMinutes, type Schedule, weekdays } from './schedule.ts';
import { clockMinutes, formatTime } from './wall-time.ts';

/** A stretch of time in UTC milliseconds, end not included. */
interface Interval {
  start: number;
  end: number;
}

/** A slot that the schedule offers. `cells` are the lock cells it takes, buffer included; instants are UTC. */
export interface OfferedSlot {
  date: string;
  time: string;
  startsAt: string;
  endsAt: string;
  cells: string[];
}

const minute = 60_000;
const cell = gridMinutes * minute;

/** Today at the clinic. `now` in UTC milliseconds. */
export function clinicToday(timeZone: string, now: number): string {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The date `days` after `date`. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Last day that can be booked. */
export function lastBookableDate(schedule: Schedule, now: number): string {
  return addDays(clinicToday(schedule.timeZone, now), schedule.horizonDays);
}

/**
 * Every slot the schedule offers on `date` to a service of `durationMinutes`, free or taken, in order.
 *
 * Starts lie on the wall-clock grid inside the hours; a visit never runs into a break or past closing. A wall-clock
 * time that the spring change skips is not offered; one that the autumn change repeats is offered once, the first
 * time round, since `09:00 AM` could not tell the two apart.
 */
export function offeredSlots(
  schedule: Schedule,
  date: string,
  durationMinutes: number,
  now: number,
): OfferedSlot[] {
  if (!isBookableDate(schedule, date, now)) return [];
  const hours = hoursOn(schedule, date);
  if (!hours) return [];
  const earliest = now + schedule.minimumNoticeMinutes * minute;
  const windows = openWindows(schedule.timeZone, date, hours);

  const slots: OfferedSlot[] = [];
  for (let at = clockMinutes(hours.open); at < clockMinutes(hours.close); at += gridMinutes) {
    const start = existingInstant(schedule.timeZone, date, at);
    if (start === null || start < earliest) continue;
    const end = start + durationMinutes * minute;
    if (!windows.some((window) => window.start <= start && end <= window.end)) continue;
    slots.push({
      date,
      time: formatTime(at),
      startsAt: iso(start),
      endsAt: iso(end),
      cells: cellsOf({ start, end: end + schedule.bufferMinutes * minute }),
    });
  }
  return slots;
}

/** The slots of `offeredSlots` whose cells are all free. */
export function freeSlots(offered: OfferedSlot[], takenCells: ReadonlySet<string>): OfferedSlot[] {
  return offered.filter((slot) => !slot.cells.some((id) => takenCells.has(id)));
}

/** First and last cell that slots can touch, for reading a range of locks; null when there are no slots. */
export function cellRange(slots: OfferedSlot[]): { first: string; last: string } | null {
  const cells = slots.flatMap((slot) => slot.cells).sort();
  const [first, last] = [cells[0], cells.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}

/** Hours of one date: a day off wins over an override, an override over the week. Null is closed. */
export function hoursOn(schedule: Schedule, date: string): DayHours | null {
  if (schedule.daysOff.includes(date)) return null;
  const override = schedule.overrides.find((entry) => entry.date === date);
  if (override) return override.hours;
  const weekday = weekdays[Temporal.PlainDate.from(date).dayOfWeek - 1];
  return weekday ? schedule.weekly[weekday] : null;
}

/** Whether a booked visit (instants in ISO 8601) lies within the hours of a schedule, whatever its notice and horizon. */
export function fitsHours(schedule: Schedule, visit: { startsAt: string; endsAt: string }): boolean {
  const [start, end] = [Date.parse(visit.startsAt), Date.parse(visit.endsAt)];
  const date = clinicToday(schedule.timeZone, start);
  const hours = hoursOn(schedule, date);
  const windows = hours ? openWindows(schedule.timeZone, date, hours) : [];
  return windows.some((window) => window.start <= start && end <= window.end);
}

function isBookableDate(schedule: Schedule, date: string, now: number): boolean {
  return clinicToday(schedule.timeZone, now) <= date && date <= lastBookableDate(schedule, now);
}

function openWindows(timeZone: string, date: string, hours: DayHours): Interval[] {
  const edges = [hours.open, ...hours.breaks.flatMap((pause) => [pause.start, pause.end]), hours.close];
  const instants = edges.map((edge) => edgeInstant(timeZone, date, clockMinutes(edge)));
  const windows: Interval[] = [];
  for (let index = 0; index < instants.length; index += 2) {
    windows.push({ start: instants[index] ?? 0, end: instants[index + 1] ?? 0 });
  }
  return windows;
}

function wallClock(date: string, minutesOfDay: number): Temporal.PlainDateTime {
  return Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes: minutesOfDay });
}

/**
 * When the clinic's clock first shows that time or a later one. For an edge inside the hour that the spring change
 * skips this is the moment of the change itself.
 */
function edgeInstant(timeZone: string, date: string, minutesOfDay: number): number {
  const existing = existingInstant(timeZone, date, minutesOfDay);
  if (existing !== null) return existing;
  const before = wallClock(date, minutesOfDay).toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const change = before.getTimeZoneTransition('next');
  return (change ?? before).epochMilliseconds;
}

/** Null where the clocks skip that wall-clock time. */
function existingInstant(timeZone: string, date: string, minutesOfDay: number): number | null {
  const wanted = wallClock(date, minutesOfDay);
  const zoned = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(wanted) ? zoned.epochMilliseconds : null;
}

/** Ids of the grid cells an interval touches, `YYYY-MM-DDTHHmm` in UTC: one instant, one id, in any zone. */
function cellsOf({ start, end }: Interval): string[] {
  const ids: string[] = [];
  for (let at = Math.floor(start / cell) * cell; at < end; at += cell) {
    ids.push(
      iso(at)
        .slice(0, 16)
        .replace(/:(\d\d)$/, '$1'),
    );
  }
  return ids;
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
