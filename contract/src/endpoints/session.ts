import * as z from 'zod/mini';
import { emailSchema } from '../email.ts';
import type { Endpoint } from '../endpoint.ts';
import { atMost } from '../text.ts';
import { userSchema } from '../user.ts';
import { done } from './parts.ts';

/** The session: the first calls of every page behind the sign-in. */
export const sessionEndpoints = {
  /** Start a session: sets the session cookie for the bearer of a recent ID token, or renews one older than a day. */
  startSession: {
    method: 'POST',
    path: '/jwt',
    access: 'token',
    body: z.strictObject({ email: emailSchema }),
    limited: 'calls',
    output: done,
    errors: ['forbidden', 'stale_sign_in'],
  },
  /** End the session on the server, if there is one, and clear its cookie. Needs no sign-in. */
  endSession: {
    method: 'POST',
    path: '/logout',
    access: 'anyone',
    body: z.strictObject({ email: z.nullish(z.string().check(atMost(254))) }),
    output: done,
  },
  /** One user record by email: the caller’s own, or any for an admin. */
  getUser: {
    method: 'GET',
    path: '/get-user',
    access: 'identity',
    query: z.strictObject({ email: emailSchema }),
    output: userSchema,
    errors: ['forbidden', 'not_found'],
  },
  /** The caller’s own user record, by their session alone: for a browser that remembers no email. */
  getOwnUser: {
    method: 'GET',
    path: '/own-user',
    access: 'user',
    output: userSchema,
  },
} as const satisfies Record<string, Endpoint>;
