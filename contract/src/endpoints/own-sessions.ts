import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { instantSchema } from '../wall-time.ts';
import { byId, done, nothing } from './parts.ts';

/** A browser or device where a user is signed in: everything that results from one sign-in. */
export const sessionSchema = z.object({
  _id: z.string(),
  /** The device in words: 'Chrome on Android'. */
  device: z.string(),
  signedInAt: instantSchema,
  /** The day of the last use: a session that is used is renewed once a day. */
  lastUsedAt: instantSchema,
  /** Whether it is the caller's own. */
  current: z.boolean(),
});

export type Session = z.infer<typeof sessionSchema>;

/** The caller's sessions, and how to end them. */
export const ownSessionsEndpoints = {
  /** End all of the caller’s sessions, on every device, this one included. */
  signOutEverywhere: {
    method: 'POST',
    path: '/sign-out-everywhere',
    access: 'user',
    body: z.strictObject({}),
    limited: 'calls',
    output: done,
  },
  /** The caller’s sessions, the latest sign-in first. */
  listSessions: {
    method: 'GET',
    path: '/sessions',
    access: 'user',
    output: z.array(sessionSchema),
  },
  /** End one of the caller’s own sessions, at once. */
  revokeSession: {
    method: 'DELETE',
    path: '/sessions/{id}',
    access: 'user',
    params: byId,
    limited: 'calls',
    output: nothing,
    errors: ['not_found'],
  },
} as const satisfies Record<string, Endpoint>;
