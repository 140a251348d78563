import { clockMinutes } from '@garden-room/contract/clock';
import { hoursOn } from '@garden-room/contract/hours';
import type { Schedule } from '@garden-room/contract/schedule';
import type { Stretch } from '@garden-room/contract/stretch';
import { weekdays } from '@garden-room/contract/weekdays';

const hour = 60;
/** Of a practice that is never open. */
const officeHours: Stretch = { start: 9 * hour, end: 17 * hour };

/**
 * From when to when the calendar shows its days, in whole hours: all that the week is ever open, so that turning it moves
 * nothing, and what lies outside on the shown days.
 */
export function shownHours(
  schedule: Schedule,
  dates: readonly string[],
  placed: readonly Stretch[],
): Stretch {
  const hours = [
    ...weekdays.map((weekday) => schedule.weekly[weekday]),
    ...dates.map((date) => hoursOn(schedule, date)),
  ];
  const open = hours.flatMap((day) =>
    day ? { start: clockMinutes(day.open), end: clockMinutes(day.close) } : [],
  );
  const all = open.length + placed.length > 0 ? [...open, ...placed] : [officeHours];
  return {
    start: Math.floor(Math.min(...all.map(({ start }) => start)) / hour) * hour,
    end: Math.ceil(Math.max(...all.map(({ end }) => end)) / hour) * hour,
  };
}
