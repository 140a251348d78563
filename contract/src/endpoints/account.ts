import type { Endpoint } from '../endpoint.ts';
import { personalDataSchema } from '../personal-data.ts';
import { byId, guarded, nothing } from './parts.ts';

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
  deleteAccount: {
    method: 'DELETE',
    path: '/users/{id}',
    summary:
      'Delete one’s own account, by an ID token of a sign-in at most five minutes old: what is to come is cancelled, what was is kept without one’s name, everything else is removed. Repeating it completes it.',
    access: 'token',
    whileLeaving: true,
    params: byId,
    limited: true,
    success: [204],
    output: nothing,
    errors: [...guarded, 'recent_sign_in_needed', 'last_admin'],
  },
} as const satisfies Record<string, Endpoint>;
