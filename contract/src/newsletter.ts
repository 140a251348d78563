import * as z from 'zod/mini';
import { atMost, line } from './text.ts';

/**
 * Something, an at sign, something, a dot, something; no spaces. It takes what `\S+@\S+\.\S+` takes, with the first at sign and
 * the first dot that can be meant, because trying every one of them takes the square of the length.
 */
const shape = /^\S[^\s@]*@\S[^\s.]*\.\S+$/;

/**
 * POST /newsletter: an address in the specification's shape, which is wider than an account's. Stored in lower case, so
 * that an address is one subscription, however it was typed.
 */
export const subscriptionSchema = z.strictObject({
  email: line(254).check(
    z.toLowerCase(), // which makes two characters of some
    atMost(254),
    z.regex(shape, 'Please enter a valid email address.'),
  ),
});
