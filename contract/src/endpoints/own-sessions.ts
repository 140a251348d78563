import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { sessionSchema } from '../session.ts';
import { byId, done, nothing, signedIn } from './parts.ts';

/** Where one is signed in, and how to end that. */
export const ownSessionsEndpoints = {
  signOutEverywhere: {
    method: 'POST',
    path: '/sign-out-everywhere',
    summary: 'End all of one’s sessions, on every device, this one too.',
    access: 'user',
    body: z.strictObject({}),
    limited: true,
    success: [200],
    output: done,
    errors: signedIn,
  },
  listSessions: {
    method: 'GET',
    path: '/sessions',
    summary: 'Where one is signed in, the latest sign-in first.',
    access: 'user',
    success: [200],
    output: z.array(sessionSchema),
    errors: signedIn,
  },
  revokeSession: {
    method: 'DELETE',
    path: '/sessions/{id}',
    summary: 'End one of one’s own sessions, at once.',
    access: 'user',
    params: byId,
    limited: true,
    success: [204],
    output: nothing,
    errors: [...signedIn, 'not_found'],
  },
} as const satisfies Record<string, Endpoint>;
