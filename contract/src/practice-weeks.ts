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
  /** Who registered in these days and has booked since. */
  newPatients: count,
  /** Of the appointments that lie in these days. */
  cancelled: count,
  noShows: count,
  /** How long the practice is open in these days, and for how long of it somebody is or was expected. */
  openMinutes: count,
  expectedMinutes: count,
  /** Who is or was expected, day by day. */
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
