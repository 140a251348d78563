import * as z from 'zod/mini';
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

/** GET /block-reasons: the clinic's days, both included. */
export const blockReasonsQuery = z.strictObject({ from: sentDateSchema, to: sentDateSchema });

export type BlockReason = z.infer<typeof blockReasonSchema>;

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
   * Note why a part of a day is blocked. Refused where none of it is; removed once none of it is any more. Repeating it
   * changes nothing.
   */
  noteBlockReason: {
    method: 'PUT',
    path: '/block-reasons',
    access: 'staff',
    body: blockReasonSchema,
    output: done,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
