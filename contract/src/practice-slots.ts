import { addDays, clinicToday, gridSlots, type OfferedSlot } from './availability.ts';
import type { Schedule } from './schedule.ts';

/** How many days ahead the practice books and moves appointments itself: as far as its longest series reaches. */
const practiceHorizonDays = 7 * 365;

/** Last day that the practice can book. `now` in UTC milliseconds. */
export function lastPracticeDate(timeZone: string, now: number): string {
  return addDays(clinicToday(timeZone, now), practiceHorizonDays);
}

/**
 * Every slot on `date` that the practice may book for an appointment of a given length, free or taken, in order:
 * any start on the grid within the hours, from `now` (UTC milliseconds) on and up to seven years ahead. Notice,
 * horizon and regular starts do not apply to the practice; hours, breaks, days off and buffer do.
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
