import * as z from 'zod/mini';
import { availableDaysSchema, rescheduleSchema } from '../appointment.ts';
import type { Endpoint } from '../endpoint.ts';
import { linkedVisitSchema, linkTokenSchema, visitActSchema, visitLinkSchema } from '../visit-link.ts';
import { instantSchema, sentDateSchema } from '../wall-time.ts';
import { done } from './parts.ts';

const byToken = { token: linkTokenSchema };

/**
 * A press on a link. That of an answer says which, and at which time the visit was; the page of a visit sends both: the
 * act is refused (`edited_meanwhile`) where the visit is at another time than its page showed.
 */
const byPress = {
  ...byToken,
  act: z.optional(visitActSchema),
  ifStartsAt: z.optional(instantSchema),
};

/**
 * The links of emails, for whoever has the email. The token is in the body, not in the address: addresses are logged,
 * and reading by POST is no act that a mail scanner follows. Counted in memory: a made-up token costs no write.
 */
export const mailLinksEndpoints = {
  /**
   * The page of a visit: as much as the purpose of its link shows (`linkPurposes`), never a service, price, note or
   * amount. Changes nothing.
   */
  readLinkedVisit: {
    method: 'POST',
    path: '/visit-links/visit',
    access: 'anyone',
    body: z.strictObject(byToken),
    limited: 'reads',
    output: linkedVisitSchema,
    errors: ['not_found'],
  },
  /** The visit and the answer that a reminder's link is for, and whether it can still be used. Changes nothing. */
  readVisitLink: {
    method: 'POST',
    path: '/visit-links/read',
    access: 'anyone',
    body: z.strictObject(byPress),
    limited: 'reads',
    output: visitLinkSchema,
    errors: ['not_found'],
  },
  /**
   * Give the answer of a link: the visit keeps “I’ll come” or “Another time”, “I can’t come” cancels it, after the
   * cut-off only with `late`. Given twice it is given once.
   */
  answerByLink: {
    method: 'POST',
    path: '/visit-links/answer',
    access: 'anyone',
    body: z.strictObject({ ...byPress, late: z.optional(z.literal(true)) }),
    limited: 'reads',
    output: visitLinkSchema,
    errors: ['not_found', 'edited_meanwhile', 'illegal_move', 'too_late', 'patient_gone'],
  },
  /**
   * The free times to which the visit of a link for “Another time” can be moved, as `GET /available-days` answers them.
   */
  timesByLink: {
    method: 'POST',
    path: '/visit-links/times',
    access: 'anyone',
    body: z.strictObject({
      ...byToken,
      from: z.optional(sentDateSchema),
      days: z.int().check(z.minimum(1), z.maximum(14)),
    }),
    limited: 'reads',
    output: availableDaysSchema,
    errors: ['not_found'],
  },
  /**
   * Move the visit of a link for “Another time” to a free time, by the rules that bind its patient signed in. The link
   * of that answer is used up then.
   */
  moveByLink: {
    method: 'POST',
    path: '/visit-links/move',
    access: 'anyone',
    body: z.strictObject({ ...byToken, ...rescheduleSchema.shape, ifStartsAt: byPress.ifStartsAt }),
    limited: 'reads',
    output: visitLinkSchema,
    errors: [
      'not_found',
      'edited_meanwhile',
      'illegal_move',
      'too_late',
      'invalid_slot',
      'slot_taken',
      'too_many_open',
      'email_unconfirmed',
      'patient_gone',
    ],
  },
  /**
   * End the reminders of the patient whom the token of a reminder’s “Stop reminders” link names; every other email
   * stays. Repeating it changes nothing. Mail providers do the same by a form, without this API’s headers: `POST
   * /one-click/{token}`.
   */
  stopReminders: {
    method: 'POST',
    path: '/reminders/stop',
    access: 'anyone',
    body: z.strictObject(byToken),
    limited: 'reads',
    output: done,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
