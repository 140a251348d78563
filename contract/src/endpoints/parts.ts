import * as z from 'zod/mini';
import { listedStatusSchema, reasonSchema } from '../appointment.ts';
import { maxServiceIdLength } from '../catalogue.ts';
import { atMost, idSchema, line } from '../text.ts';
import { instantSchema, sentDateSchema } from '../wall-time.ts';

export const done = z.object({ success: z.literal(true) });
export const nothing = z.null();
export const byId = z.strictObject({ id: idSchema });
export const withReason = z.strictObject({ reason: reasonSchema });
/** The start that the caller saw: refused (`edited_meanwhile`) where the appointment has another by now. */
export const asSeen = z.strictObject({ ifStartsAt: z.optional(instantSchema) });
/**
 * Marks the undo of the caller's own change: refused where another has made the last one (`edited_meanwhile`), or a
 * minute later (`too_late`).
 */
export const asUndo = { own: z.optional(z.literal(true)) };
export const page = {
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
  /** Room for the longest name that a list is ordered by: 120 Hangul syllables are 1,080 bytes once decomposed. */
  cursor: z.optional(z.string().check(atMost(2000))),
};
export const serviceId = z.optional(z.string().check(atMost(maxServiceIdLength)));
const search = z.optional(line(40));
export const searchable = { search, ...page };
/**
 * Conditions of a search for appointments; `from` and `to` are the clinic's days, both included, `search` is the
 * beginning of a patient's name or email, for the practice.
 */
export const appointmentFilter = {
  patientId: z.optional(idSchema),
  search,
  serviceId,
  from: z.optional(sentDateSchema),
  to: z.optional(sentDateSchema),
  status: z.optional(listedStatusSchema),
};
