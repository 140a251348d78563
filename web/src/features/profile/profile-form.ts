import { profileSchema } from '@garden-room/contract/user-forms';
import * as z from 'zod/mini';
import { site } from '#config/site.ts';

/** `+`, the country code, and the number: up to fifteen digits (E.164), grouped as people write them. */
const international = /^\+[1-9](?:[ ()./-]*\d){6,14}$/;

/**
 * The profile's form. It asks for more than the API does, which keeps the numbers that are in its records already: one
 * without a country code is of no use from abroad, nor in a link to dial it.
 */
export const profileForm = z.strictObject({
  ...profileSchema.shape,
  phone: z
    .string()
    .check(z.trim(), z.regex(international, `Begin with + and the country code, for example ${site.phone}.`)),
});
