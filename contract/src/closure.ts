import * as z from 'zod/mini';
import { appointmentSchema, reasonSchema } from './appointment.ts';
import { mailStateSchema } from './mail.ts';
import { idSchema } from './text.ts';
import { dateSchema, instantSchema, timeSchema } from './wall-time.ts';

/** The longest closure; a longer one is a slip of the year. */
export const mostClosedDays = 100;

const dayMs = 86_400_000;

/** POST /closures: days on end at the clinic, both included. */
export const closureDraftSchema = z.strictObject({ first: dateSchema, last: dateSchema }).check(
  z.refine(({ first, last }) => first <= last, {
    message: 'The last day must not be before the first.',
    path: ['last'],
  }),
  z.refine(({ first, last }) => Date.parse(last) - Date.parse(first) < mostClosedDays * dayMs, {
    message: `Choose at most ${mostClosedDays} days.`,
    path: ['last'],
  }),
);

/** How many visits one call settles. */
export const mostSettled = 25;

/**
 * POST /closures/{id}/settle: visits to be cancelled (`to` is null) or moved, as they were listed: each only while it has
 * that start. The reason is part of the message to each patient; a cancellation needs one.
 */
export const settlementSchema = z.strictObject({
  reason: reasonSchema,
  visits: z
    .array(
      z.strictObject({
        _id: idSchema,
        startsAt: instantSchema,
        to: z.nullable(z.strictObject({ date: dateSchema, time: timeSchema })),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostSettled)),
});

/** What has become of each: null where it is done, else why it is not. */
export const settledSchema = z.array(z.object({ _id: z.string(), failure: z.nullable(z.string()) }));

/** Days that the practice has closed in one act. */
export const closureSchema = z.object({
  _id: z.string(),
  first: dateSchema,
  last: dateSchema,
  createdAt: instantSchema,
  /** When the days were opened again; null while they are closed. */
  reopenedAt: z.nullable(instantSchema),
  /** How many of the visits that were booked then still lie on these days. */
  booked: z.int(),
});

const freeTimeSchema = z.object({
  date: dateSchema,
  time: timeSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
});

/** What was written to a patient of the last change, by what the outbox and their account hold. */
const notificationsSchema = z.object({
  /** Whether their account has a message of it. */
  account: z.boolean(),
  /** State of the email about the change; null where none was queued. */
  email: z.nullable(mailStateSchema),
  /** Where nothing reaches them: the note in the outbox that they have to be called, which is settled by its id. */
  call: z.nullable(z.object({ mailId: z.string(), isDone: z.boolean() })),
});

/** A visit that was booked on the days when they were closed. */
export const closedVisitSchema = z.object({
  appointment: appointmentSchema,
  /** Where it lay then. */
  was: z.object({ date: dateSchema, time: timeSchema }),
  /** `over`: it has taken place, or was missed. */
  outcome: z.enum(['booked', 'moved', 'cancelled', 'over']),
  /** Null while it is `booked`. */
  told: z.nullable(notificationsSchema),
  /**
   * Free times of its length outside the closure. The first is proposed: no two visits are proposed the same. Empty unless it
   * is `booked`.
   */
  times: z.array(freeTimeSchema),
});

/** GET /closures/{id}: with its visits by time. */
export const closureDetailSchema = z.object({
  ...closureSchema.shape,
  visits: z.array(closedVisitSchema),
  /** Whether the days can be opened again: the practice has neither cancelled nor moved any of the visits. */
  canReopen: z.boolean(),
  /** Its days to come that were opened again in another way: under *Availability*, or in the calendar. */
  openAgain: z.array(dateSchema),
  /** Whether that is all of them. */
  isOpenAgain: z.boolean(),
});

export type ClosureDraft = z.infer<typeof closureDraftSchema>;
export type Settlement = z.infer<typeof settlementSchema>;
export type Settled = z.infer<typeof settledSchema>;
export type Closure = z.infer<typeof closureSchema>;
export type ClosedVisit = z.infer<typeof closedVisitSchema>;
export type ClosureDetail = z.infer<typeof closureDetailSchema>;
