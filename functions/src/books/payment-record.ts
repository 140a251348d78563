import { paymentSchema } from '@garden-room/contract/payments';
import * as z from 'zod/mini';
import { derivedCollection } from '#lib/collection.ts';
import { storedInstant } from '#lib/firestore.ts';

const { _id: _, ...answered } = paymentSchema.shape;

/**
 * `payments/{auto}`. A payment names nobody and is of its visit's patient, so that it outlasts them, as bookkeeping
 * requires.
 */
export const payments = derivedCollection(
  'payments',
  z.object({
    ...answered,
    createdAt: storedInstant,
    /** Its place in the lists: its day, then when it was noted. */
    place: z.string(),
  }),
  ({ place: _place, ...payment }) => payment,
  { marked: true },
);
