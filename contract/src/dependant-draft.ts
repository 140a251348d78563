import * as z from 'zod/mini';
import { nameSchema } from './person-fields.ts';

const yearWords = 'Enter a year of four digits, such as 2019.';

/**
 * POST and PATCH of a dependant: the whole form. Whether the year has begun is checked where the current time is
 * known.
 */
export const dependantDraftSchema = z.strictObject({
  name: nameSchema,
  birthYear: z
    .int(yearWords)
    .check(z.minimum(1900, 'Enter a year from 1900 on.'), z.maximum(9999, yearWords)),
});

const hour = 60 * 60 * 1000;

/** The year it is by now (milliseconds since 1970) where on earth the day begins first. */
export function latestBirthYear(now: number): number {
  return new Date(now + 14 * hour).getUTCFullYear();
}

export type DependantDraft = z.infer<typeof dependantDraftSchema>;
