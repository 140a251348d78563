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
    summary:
      'Name somebody in the family to book for, ten at most. The same Idempotency-Key with the same body answers the same person.',
    access: 'user',
    params: byId,
    body: dependantDraftSchema,
    limited: true,
    success: [201],
    output: dependantSchema,
    errors: [...guarded, 'too_many_dependants', 'idempotency_mismatch'],
  },
  updateDependant: {
    method: 'PATCH',
    path: '/users/{id}/dependants/{dependantId}',
    summary: 'Correct the name and year of birth. What is booked already keeps what it was booked with.',
    access: 'user',
    params: byBothIds,
    body: dependantDraftSchema,
    limited: true,
    success: [200],
    output: dependantSchema,
    errors: [...guarded, 'not_found'],
  },
  removeDependant: {
    method: 'DELETE',
    path: '/users/{id}/dependants/{dependantId}',
    summary: 'Take somebody off the list of those one books for. What is booked already stays.',
    access: 'user',
    params: byBothIds,
    limited: true,
    success: [204],
    output: nothing,
    errors: [...guarded, 'not_found'],
  },
} as const satisfies Record<string, Endpoint>;
