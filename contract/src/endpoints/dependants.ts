import * as z from 'zod/mini';
import { dependantSchema } from '../dependant.ts';
import type { Endpoint } from '../endpoint.ts';
import { nameSchema } from '../person-fields.ts';
import { idSchema } from '../text.ts';
import { byId, nothing } from './parts.ts';

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

const byBothIds = z.strictObject({ id: idSchema, dependantId: idSchema });

/** The family members for whom the owners of accounts book. Their records list them. */
export const dependantsEndpoints = {
  /** Add a dependant to book for, ten at most; the practice to any patient’s list. */
  addDependant: {
    method: 'POST',
    path: '/users/{id}/dependants',
    access: 'user',
    params: byId,
    body: dependantDraftSchema,
    limited: 'calls',
    once: true,
    success: [201],
    output: dependantSchema,
    errors: ['forbidden', 'too_many_dependants', 'not_found'],
  },
  /** Correct a dependant’s name and year of birth, also for the practice. Existing appointments keep the old ones. */
  updateDependant: {
    method: 'PATCH',
    path: '/users/{id}/dependants/{dependantId}',
    access: 'user',
    params: byBothIds,
    body: dependantDraftSchema,
    limited: 'calls',
    output: dependantSchema,
    errors: ['forbidden', 'not_found'],
  },
  /** Remove a dependant, also for the practice. Their appointments stay. */
  removeDependant: {
    method: 'DELETE',
    path: '/users/{id}/dependants/{dependantId}',
    access: 'user',
    params: byBothIds,
    limited: 'calls',
    output: nothing,
    errors: ['forbidden', 'not_found'],
  },
} as const satisfies Record<string, Endpoint>;
