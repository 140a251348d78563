import * as z from 'zod/mini';

// The rules for the password itself are the identity provider's; here it only has to be typed, and the new one twice.
const typedTwice = {
  next: z.string().check(z.minLength(1, 'Enter a new password.')),
  again: z.string(),
};
/** As typed in a form. */
export type NewPassword = { next: string; again: string };

const alike = z.refine<NewPassword>(({ next, again }) => next === again, {
  path: ['again'],
  error: 'The two do not match.',
});

/** A first password. */
export const newPasswordSchema = z.object(typedTwice).check(alike);

/** Another one than the current. */
export const passwordChangeSchema = z
  .object({
    current: z.string().check(z.minLength(1, 'Enter your current password.')),
    ...typedTwice,
  })
  .check(alike);
