import * as z from 'zod/mini';
import { atMost } from './text.ts';

/** Stored and compared in lower case: an address is one person, however it was typed. */
export const emailSchema = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), atMost(254)),
  z.email('Enter a valid email address.'),
);

/** An email or an empty text. */
export const emailIfAny = z.string().check(
  z.trim(),
  z.toLowerCase(),
  atMost(254),
  z.refine(
    (email) => email === '' || emailSchema.safeParse(email).success,
    'Enter a valid email address, or none.',
  ),
);
