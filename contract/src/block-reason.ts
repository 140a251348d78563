import * as z from 'zod/mini';
import { dayPartSchema } from './block-time.ts';
import { filledLine } from './text.ts';
import { dateSchema } from './wall-time.ts';

/** Why a part of a day is blocked, for the practice alone. */
export const blockReasonSchema = z.strictObject({
  part: dayPartSchema,
  reason: filledLine(120, 'Write the reason.'),
});

/** GET /block-reasons: the clinic's days, both included. */
export const blockReasonsQuery = z.strictObject({ from: dateSchema, to: dateSchema });

export type BlockReason = z.infer<typeof blockReasonSchema>;
