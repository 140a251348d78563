import { createHash } from 'node:crypto';
import { type CalendarFeed, feedKindSchema } from '@garden-room/contract/endpoints/calendar-feeds';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection } from '#lib/collection.ts';
import type { ListDeps } from '#lib/deps.ts';
import { isMissingDocument, storedInstant, toTimestamp } from '#lib/firestore.ts';
import { recordsOf } from '#lib/owned-records.ts';

/** `calendarFeeds/{hash of the token}`: who reads what. The token itself is kept nowhere. */
export const feeds = collection(
  'calendarFeeds',
  z.object({
    uid: z.string(),
    kind: feedKindSchema,
    createdAt: storedInstant,
    lastReadAt: z._default(z.nullable(storedInstant), null),
  }),
);

/** A feed with its owner; instants in ISO 8601. */
export type FeedRecord = CalendarFeed & { uid: string };

/** Whether anyone of the practice reads all its appointments from a calendar. */
export async function hasPracticeFeed(db: Firestore): Promise<boolean> {
  return !(await feeds.all(db).where('kind', '==', 'practice').limit(1).select().get()).empty;
}

/** The id of the feed that a token opens: its SHA-256. */
export const feedIdOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A user's feeds, the oldest first. */
export async function readFeeds(deps: ListDeps, uid: string): Promise<FeedRecord[]> {
  const found = await feeds.list(deps, recordsOf(deps.db, 'calendarFeeds', uid));
  return found.sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}

/** The number of a user's feeds, still the same when the transaction commits. */
export async function countFeeds(db: Firestore, transaction: Transaction, uid: string): Promise<number> {
  return (await transaction.get(recordsOf(db, 'calendarFeeds', uid).select())).size;
}

/** Notes when a feed was read (UTC milliseconds); one that was revoked meanwhile stays gone. */
export async function noteRead(db: Firestore, id: string, now: number): Promise<void> {
  try {
    await feeds
      .all(db)
      .doc(id)
      .update({ lastReadAt: toTimestamp(now) });
  } catch (error) {
    if (!isMissingDocument(error)) throw error;
  }
}
