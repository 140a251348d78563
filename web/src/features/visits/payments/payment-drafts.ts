import { paymentMethodSchema } from '@garden-room/contract/payments';
import * as z from 'zod/mini';
import { createDraftShape } from '#lib/use-create-form.ts';
import { draftStore } from '#lib/use-draft.ts';

/** Payments that are typed and not noted yet, each of its visit. */
export const paymentDrafts = draftStore(
  'payment-drafts',
  ['appointmentId'],
  z.object({
    appointmentId: z.string(),
    ...createDraftShape({ amount: z.string(), method: paymentMethodSchema, date: z.string() }),
  }),
);
