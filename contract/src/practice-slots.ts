import { addDays, clinicToday, gridSlots, type OfferedSlot } from './availability.ts';
import type { Schedule } from './schedule.ts';

/** How many days ahead the practice books and moves appointments itself: as far as its longest series reaches. */
const practiceHorizonDays = 7 * 365;

/**
 * Every slot on `date` that the practice may give an appointment of a length itself, free or taken, in order: any start
 * on the grid within the hours, from `now` (UTC milliseconds) on and up to seven years ahead. What the schedule asks of
 * patients (notice, horizon, regular starts) does not bind it; its hours, breaks, days off and buffer do.
 */
export function practiceSlots(
  schedule: Schedule,
  date: string,
  durationMinutes: number,
  now: number,
): OfferedSlot[] {
  if (date > addDays(clinicToday(schedule.timeZone, now), practiceHorizonDays)) return [];
  return gridSlots(schedule, date, durationMinutes, now).map(({ slot }) => slot);
}
