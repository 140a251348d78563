import * as z from 'zod/mini';
import { mostBlockedDays } from '../block.ts';
import { dayPartSchema, keptDayPartSchema } from '../block-time.ts';
import type { Endpoint } from '../endpoint.ts';
import { filledLine } from '../text.ts';
import { sentDateSchema } from '../wall-time.ts';
import { done } from './parts.ts';

/** Why a part of a day is blocked, for the practice alone. */
export const blockReasonSchema = z.strictObject({
  part: dayPartSchema,
  reason: filledLine(120, 'Write the reason.'),
});

/** PUT /block-reasons. `further`: the other parts of a block that spans days or comes again. */
const blockReasonBody = z.strictObject({
  ...blockReasonSchema.shape,
  further: z.optional(z.array(dayPartSchema).check(z.maxLength(mostBlockedDays))),
});

/** GET /block-reasons: the clinic's days, both included. */
export const blockReasonsQuery = z.strictObject({ from: sentDateSchema, to: sentDateSchema });

export type BlockReason = z.infer<typeof blockReasonSchema>;
export type NotedBlock = z.infer<typeof blockReasonBody>;

/** Why time is blocked: kept apart from the schedule, which anyone can read. */
export const blockReasonsEndpoints = {
  /** Why parts of some days are blocked, by date and time. */
  listBlockReasons: {
    method: 'GET',
    path: '/block-reasons',
    access: 'staff',
    query: blockReasonsQuery,
    limited: 'reads',
    output: z.array(z.strictObject({ ...blockReasonSchema.shape, part: keptDayPartSchema })),
  },
  /**
   * Note why parts of days are blocked. Refused where none of them is; removed once a part is not any more. Repeating
   * it changes nothing.
   */
  noteBlockReason: {
    method: 'PUT',
    path: '/block-reasons',
    access: 'staff',
    body: blockReasonBody,
    output: done,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
