import { addDays, clinicToday } from '@garden-room/contract/availability';
import { edgeInstant } from '@garden-room/contract/zoned-time';
import { afterAll, expect } from 'vitest';
import { withoutPerson } from './invariants.ts';
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

/** The next day on which the practice puts its clocks `forward` or `back`, a month from now or later. */
export function clocksChange(way: 'forward' | 'back'): string {
  const { timeZone } = storySchedule;
  const hoursOf = (date: string) =>
    (edgeInstant(timeZone, addDays(date, 1), 0) - edgeInstant(timeZone, date, 0)) / 3_600_000;
  let date = addDays(clinicToday(timeZone, Date.now()), 30);
  while (hoursOf(date) !== (way === 'forward' ? 23 : 25)) date = addDays(date, 1);
  return date;
}

/**
 * For a file that books more than a month of days: the calendar is its own, since each file begins with an empty store.
 * At its end the whole store is checked.
 */
export function ownCalendar(): void {
  afterAll(clearCalendar);
}

/**
 * Checks the whole store, then removes what is booked: in one function, because hooks of their own would run in an
 * order by which the check could come second and find nothing.
 */
export async function clearCalendar(): Promise<void> {
  expect(await withoutPerson()).toEqual([]);
  await expectLocksMatchAppointments();
  for (const name of ['appointments', 'slots', 'busyDays']) await db.recursiveDelete(db.collection(name));
}
