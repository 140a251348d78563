import { createHash } from 'node:crypto';
import { type CalendarFeed, feedKindSchema } from '@garden-room/contract/calendar-feed';
import type { DocumentSnapshot, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { ListDeps } from '#lib/deps.ts';
import { isMissingDocument, parseDocument, storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';
import { readListed } from '#lib/read-listed.ts';

/** `calendarFeeds/{hash of the token}`: who reads what. The token itself is kept nowhere. */
const storedFeed = z.object({
  uid: z.string(),
  kind: feedKindSchema,
  createdAt: storedInstant,
  lastReadAt: z._default(z.nullable(storedInstant), null),
});

/** A feed with its owner; instants in ISO 8601. */
export type FeedRecord = CalendarFeed & { uid: string };

const feeds = (db: Firestore) => db.collection('calendarFeeds');

/** All of a user, in no order. */
export const feedsOf = (db: Firestore, uid: string): Query => feeds(db).where('uid', '==', uid);

/** The id of the feed that a token opens: its SHA-256. */
export const feedIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export function toFeed(snapshot: DocumentSnapshot): FeedRecord | null {
  const stored = parseDocument(storedFeed, snapshot);
  return stored && { _id: snapshot.id, ...stored };
}

export async function findFeed(
  db: Firestore,
  id: string,
  transaction?: Transaction,
): Promise<FeedRecord | null> {
  const document = feeds(db).doc(id);
  return toFeed(await (transaction ? transaction.get(document) : document.get()));
}

/** A user's feeds, the oldest first. */
export async function readFeeds({ db, log }: ListDeps, uid: string): Promise<FeedRecord[]> {
  const { docs } = await feedsOf(db, uid).get();
  return readListed(docs, toFeed, log)
    .map(({ record }) => record)
    .sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}

/** How many feeds a user has, still so when the transaction commits. */
export async function countFeeds(db: Firestore, transaction: Transaction, uid: string): Promise<number> {
  return (await transaction.get(feedsOf(db, uid).select())).size;
}

/** Adds a feed to a commit. */
export function addFeed(db: Firestore, writes: Writes, feed: Omit<FeedRecord, 'lastReadAt'>): void {
  const { _id, uid, kind, createdAt } = feed;
  writes.create(feeds(db).doc(_id), { uid, kind, createdAt: toTimestamp(createdAt), lastReadAt: null });
}

/** Adds a feed's removal to a commit. */
export function addFeedRemoval(db: Firestore, writes: Writes, id: string): void {
  writes.delete(feeds(db).doc(id));
}

/** Notes when a feed was read (UTC milliseconds); one that was revoked meanwhile stays gone. */
export async function noteRead(db: Firestore, id: string, now: number): Promise<void> {
  try {
    await feeds(db)
      .doc(id)
      .update({ lastReadAt: toTimestamp(now) });
  } catch (error) {
    if (!isMissingDocument(error)) throw error;
  }
}

/** Removes every feed of a user. May be repeated. */
export async function removeFeeds(db: Firestore, uid: string): Promise<void> {
  const { docs } = await feedsOf(db, uid).select().get();
  const batch = db.batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
}
