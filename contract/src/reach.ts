import * as z from 'zod/mini';

/** The channels by which a patient would be notified now: message, email, both, or none (then the practice calls). */
export const reachSchema = z.object({
  account: z.boolean(),
  email: z.boolean(),
  phone: z.nullable(z.string()),
});

export type Reach = z.infer<typeof reachSchema>;
