import { addDays, clinicToday, fitsHours, gridSlots, type OfferedSlot } from './availability.ts';
import { cellsBetween, gridMinutes } from './lock-cell.ts';
import type { Schedule } from './schedule.ts';
import { formatTime, minutesOfTime } from './wall-time.ts';
import { existingInstant } from './zoned-time.ts';

/**
 * The number of days ahead for which the practice books and moves appointments itself: as far as its longest series
 * reaches.
 */
const practiceHorizonDays = 7 * 365;

/** Last day that the practice can book. `now` in UTC milliseconds. */
export function lastPracticeDate(timeZone: string, now: number): string {
  return addDays(clinicToday(timeZone, now), practiceHorizonDays);
}

/**
 * Every slot on `date` that staff may book, free or taken, in order: any start on the grid within the hours, from `now`
 * (UTC milliseconds) up to seven years ahead. Notice, horizon and regular starts do not apply; hours, breaks, days off
 * and buffer do.
 */
export function practiceSlots(
  schedule: Schedule,
  date: string,
  durationMinutes: number,
  now: number,
): OfferedSlot[] {
  if (date > lastPracticeDate(schedule.timeZone, now)) return [];
  return gridSlots(schedule, date, durationMinutes, now).map(({ slot }) => slot);
}

/**
 * Every slot on `date` for a walk-in, free or taken, in order: each quarter of an hour from the present one (`now` in
 * UTC milliseconds) on, also outside the hours.
 */
export function walkInSlots(
  schedule: Schedule,
  date: string,
  durationMinutes: number,
  now: number,
): OfferedSlot[] {
  return Array.from({ length: minutesADay / gridMinutes }, (_, quarter) => {
    const slot = slotAtAnyTime(
      schedule,
      { date, time: formatTime(quarter * gridMinutes) },
      durationMinutes,
      now,
    );
    return slot && !isOver(slot, now) ? slot : [];
  }).flat();
}

const minutesADay = 24 * 60;

/** Whether the quarter of an hour in which a slot starts is over. */
const isOver = ({ startsAt }: OfferedSlot, now: number) => Date.parse(startsAt) + gridMinutes * 60_000 <= now;

/**
 * The oddity of a time that staff are about to book: it is `past`, or `outside` the hours. Null otherwise, and for the
 * present quarter of an hour, in which a patient at the desk is booked. `now` in UTC milliseconds.
 */
export function unusualTime(
  schedule: Schedule,
  at: { date: string; time: string },
  durationMinutes: number,
  now: number,
): 'past' | 'outside' | null {
  const slot = slotAtAnyTime(schedule, at, durationMinutes, now);
  if (!slot) return null;
  if (isOver(slot, now)) return 'past';
  return fitsHours(schedule, slot) ? null : 'outside';
}

/** The age in days of a past visit that the practice enters afterwards. */
const longestAgoDays = 365;

/**
 * The slot at a date and time on the grid, whatever the hours: for a walk-in, an arrangement or a past visit. Null
 * where the clock has no such time, or it is too far away. `now` in UTC milliseconds.
 */
export function slotAtAnyTime(
  schedule: Schedule,
  { date, time }: { date: string; time: string },
  durationMinutes: number,
  now: number,
): OfferedSlot | null {
  const { timeZone, bufferMinutes } = schedule;
  const minutes = minutesOfTime(time);
  const earliest = addDays(clinicToday(timeZone, now), -longestAgoDays);
  if (minutes % gridMinutes !== 0 || date < earliest || date > lastPracticeDate(timeZone, now)) return null;
  const start = existingInstant(timeZone, date, minutes);
  if (start === null) return null;
  const end = start + durationMinutes * 60_000;
  return {
    date,
    time,
    startsAt: new Date(start).toISOString(),
    endsAt: new Date(end).toISOString(),
    cells: cellsBetween(start, end + bufferMinutes * 60_000),
  };
}
