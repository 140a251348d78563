import { shiftDate } from '#lib/clinic-time.ts';

/** The days from Monday to Sunday of the week that a date lies in. */
export function weekOf(date: string): string[] {
  const sinceMonday = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => shiftDate(date, index - sinceMonday));
}
