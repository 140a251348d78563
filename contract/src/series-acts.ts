import * as z from 'zod/mini';
import { appointmentSchema, cancellationSchema, rescheduleSchema } from './appointment.ts';
import { dateSchema, timeSchema } from './wall-time.ts';

/** Which visits of a series an act is about, seen from one of them: it and those after it, or all that are to come. */
export const seriesScopes = ['following', 'all'] as const;

const scope = z.enum(seriesScopes);

/** POST /appointments/{id}/series/cancel */
export const seriesCancellationSchema = z.strictObject({ scope, ...cancellationSchema.shape });

/** POST /appointments/{id}/series/reschedule: where the visit itself moves; the others move by as many days and minutes. */
export const seriesMoveSchema = z.strictObject({ scope, ...rescheduleSchema.shape });

/**
 * Why a visit is left as it is: its new time is another's (`taken`), outside the hours, on a closed day, or past; or it is
 * past the cut-off (`too-late`).
 */
const keptReasons = ['taken', 'outside', 'closed', 'past', 'too-late'] as const;

const visit = { appointmentId: z.string(), date: dateSchema, time: timeSchema };

/** A visit that an act leaves as it is. */
export const keptVisitSchema = z.object({ ...visit, why: z.enum(keptReasons) });

/** What an act on a series has done: its visits as they are now, and those that it has left alone. */
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
