import * as z from 'zod/mini';
import { dateSchema } from './wall-time.ts';

const count = z.int().check(z.nonnegative());

/** One week of the practice in numbers. */
export const practiceWeekSchema = z.object({
  /** Monday and Sunday at the clinic. */
  from: dateSchema,
  to: dateSchema,
  /** Appointments that were made in these days, for whenever. */
  booked: count,
  /** People whose first visit, of those that took place or are confirmed, is in these days. */
  newPatients: count,
  /** How many of the appointments in these days were cancelled or missed. */
  cancelled: count,
  noShows: count,
  /** Minutes the practice is open in these days, and how many of them are booked. */
  openMinutes: count,
  expectedMinutes: count,
  /** Expected appointments, day by day. */
  days: z.array(
    z.object({ date: dateSchema, services: z.array(z.object({ serviceName: z.string(), count })) }),
  ),
});

/** GET /practice/weeks */
export const practiceWeeksSchema = z.object({
  today: dateSchema,
  thisWeek: practiceWeekSchema,
  lastWeek: practiceWeekSchema,
});

export type PracticeWeek = z.infer<typeof practiceWeekSchema>;
export type PracticeWeeks = z.infer<typeof practiceWeeksSchema>;
