import * as z from 'zod/mini';
import { visitAnswerSchema } from './appointment.ts';
import { atMost } from './text.ts';
import { visitModes } from './visit-mode.ts';
import { dateSchema, instantSchema, timeSchema } from './wall-time.ts';

/** The acts of a reminder's three links. */
export const visitActs = [...visitAnswerSchema.options, 'cannot-come'] as const;
export const visitActSchema = z.enum(visitActs);

/** Prefix of the token that stops reminders, which is for no visit. */
export const stopPrefix = 'stop:';

/** A link's token. Any text: one of the wrong shape is simply not found. */
export const linkTokenSchema = z.string().check(atMost(600));

/**
 * The facts that a reminder's link shows: no more than its email said, since whoever has the email has the link. `open`
 * while usable, `done` once used, `changed` when the visit was moved, cancelled or decided since, `begun` once it has
 * started.
 */
export const visitLinkSchema = z.object({
  act: visitActSchema,
  state: z.enum(['open', 'done', 'changed', 'begun']),
  date: dateSchema,
  time: timeSchema,
  timeZone: z.string(),
  startsAt: instantSchema,
  mode: z.enum(visitModes),
  /** Whether cancelling now would be late. */
  isLate: z.boolean(),
  /** Whether the late cancellation is free, or was, because it is their first. */
  lateIsFree: z._default(z.boolean(), false),
  /** Whether it can be cancelled freely until it begins, as long as its patient does not answer that they come. */
  isFreeToTheEnd: z._default(z.boolean(), false),
  /** Whether it can still be moved by its patient. */
  canMove: z.boolean(),
  /** Whether a new time has to be confirmed by the practice. */
  isConfirmed: z.boolean(),
});

export type VisitAct = z.infer<typeof visitActSchema>;
export type VisitLink = z.infer<typeof visitLinkSchema>;
