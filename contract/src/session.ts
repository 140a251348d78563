import * as z from 'zod/mini';
import { instantSchema } from './wall-time.ts';

/** A browser or device where a user is signed in: everything that results from one sign-in. */
export const sessionSchema = z.object({
  _id: z.string(),
  /** In words: 'Chrome on Android'. */
  device: z.string(),
  signedInAt: instantSchema,
  /** To the day: a session that is used is renewed once a day. */
  lastUsedAt: instantSchema,
  /** Whether it is the caller's own. */
  current: z.boolean(),
});

export type Session = z.infer<typeof sessionSchema>;
