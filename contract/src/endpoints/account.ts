import type { Endpoint } from '../endpoint.ts';
import { personalDataSchema } from '../personal-data.ts';
import { byId, guarded } from './parts.ts';

/** One's own account as a whole; no admin has a part in it. */
export const accountEndpoints = {
  getPersonalData: {
    method: 'GET',
    path: '/users/{id}/data',
    summary: 'Everything that is held about oneself. Records that cannot be read are named in `unreadable`.',
    access: 'user',
    params: byId,
    limited: true,
    success: [200],
    output: personalDataSchema,
    errors: guarded,
  },
} as const satisfies Record<string, Endpoint>;
