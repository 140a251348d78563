import * as z from 'zod/mini';
import { dependantSchema } from './dependant.ts';

/** What the patient lists and profiles show of a user. */
export const patientSchema = z.object({
  _id: z.string(),
  displayName: z.string(),
  /** Empty where the practice knows none. */
  userEmail: z.string(),
  phone: z.nullable(z.string()),
  address: z._default(z.nullable(z.string()), null),
  photoURL: z.nullable(z.string()),
  hasAccount: z._default(z.boolean(), true),
  /** For whom else they book. */
  dependants: z._default(z.array(dependantSchema), []),
});

export type Patient = z.infer<typeof patientSchema>;
