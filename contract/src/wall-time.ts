import * as z from 'zod/mini';
import { atMost, shaped } from './text.ts';

const noDate = 'Use a date that exists, written YYYY-MM-DD.';

/** Wall-clock date at the clinic, `YYYY-MM-DD`; only days that exist. */
export const dateSchema = z.string().check(atMost(10, noDate), z.iso.date(noDate));

/** Wall-clock time as the contract has it, `09:00 AM`; for people it is written by `time-text.ts`. */
export const timeSchema = shaped(8, /^(0[1-9]|1[0-2]):[0-5]\d (AM|PM)$/, 'Use a time like 09:00 AM.');

/** Instant in UTC, ISO 8601 (`2026-11-23T14:00:00.000Z`), to the nanosecond at most. */
export const instantSchema = z.string().check(atMost(30), z.iso.datetime());

/** `9 * 60` -> `09:00 AM`; minutes since midnight, 0 to 1439. */
export function formatTime(minutesOfDay: number): string {
  const hours = Math.floor(minutesOfDay / 60);
  const pad = (n: number) => String(n).padStart(2, '0');
  return `${pad(hours % 12 || 12)}:${pad(minutesOfDay % 60)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** `09:00 AM` -> `9 * 60` */
export function minutesOfTime(time: string): number {
  const [hours, minutes] = [Number(time.slice(0, 2)) % 12, Number(time.slice(3, 5))];
  return (time.endsWith('PM') ? hours + 12 : hours) * 60 + minutes;
}
