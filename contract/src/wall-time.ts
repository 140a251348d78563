import * as z from 'zod/mini';
import { gridMinutes } from './lock-cell.ts';
import { atMost, shaped } from './text.ts';

const noDate = 'Use a date that exists, written YYYY-MM-DD.';

/**
 * Wall-clock date at the clinic, `YYYY-MM-DD`; only days that exist. Of what is stored and answered: a caller sends a
 * `sentDateSchema`.
 */
export const dateSchema = z.string().check(atMost(10, noDate), z.iso.date({ error: noDate, abort: true }));

/** The first date that a caller may send, and the last one at any time; `furthestDate` has the last one of today. */
export const earliestDate = '1900-01-01';
const latestDate = '2199-12-31';
export const noSuchYear = 'Use a year from 1900 to 2199.';

/**
 * A date as callers send it. A browser makes 0027-12-24 of a typed 12/24/27, which is never meant; and computing with
 * the end of year 9999 leaves the dates that sort as texts.
 */
export const sentDateSchema = dateSchema.check(
  z.refine((date) => earliestDate <= date && date <= latestDate, noSuchYear),
);

/** A date as callers send it, or an empty text. */
export const dateIfAny = z.union([z.literal(''), sentDateSchema], 'Enter a date, or none.');

/** The last date that may be sent at an instant (UTC milliseconds): ten years ahead. */
export function furthestDate(now: number): string {
  const today = new Date(now).toISOString();
  return `${Number(today.slice(0, 4)) + 10}${today.slice(4, 10)}`;
}

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

const minutesOfAnHour = Array.from({ length: 60 / gridMinutes }, (_, cell) =>
  String(cell * gridMinutes).padStart(2, '0'),
);

/** Wall-clock time as the schedule keeps it, `HH:mm` at the start of a lock cell; `24:00` ends a day. */
export const clockSchema = shaped(
  5,
  new RegExp(`^(([01]\\d|2[0-3]):(${minutesOfAnHour.join('|')})|24:00)$`),
  'Use a quarter hour between 00:00 and 24:00.',
);

/** Minutes since midnight of an `HH:mm` clock value. */
export function clockMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The `HH:mm` clock value of minutes since midnight, 0 to 1440. */
export function clockText(minutesOfDay: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minutesOfDay / 60))}:${pad(minutesOfDay % 60)}`;
}
