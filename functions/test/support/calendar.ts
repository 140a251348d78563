import { addDays, clinicToday } from '@garden-room/contract/availability';
import { afterAll } from 'vitest';
import { storySchedule } from './schedule.ts';
import { expectLocksMatchAppointments } from './store.ts';

let daysUsed = 0;

/** For the next file, which finds an empty store. */
export function forgetDays(): void {
  daysUsed = 0;
}

/** A day no other story of this file has booked; files keep apart by `month`, or by a calendar of their own. */
export function freshDay(month: number): string {
  daysUsed += 1;
  return addDays(clinicToday(storySchedule.timeZone, Date.now()), 30 * month + daysUsed);
}

/**
 * For a file that books more than a month of days: the calendar is its own, since each file begins with an empty store. Its
 * locks are checked at its end.
 */
export function ownCalendar(): void {
  afterAll(expectLocksMatchAppointments);
}
