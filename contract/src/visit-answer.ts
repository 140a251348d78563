import * as z from 'zod/mini';
import { dateSchema, timeSchema } from './wall-time.ts';

/** What the links of a reminder let a patient say of a visit. */
export const visitAnswers = ['coming', 'another-time', 'cannot-come'] as const;

export const visitAnswerSchema = z.enum(visitAnswers);

/**
 * GET and POST /visit-answers/{token}: the visit and the answer that a link of a reminder is about. Nothing that names a
 * person or a service: whoever has the email has the link.
 */
export const answeredVisitSchema = z.object({
  answer: visitAnswerSchema,
  date: dateSchema,
  time: timeSchema,
  timeZone: z.string(),
  /** `open` while it can be given, `given` once it is, `over` when the visit has changed, was cancelled or has begun. */
  state: z.enum(['open', 'given', 'over']),
  /** Whether cancelling now would be late. */
  isLate: z.boolean(),
  /** For the address of the visit in the account, which asks for a login. */
  appointmentId: z.string(),
});

export type VisitAnswer = z.infer<typeof visitAnswerSchema>;
export type AnsweredVisit = z.infer<typeof answeredVisitSchema>;
