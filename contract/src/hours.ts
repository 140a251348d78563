import type { DayHours, Schedule } from './schedule.ts';
import { clockMinutes } from './wall-time.ts';
import { weekdays, weeklyOn } from './weekdays.ts';

/** A stretch without breaks, in minutes since midnight on the wall clock. */
export interface OpenPeriod {
  open: number;
  close: number;
}

/** A schedule for a date and those after it: hours that have begun by then are its weekly ones. */
export function settledOn<S extends Pick<Schedule, 'weekly' | 'upcoming'>>(schedule: S, date: string): S {
  const hasBegun = schedule.upcoming !== null && schedule.upcoming.from <= date;
  return hasBegun ? { ...schedule, weekly: weeklyOn(schedule, date), upcoming: null } : schedule;
}

/** Hours of one date: a day off wins over an override, an override over the week of that date. Null is closed. */
export function hoursOn(
  schedule: Pick<Schedule, 'weekly' | 'upcoming' | 'daysOff' | 'overrides'>,
  date: string,
): DayHours | null {
  if (schedule.daysOff.includes(date)) return null;
  const override = schedule.overrides.find((entry) => entry.date === date);
  if (override) return override.hours;
  // Monday comes first in the week of the schedule, Sunday in JavaScript's.
  const weekday = weekdays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7];
  return weekday ? weeklyOn(schedule, date)[weekday] : null;
}

/** The time within some hours that is no break, in order. */
export function openPeriods(hours: DayHours | null): OpenPeriod[] {
  if (!hours) return [];
  const { open, close, breaks } = hours;
  return [open, ...breaks.map((pause) => pause.end)].map((from, index) => ({
    open: clockMinutes(from),
    close: clockMinutes(breaks[index]?.start ?? close),
  }));
}
