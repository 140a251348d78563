import * as z from 'zod/mini';
import { emailSchema } from '../email.ts';
import type { Endpoint } from '../endpoint.ts';
import { atMost } from '../text.ts';
import { userSchema } from '../user.ts';
import { done, guarded, signedIn } from './parts.ts';

/** The session: the first calls of every page behind the sign-in. */
export const sessionEndpoints = {
  /** Start a session: sets the session cookie for the bearer of a recent ID token, or renews one older than a day. */
  startSession: {
    method: 'POST',
    path: '/jwt',
    access: 'token',
    body: z.strictObject({ email: emailSchema }),
    limited: 'calls',
    success: [200],
    output: done,
    errors: [...guarded, 'stale_sign_in'],
  },
  /** End the session on the server, if there is one, and clear its cookie. Needs no sign-in. */
  endSession: {
    method: 'POST',
    path: '/logout',
    access: 'anyone',
    body: z.strictObject({ email: z.nullish(z.string().check(atMost(254))) }),
    success: [200],
    output: done,
    errors: [],
  },
  /** One user record by email: the caller’s own, or any for an admin. */
  getUser: {
    method: 'GET',
    path: '/get-user',
    access: 'identity',
    query: z.strictObject({ email: emailSchema }),
    success: [200],
    output: userSchema,
    errors: [...guarded, 'not_found'],
  },
  /** The caller’s own user record, by their session alone: for a browser that remembers no email. */
  getOwnUser: {
    method: 'GET',
    path: '/own-user',
    access: 'user',
    success: [200],
    output: userSchema,
    errors: signedIn,
  },
} as const satisfies Record<string, Endpoint>;
