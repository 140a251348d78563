import * as z from 'zod/mini';
import { dependantSchema } from '../dependant.ts';
import { dependantDraftSchema } from '../dependant-draft.ts';
import type { Endpoint } from '../endpoint.ts';
import { idSchema } from '../id.ts';
import { byId, guarded, nothing } from './parts.ts';

const byBothIds = z.strictObject({ id: idSchema, dependantId: idSchema });

/** For whom in their family the owners of accounts book. Their records list them. */
export const dependantsEndpoints = {
  addDependant: {
    method: 'POST',
    path: '/users/{id}/dependants',
    summary: 'Add a dependant to book for, ten at most.',
    access: 'user',
    params: byId,
    body: dependantDraftSchema,
    limited: 'calls',
    once: true,
    success: [201],
    output: dependantSchema,
    errors: [...guarded, 'too_many_dependants', 'not_found'],
  },
  updateDependant: {
    method: 'PATCH',
    path: '/users/{id}/dependants/{dependantId}',
    summary: 'Correct a dependant’s name and year of birth. Existing appointments keep the old ones.',
    access: 'user',
    params: byBothIds,
    body: dependantDraftSchema,
    limited: 'calls',
    success: [200],
    output: dependantSchema,
    errors: [...guarded, 'not_found'],
  },
  removeDependant: {
    method: 'DELETE',
    path: '/users/{id}/dependants/{dependantId}',
    summary: 'Remove a dependant. Their appointments stay.',
    access: 'user',
    params: byBothIds,
    limited: 'calls',
    success: [204],
    output: nothing,
    errors: [...guarded, 'not_found'],
  },
} as const satisfies Record<string, Endpoint>;
