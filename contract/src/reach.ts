import * as z from 'zod/mini';

/**
 * How what is written to a patient reaches them, by what would be queued now: a message in their account, an email, both, or
 * nothing, and then the practice calls.
 */
export const reachSchema = z.object({
  account: z.boolean(),
  email: z.boolean(),
  phone: z.nullable(z.string()),
});

export type Reach = z.infer<typeof reachSchema>;
