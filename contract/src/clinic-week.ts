import { Temporal } from 'temporal-polyfill';
import { addDays } from './availability.ts';
import { hoursOn } from './hours.ts';
import type { Schedule } from './schedule.ts';
import { clockMinutes } from './wall-time.ts';

/** A week at the clinic, by the dates of its Monday and its Sunday. */
export interface ClinicWeek {
  from: string;
  to: string;
}

/** The week that contains a date. */
export function weekOf(date: string): ClinicWeek {
  const from = addDays(date, 1 - Temporal.PlainDate.from(date).dayOfWeek);
  return { from, to: addDays(from, 6) };
}

/** The dates of a week, Monday first. */
export function datesOf({ from }: ClinicWeek): string[] {
  return Array.from({ length: 7 }, (_, day) => addDays(from, day));
}

/** The open time of a date, without breaks, in minutes of its wall clock. */
export function openMinutesOn(schedule: Schedule, date: string): number {
  const hours = hoursOn(schedule, date);
  if (!hours) return 0;
  const lasting = (from: string, to: string) => clockMinutes(to) - clockMinutes(from);
  const pauses = hours.breaks.map(({ start, end }) => lasting(start, end));
  return lasting(hours.open, hours.close) - pauses.reduce((sum, minutes) => sum + minutes, 0);
}
