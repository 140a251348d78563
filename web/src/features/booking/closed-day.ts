import { type Schedule, weekdays } from '@garden-room/contract/schedule';

/** Whether the practice has no hours on a date at all. Only words hang on this: what is offered, the API says. */
export function isClosed(schedule: Schedule, date: string): boolean {
  if (schedule.daysOff.includes(date)) return true;
  if (schedule.overrides.some((override) => override.date === date)) return false;
  const sundayFirst = new Date(`${date}T12:00:00Z`).getUTCDay();
  const weekday = weekdays[(sundayFirst + 6) % 7];
  return weekday !== undefined && schedule.weekly[weekday] === null;
}
