import * as z from 'zod/mini';
import { emailSchema } from '../email.ts';
import type { Endpoint } from '../endpoint.ts';
import { atMost } from '../text.ts';
import { userSchema } from '../user.ts';
import { done, guarded, signedIn } from './parts.ts';

/** The session: the first calls of every page behind the sign-in. */
export const sessionEndpoints = {
  startSession: {
    method: 'POST',
    path: '/jwt',
    summary:
      'Start a session: sets the session cookie for the bearer of a recent ID token, or renews one older than a day.',
    access: 'token',
    body: z.strictObject({ email: emailSchema }),
    limited: 'calls',
    success: [200],
    output: done,
    errors: [...guarded, 'stale_sign_in'],
  },
  endSession: {
    method: 'POST',
    path: '/logout',
    summary: 'End the session on the server, if there is one, and clear its cookie. Needs no sign-in.',
    access: 'anyone',
    body: z.strictObject({ email: z.nullish(z.string().check(atMost(254))) }),
    success: [200],
    output: done,
    errors: [],
  },
  getUser: {
    method: 'GET',
    path: '/get-user',
    summary: 'One user record by email: the caller’s own, or any for an admin.',
    access: 'identity',
    query: z.strictObject({ email: emailSchema }),
    success: [200],
    output: userSchema,
    errors: [...guarded, 'not_found'],
  },
  getOwnUser: {
    method: 'GET',
    path: '/own-user',
    summary: 'The caller’s own user record, by their session alone: for a browser that remembers no email.',
    access: 'user',
    success: [200],
    output: userSchema,
    errors: signedIn,
  },
} as const satisfies Record<string, Endpoint>;
