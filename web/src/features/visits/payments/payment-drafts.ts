import { paymentMethodSchema } from '@garden-room/contract/payments';
import * as z from 'zod/mini';
import { draftStore } from '#lib/use-draft.ts';

const typedShape = { amount: z.string(), method: paymentMethodSchema, date: z.string() };

/** Payments that are typed and not noted yet, each of its visit. */
export const paymentDrafts = draftStore(
  'payment-drafts',
  ['appointmentId'],
  z.object({
    appointmentId: z.string(),
    ...typedShape,
    /** What was sent without an answer that ended it, and its idempotency key. */
    sent: z.optional(z.object({ ...typedShape, key: z.string() })),
  }),
);
