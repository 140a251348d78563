import * as z from 'zod/mini';
import {
  appointmentSchema,
  bookedFor,
  bookingTexts,
  cancellationSchema,
  rescheduleSchema,
} from './appointment.ts';
import { serviceId } from './endpoints/parts.ts';
import { dateSchema, sentDateSchema, timeSchema } from './wall-time.ts';

/** Most appointments of a series, and most weeks between two of them. */
export const longestSeries = 26;
export const mostWeeksBetween = 12;

/** GET /appointments/series/preview: the first date of the series, in the clinic's zone, and how it repeats. */
export const seriesPlanSchema = z.strictObject({
  serviceId,
  date: sentDateSchema,
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
    .array(z.strictObject({ date: sentDateSchema, time: timeSchema }))
    .check(z.minLength(1, 'Choose at least one date.'), z.maxLength(longestSeries)),
});

export type SeriesPlan = z.infer<typeof seriesPlanSchema>;
export type SeriesDate = z.infer<typeof seriesDateSchema>;
export type Series = z.infer<typeof seriesSchema>;

/** The scopes of an act on a series, seen from one visit: it and those after it, or all that are to come. */
export const seriesScopes = ['following', 'all'] as const;

const scope = z.enum(seriesScopes);

/** POST /appointments/{id}/series/cancel */
export const seriesCancellationSchema = z.strictObject({ scope, ...cancellationSchema.shape });

/** POST /appointments/{id}/series/reschedule: the visit's new time; the others move by as many days and minutes. */
export const seriesMoveSchema = z.strictObject({ scope, ...rescheduleSchema.shape });

/**
 * Why a visit is left as it is: its new time is another's (`taken`), outside the hours, on a closed day, or past; or it
 * is past the cut-off (`too-late`).
 */
const keptReasons = ['taken', 'outside', 'closed', 'past', 'too-late'] as const;

const visit = { appointmentId: z.string(), date: dateSchema, time: timeSchema };

/** A visit that an act leaves as it is. */
export const keptVisitSchema = z.object({ ...visit, why: z.enum(keptReasons) });

/** The outcome of an act on a series: its visits as they are now, and those that it has left alone. */
export const seriesOutcomeSchema = z.object({
  changed: z.array(appointmentSchema),
  kept: z.array(keptVisitSchema),
});

/** GET /appointments/{id}/series/preview: each visit, where it would move to, and why it would not. */
export const seriesMovePreviewSchema = z.array(
  z.object({
    ...visit,
    to: z.nullable(z.object({ date: dateSchema, time: timeSchema })),
    why: z.nullable(z.enum(keptReasons)),
  }),
);

export type SeriesScope = (typeof seriesScopes)[number];
export type SeriesCancellation = z.infer<typeof seriesCancellationSchema>;
export type SeriesMove = z.infer<typeof seriesMoveSchema>;
export type KeptReason = (typeof keptReasons)[number];
export type KeptVisit = z.infer<typeof keptVisitSchema>;
export type SeriesOutcome = z.infer<typeof seriesOutcomeSchema>;
export type SeriesMovePreview = z.infer<typeof seriesMovePreviewSchema>;
