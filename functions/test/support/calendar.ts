import { addDays, clinicToday } from '@garden-room/contract/availability';
import { afterAll, beforeAll } from 'vitest';
import { storySchedule } from './schedule.ts';
import { expectLocksMatchAppointments } from './store.ts';
import { db } from './suite.ts';

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
 * For a file that books more than a month of days: it begins with an empty calendar and leaves one, so that it neither
 * meets nor leaves behind another's bookings. Before anything is swept away its locks are checked.
 */
export function ownCalendar(): void {
  const sweep = async () => {
    await expectLocksMatchAppointments();
    for (const name of ['appointments', 'slots', 'busyDays']) await db.recursiveDelete(db.collection(name));
  };
  beforeAll(sweep);
  afterAll(sweep);
}
