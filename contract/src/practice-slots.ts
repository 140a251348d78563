import type { Appointment } from './appointment.ts';
import { addDays, clinicToday, gridSlots, type OfferedSlot } from './availability.ts';
import { isLive } from './live-status.ts';
import { cellsBetween } from './lock-cell.ts';
import type { Schedule } from './schedule.ts';

/** How many days ahead the practice books and moves appointments itself: as far as its longest series reaches. */
const practiceHorizonDays = 7 * 365;

/** Last day that the practice can book. `now` in UTC milliseconds. */
export function lastPracticeDate(timeZone: string, now: number): string {
  return addDays(clinicToday(timeZone, now), practiceHorizonDays);
}

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
  if (date > lastPracticeDate(schedule.timeZone, now)) return [];
  return gridSlots(schedule, date, durationMinutes, now).map(({ slot }) => slot);
}

/**
 * The cells that appointments hold, with the buffer after each: what the practice's own pages know of the locks. One that
 * was booked with another buffer holds others; the server decides.
 */
export function takenCells(
  appointments: readonly Pick<Appointment, 'status' | 'startsAt' | 'endsAt'>[],
  { bufferMinutes }: Pick<Schedule, 'bufferMinutes'>,
): Set<string> {
  const live = appointments.filter(({ status }) => isLive(status));
  return new Set(
    live.flatMap(({ startsAt, endsAt }) =>
      cellsBetween(Date.parse(startsAt), Date.parse(endsAt) + bufferMinutes * 60_000),
    ),
  );
}
