import * as z from 'zod/mini';
import { dependantSchema } from './dependant.ts';
import { reachSchema } from './reach.ts';

/** A user as patient lists and profiles show them. */
export const patientSchema = z.object({
  _id: z.string(),
  displayName: z.string(),
  /** Empty where unknown. */
  userEmail: z.string(),
  phone: z.nullable(z.string()),
  address: z._default(z.nullable(z.string()), null),
  photoURL: z.nullable(z.string()),
  hasAccount: z._default(z.boolean(), true),
  /** How a message reaches them; in answers to the practice. */
  reach: z.optional(reachSchema),
  /** For whom else they book. */
  dependants: z._default(z.array(dependantSchema), []),
});

export type Patient = z.infer<typeof patientSchema>;
