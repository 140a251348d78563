import * as z from 'zod/mini';

/** Wall-clock date at the clinic, `YYYY-MM-DD`; only days that exist. */
export const dateSchema = z.iso.date('Use a date that exists, written YYYY-MM-DD.');

/** Wall-clock time as patients read it, `09:00 AM`. */
export const timeSchema = z
  .string()
  .check(z.regex(/^(0[1-9]|1[0-2]):[0-5]\d (AM|PM)$/, 'Use a time like 09:00 AM.'));

/** Instant in UTC, ISO 8601 (`2026-11-23T14:00:00.000Z`). */
export const instantSchema = z.iso.datetime();

/** Wall-clock time as the schedule keeps it, `HH:mm` on the quarter hour; `24:00` ends a day. */
export const clockSchema = z
  .string()
  .check(z.regex(/^(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/, 'Use a quarter hour between 00:00 and 24:00.'));

/** Minutes since midnight of an `HH:mm` clock value. */
export function clockMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** `9 * 60` -> `09:00 AM`; minutes since midnight, 0 to 1439. */
export function formatTime(minutesOfDay: number): string {
  const hours = Math.floor(minutesOfDay / 60);
  const pad = (n: number) => String(n).padStart(2, '0');
  return `${pad(hours % 12 || 12)}:${pad(minutesOfDay % 60)} ${hours < 12 ? 'AM' : 'PM'}`;
}
