import * as z from 'zod/mini';
import { appointmentSchema, reasonSchema } from '../appointment.ts';
import type { Endpoint } from '../endpoint.ts';
import { dayMs } from '../milliseconds.ts';
import { idSchema } from '../text.ts';
import {
  clockMinutes,
  clockSchema,
  dateSchema,
  instantSchema,
  sentDateSchema,
  timeSchema,
} from '../wall-time.ts';
import { mailStateSchema } from './mail.ts';
import { byId } from './parts.ts';

/** The longest closure; a longer one is a slip of the year. */
export const mostClosedDays = 100;

/** The closed hours of a day, on the clinic's clock. */
const closedHoursSchema = z.strictObject({ start: clockSchema, end: clockSchema }).check(
  z.refine(({ start, end }) => clockMinutes(start) < clockMinutes(end), {
    message: 'Choose an end after the start.',
    path: ['end'],
  }),
);

/** POST /closures: days on end at the clinic, both included; with `hours`, only these of a single day. */
export const closureDraftSchema = z
  .strictObject({ first: sentDateSchema, last: sentDateSchema, hours: z.optional(closedHoursSchema) })
  .check(
    z.refine(({ first, last }) => first <= last, {
      message: 'The last day must not be before the first.',
      path: ['last'],
    }),
    z.refine(({ first, last }) => Date.parse(last) - Date.parse(first) < mostClosedDays * dayMs, {
      message: `Choose at most ${mostClosedDays} days.`,
      path: ['last'],
    }),
    z.refine(({ first, last, hours }) => hours === undefined || first === last, {
      message: 'Hours can be closed on one day at a time.',
      path: ['last'],
    }),
  );

/** The most visits that one call settles. */
export const mostSettled = 25;

/**
 * POST /closures/{id}/settle: visits to be cancelled (`to` is null) or moved, as they were listed: each only while it
 * has that start. The reason is part of the message to each patient; a cancellation needs one.
 */
export const settlementSchema = z.strictObject({
  reason: reasonSchema,
  visits: z
    .array(
      z.strictObject({
        _id: idSchema,
        startsAt: instantSchema,
        to: z.nullable(z.strictObject({ date: sentDateSchema, time: timeSchema })),
      }),
    )
    .check(z.minLength(1), z.maxLength(mostSettled)),
});

/** The outcome of each visit: null where it is done, else why it is not. */
export const settledSchema = z.array(z.object({ _id: z.string(), failure: z.nullable(z.string()) }));

/** Days, or hours of one, that the practice has closed in one act. */
export const closureSchema = z.object({
  _id: z.string(),
  first: dateSchema,
  last: dateSchema,
  /** The closed hours of the day; null where all are. */
  hours: z.nullable(z.object({ start: clockSchema, end: clockSchema })),
  createdAt: instantSchema,
  /** When the days were opened again; null while they are closed. */
  reopenedAt: z.nullable(instantSchema),
  /** The number of the visits that were booked then still lie on these days. */
  booked: z.int(),
});

const freeTimeSchema = z.object({
  date: dateSchema,
  time: timeSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
});

/** Messages to a patient about the last change, as the outbox and their account hold them. */
const notificationsSchema = z.object({
  /** Whether their account has a message of it. */
  account: z.boolean(),
  /** State of the email about the change; null where none was queued. */
  email: z.nullable(mailStateSchema),
  /**
   * The note in the outbox, of a patient whom nothing reaches, that they have to be called, which is settled by its id.
   */
  call: z.nullable(z.object({ mailId: z.string(), isDone: z.boolean() })),
});

/** A visit that was booked on the days when they were closed. */
export const closedVisitSchema = z.object({
  appointment: appointmentSchema,
  /** Its former date and time. */
  was: z.object({ date: dateSchema, time: timeSchema }),
  /** `over`: it has taken place, or was missed. */
  outcome: z.enum(['booked', 'moved', 'cancelled', 'over']),
  /** Null while it is `booked`. */
  told: z.nullable(notificationsSchema),
  /**
   * Free times of its length outside the closure. The first is proposed, unless its patient has arrived: within two
   * weeks the soonest in the same part of the day, or of a closure of several days its weekday and time; else the
   * nearest. Never two that meet, nor two on one day for one person. Empty unless it is `booked`.
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

/** Days that the practice closes in one act, and who is booked on them. */
export const closuresEndpoints = {
  /**
   * Close days, or hours of one day, for everyone at once, booked or not. Visits in them stay as they are until they
   * are cancelled or moved.
   */
  closeDays: {
    method: 'POST',
    path: '/closures',
    access: 'staff',
    body: closureDraftSchema,
    limited: 'calls',
    once: true,
    success: [201],
    output: closureSchema,
  },
  /** Closures that have not ended, the next first, each with how many visits still lie on its days. */
  listClosures: {
    method: 'GET',
    path: '/closures',
    access: 'staff',
    output: z.array(closureSchema),
  },
  /**
   * The visits on the days of a closure: what has become of each, what was written to its patient of that, how they can
   * be reached, and free times of its length outside the closure.
   */
  getClosure: {
    method: 'GET',
    path: '/closures/{id}',
    access: 'staff',
    params: byId,
    output: closureDetailSchema,
    errors: ['not_found'],
  },
  /**
   * Cancel or move up to 25 visits of a closure with one reason. Each is a commit of its own with its own outcome; one
   * that is settled already, or has another start by now, is left as it is. It may be repeated.
   */
  settleVisits: {
    method: 'POST',
    path: '/closures/{id}/settle',
    access: 'staff',
    params: byId,
    body: settlementSchema,
    limited: 'calls',
    output: settledSchema,
    errors: ['not_found'],
  },
  /**
   * Undo a closure: the days that it has closed are open again, unless another closure covers them. Refused once the
   * practice has cancelled or moved one of its visits. Repeating it changes nothing.
   */
  reopenDays: {
    method: 'POST',
    path: '/closures/{id}/reopen',
    access: 'staff',
    params: byId,
    limited: 'calls',
    output: closureSchema,
    errors: ['not_found', 'illegal_move'],
  },
} as const satisfies Record<string, Endpoint>;
