import { Temporal } from 'temporal-polyfill';
import { leavesTimeToAnswer } from './answer-deadline.ts';
import { hoursOn, type OpenPeriod, openPeriods } from './hours.ts';
import { cellAt, cellsBetween, gridMinutes } from './lock-cell.ts';
import type { Schedule } from './schedule.ts';
import type { ServiceTiming } from './service.ts';
import { formatTime } from './wall-time.ts';
import { dayClock, edgeInstant } from './zoned-time.ts';

/** A slot that the schedule offers. `cells` are the lock cells it takes, buffer included; instants are UTC. */
export interface OfferedSlot {
  date: string;
  time: string;
  startsAt: string;
  endsAt: string;
  cells: string[];
  /** The moment of the answer, for texts about a cut-off; absent in an older API's answer. */
  onlyAfter?: string;
}

const minute = 60_000;

/** Today at the clinic. `now` in UTC milliseconds. */
export function clinicToday(timeZone: string, now: number): string {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The date `days` after `date`. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The dates from one to another, both included. Counted, because texts after 9999-12-31 no longer sort by time. */
export function datesBetween(first: string, last: string): string[] {
  const days = Temporal.PlainDate.from(first).until(last).days + 1;
  return Array.from({ length: Math.max(0, days) }, (_, index) => addDays(first, index));
}

/** Last day that can be booked. */
export function lastBookableDate(schedule: Schedule, now: number): string {
  return addDays(clinicToday(schedule.timeZone, now), schedule.horizonDays);
}

/**
 * Every slot that a patient may ask for on `date`, free or taken, in order; none too near to be answered first, unless
 * the service confirms at once. Starts are every `startEveryMinutes` (the service's, else the schedule's) from opening
 * and each break's end; the others on the grid are marked `onlyAfter`.
 */
export function offeredSlots(
  schedule: Schedule,
  date: string,
  { durationMinutes, startEveryMinutes = schedule.startEveryMinutes, confirmsAtOnce }: ServiceTiming,
  now: number,
): OfferedSlot[] {
  if (date > lastBookableDate(schedule, now)) return [];
  const earliest = now + schedule.minimumNoticeMinutes * minute;
  const isAnswerable = confirmsAtOnce ? () => true : leavesTimeToAnswer(schedule, now);
  return gridSlots(schedule, date, durationMinutes, earliest)
    .filter(({ start }) => isAnswerable(start))
    .map(({ slot, start, sinceOpening }) =>
      sinceOpening % startEveryMinutes === 0 ? slot : { ...slot, onlyAfter: cellAt(start - 1) },
    );
}

interface GridSlot {
  slot: OfferedSlot;
  /** UTC milliseconds. */
  start: number;
  /** Minutes since opening, or since the end of the break before. */
  sinceOpening: number;
}

/**
 * Every slot on the grid within the hours of `date`, from `earliest` (UTC milliseconds) on, in order. A wall-clock time
 * that the spring change skips is left out; one that the autumn change repeats is there once, the first time, since
 * `09:00 AM` cannot name both.
 */
export function gridSlots(
  schedule: Schedule,
  date: string,
  durationMinutes: number,
  earliest: number,
): GridSlot[] {
  const { timeZone, bufferMinutes } = schedule;
  const hours = hoursOn(schedule, date);
  if (!hours) return [];
  const clock = dayClock(timeZone, date);

  return openPeriods(hours).flatMap((period) => {
    const closesAt = clock.edge(period.close);
    return gridStarts(period).flatMap((at) => {
      const start = clock.existing(at);
      if (start === null || start < earliest) return [];
      const end = start + durationMinutes * minute;
      if (end > closesAt) return [];
      const slot = {
        date,
        time: formatTime(at),
        startsAt: iso(start),
        endsAt: iso(end),
        cells: cellsBetween(start, end + bufferMinutes * minute),
      };
      return { slot, start, sinceOpening: at - period.open };
    });
  });
}

/** The slots of `offeredSlots` that are free now: none of their cells is taken, and the one in `onlyAfter` is. */
export function freeSlots(offered: OfferedSlot[], takenCells: ReadonlySet<string>): OfferedSlot[] {
  return offered.filter(
    ({ cells, onlyAfter }) =>
      !cells.some((id) => takenCells.has(id)) && (onlyAfter === undefined || takenCells.has(onlyAfter)),
  );
}

/** The UTC days of the cells that decide about slots, in order. */
export function cellDates(slots: OfferedSlot[]): string[] {
  const cells = slots.flatMap(({ onlyAfter, cells }) => (onlyAfter ? [onlyAfter, ...cells] : cells));
  return [...new Set(cells.map((cell) => cell.slice(0, 10)))].sort();
}

/** Whether an appointment (instants in ISO 8601) lies within a schedule's hours, whatever its notice and horizon. */
export function fitsHours(schedule: Schedule, appointment: { startsAt: string; endsAt: string }): boolean {
  const { timeZone } = schedule;
  const [start, end] = [Date.parse(appointment.startsAt), Date.parse(appointment.endsAt)];
  const date = clinicToday(timeZone, start);
  return openPeriods(hoursOn(schedule, date)).some(
    ({ open, close }) =>
      edgeInstant(timeZone, date, open) <= start && end <= edgeInstant(timeZone, date, close),
  );
}

function gridStarts({ open, close }: OpenPeriod): number[] {
  return Array.from({ length: (close - open) / gridMinutes }, (_, index) => open + index * gridMinutes);
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
