import type { Endpoint } from '../endpoint.ts';
import { personalDataSchema } from '../personal-data.ts';
import { byId, guarded, nothing } from './parts.ts';

/** The caller's own account; admins have no access to another's. */
export const accountEndpoints = {
  getPersonalData: {
    method: 'GET',
    path: '/users/{id}/data',
    summary:
      'Everything that is held about the caller. Records that cannot be read are named in `unreadable`.',
    access: 'user',
    params: byId,
    limited: 'calls',
    success: [200],
    output: personalDataSchema,
    errors: guarded,
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/users/{id}',
    summary:
      'Delete the caller’s account, by an ID token of a sign-in at most five minutes old: upcoming appointments are cancelled, past ones are kept without the name, everything else is removed. A repeated call completes it.',
    access: 'token',
    whileLeaving: true,
    params: byId,
    limited: 'calls',
    success: [204],
    output: nothing,
    errors: [...guarded, 'recent_sign_in_needed', 'last_admin'],
  },
} as const satisfies Record<string, Endpoint>;
