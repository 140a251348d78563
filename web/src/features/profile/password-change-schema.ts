import { z } from 'zod';

/** The rules for the password itself are the identity provider's; here it only has to be typed, and the new one twice. */
export const passwordChangeSchema = z
  .object({
    current: z.string().min(1, 'Enter your current password.'),
    next: z.string().min(1, 'Enter a new password.'),
    again: z.string(),
  })
  .refine(({ next, again }) => next === again, { path: ['again'], message: 'The two do not match.' });
