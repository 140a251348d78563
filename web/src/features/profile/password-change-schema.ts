import * as z from 'zod/mini';

/** The rules for the password itself are the identity provider's; here it only has to be typed, and the new one twice. */
export const passwordChangeSchema = z
  .object({
    current: z.string().check(z.minLength(1, 'Enter your current password.')),
    next: z.string().check(z.minLength(1, 'Enter a new password.')),
    again: z.string(),
  })
  .check(z.refine(({ next, again }) => next === again, { path: ['again'], error: 'The two do not match.' }));
