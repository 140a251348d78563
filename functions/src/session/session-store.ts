import * as z from 'zod/mini';
import { collection } from '#lib/collection.ts';
import { storedInstant } from '#lib/firestore.ts';

const storedSession = z.object({
  uid: z.string(),
  device: z.string(),
  signedInAt: storedInstant,
  lastUsedAt: storedInstant,
  /** When its last cookie runs out. */
  expiresAt: storedInstant,
});

/**
 * `sessions/{uid}-{second of the sign-in}`: a browser where a user is signed in. Firestore's TTL deletes it once it
 * has expired.
 */
export const sessions = collection('sessions', storedSession);

export type SessionRecord = z.infer<typeof storedSession> & { _id: string };

/** A session's name among those of its person: when they signed in, in UTC milliseconds. */
export const sessionIdOf = (signedInAt: number) => `${signedInAt / 1000}`;

/** The id of the document of a person's session. */
export const sessionDocumentId = (uid: string, signedInAt: number): string =>
  `${uid}-${sessionIdOf(signedInAt)}`;
