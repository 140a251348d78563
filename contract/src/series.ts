import * as z from 'zod/mini';
import { bookedFor, bookingTexts } from './appointment.ts';
import { serviceId } from './endpoints/parts.ts';
import { dateSchema, timeSchema } from './wall-time.ts';

/** Most appointments of a series, and most weeks between two of them. */
export const longestSeries = 26;
export const mostWeeksBetween = 12;

/** GET /appointments/series/preview: the first date of the series, in the clinic's zone, and how it repeats. */
export const seriesPlanSchema = z.strictObject({
  serviceId,
  // The dates after it must still be written with a year of four digits.
  date: dateSchema.check(z.refine((date) => date < '9980', 'Use an earlier date.')),
  time: timeSchema,
  everyWeeks: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostWeeksBetween)),
  times: z.coerce.number().check(z.int(), z.minimum(2), z.maximum(longestSeries)),
});

/**
 * Whether a date of a series can be booked; if not, because the slot is taken, the day is closed, or the time is
 * outside the hours.
 */
export const seriesDateSchema = z.object({
  date: dateSchema,
  time: timeSchema,
  state: z.enum(['free', 'taken', 'closed', 'outside']),
  /** The free time of that day that is nearest to it, where it is not free itself. */
  nearest: z.nullable(timeSchema),
});

/** POST /appointments/series. Lists every date, chosen one by one after the preview. */
export const seriesSchema = z.strictObject({
  ...bookedFor,
  ...bookingTexts,
  slots: z
    .array(z.strictObject({ date: dateSchema, time: timeSchema }))
    .check(z.minLength(1, 'Choose at least one date.'), z.maxLength(longestSeries)),
});

export type SeriesPlan = z.infer<typeof seriesPlanSchema>;
export type SeriesDate = z.infer<typeof seriesDateSchema>;
export type Series = z.infer<typeof seriesSchema>;
