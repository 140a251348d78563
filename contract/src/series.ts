import * as z from 'zod/mini';
import { bookingSchema } from './appointment.ts';
import { serviceId } from './endpoints/parts.ts';
import { dateSchema, timeSchema } from './wall-time.ts';

/** So many appointments one series has, and so many weeks lie between two of them at most. */
export const longestSeries = 26;
export const mostWeeksBetween = 12;

/** GET /appointments/series/preview: the first of the series, on the clinic's clock, and how it goes on. */
export const seriesPlanSchema = z.strictObject({
  serviceId,
  // The dates after it must still be written with a year of four digits.
  date: dateSchema.check(z.refine((date) => date < '9980', 'Use an earlier date.')),
  time: timeSchema,
  everyWeeks: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostWeeksBetween)),
  times: z.coerce.number().check(z.int(), z.minimum(2), z.maximum(longestSeries)),
});

/** Whether a date of a series can be booked: somebody has that time, nobody works that day, or not at that time. */
export const seriesDateSchema = z.object({
  date: dateSchema,
  time: timeSchema,
  state: z.enum(['free', 'taken', 'closed', 'outside']),
  /** The free time of that day that is nearest to it, where it is not free itself. */
  nearest: z.nullable(timeSchema),
});

/** POST /appointments/series. Which dates it has is decided by then, one by one. */
export const seriesSchema = z.strictObject({
  serviceName: bookingSchema.shape.serviceName,
  patientId: bookingSchema.shape.patientId,
  dependantId: bookingSchema.shape.dependantId,
  note: bookingSchema.shape.note,
  slots: z
    .array(z.strictObject({ date: dateSchema, time: timeSchema }))
    .check(z.minLength(1, 'Choose at least one date.'), z.maxLength(longestSeries)),
});

export type SeriesPlan = z.infer<typeof seriesPlanSchema>;
export type SeriesDate = z.infer<typeof seriesDateSchema>;
export type Series = z.infer<typeof seriesSchema>;
