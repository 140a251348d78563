import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { ListDeps } from '#lib/deps.ts';
import { parseDocument, storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';
import { removeAll } from '#lib/pages-by-id.ts';
import { readListed } from '#lib/read-listed.ts';

/**
 * `sessions/{uid}-{second of the sign-in}`: a browser where a user is signed in. Firestore's TTL deletes it once it
 * has expired.
 */
const storedSession = z.object({
  uid: z.string(),
  device: z.string(),
  signedInAt: storedInstant,
  lastUsedAt: storedInstant,
  /** When its last cookie runs out. */
  expiresAt: storedInstant,
});

export type SessionRecord = z.infer<typeof storedSession> & { _id: string };

/** A session's name among those of its person: when they signed in, in UTC milliseconds. */
export const sessionIdOf = (signedInAt: number) => `${signedInAt / 1000}`;

/** All that are kept of a person. */
export const sessionsOf = (db: Firestore, uid: string): Query =>
  db.collection('sessions').where('uid', '==', uid);
const sessionOf = (db: Firestore, uid: string, signedInAt: number) =>
  db.doc(`sessions/${uid}-${sessionIdOf(signedInAt)}`);

/** All instants in UTC milliseconds. */
export interface KeptSession {
  uid: string;
  device: string;
  signedInAt: number;
  lastUsedAt: number;
  expiresAt: number;
}

/** Adds a session to a commit. */
export function addSession(db: Firestore, writes: Writes, session: KeptSession): void {
  const { uid, device, signedInAt, lastUsedAt, expiresAt } = session;
  writes.set(sessionOf(db, uid, signedInAt), {
    uid,
    device,
    signedInAt: toTimestamp(signedInAt),
    lastUsedAt: toTimestamp(lastUsedAt),
    expiresAt: toTimestamp(expiresAt),
  });
}

export async function hasSession(db: Firestore, uid: string, signedInAt: number): Promise<boolean> {
  return (await sessionOf(db, uid, signedInAt).get()).exists;
}

/** Those of a person that are kept, in no order; a person has a handful. */
export async function readSessions({ db, log }: ListDeps, uid: string): Promise<SessionRecord[]> {
  const { docs } = await sessionsOf(db, uid).limit(200).get();
  return readListed(docs, toSession, log).map(({ record }) => record);
}

export function addSessionRemoval(db: Firestore, writes: Writes, uid: string, signedInAt: number): void {
  writes.delete(sessionOf(db, uid, signedInAt));
}

export function toSession(snapshot: DocumentSnapshot): SessionRecord | null {
  const stored = parseDocument(storedSession, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}

/** Removes the records of a user's sessions. Safe to repeat. */
export function removeSessions(db: Firestore, uid: string): Promise<void> {
  return removeAll(db, sessionsOf(db, uid));
}
