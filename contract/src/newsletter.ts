import * as z from 'zod/mini';
import { lineSchema } from './text.ts';

/**
 * POST /newsletter: an address in the specification's shape, which is wider than an account's. Stored in lower case, so
 * that an address is one subscription, however it was typed.
 */
export const subscriptionSchema = z.strictObject({
  email: lineSchema.check(
    z.toLowerCase(),
    z.maxLength(254, 'Use at most 254 characters.'),
    z.regex(/^\S+@\S+\.\S+$/, 'Please enter a valid email address.'),
  ),
});
