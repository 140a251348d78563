import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { contentHash } from '#lib/content-hash.ts';
import { cursorId, cursorInstant } from '#lib/cursor.ts';
import type { ListDeps } from '#lib/deps.ts';
import { isAlreadyExists, parseDocument, storedInstant, toTimestamp, type Writes } from '#lib/firestore.ts';
import { type ListPage, listPage, type PageRequest } from '#lib/page.ts';

/**
 * `newsletterSubscribers/{hash of the address}`. `confirmedAt` is when the owner of the address confirmed it by a mail,
 * null until then.
 */
const storedSubscriber = z.object({
  email: z.string(),
  createdAt: storedInstant,
  confirmedAt: z._default(z.nullable(storedInstant), null),
});

/** An address of the newsletter; instants in ISO 8601. */
export type Subscriber = z.output<typeof storedSubscriber>;

const subscribers = (db: Firestore) => db.collection('newsletterSubscribers');
const subscriber = (db: Firestore, email: string) => subscribers(db).doc(contentHash(email));

/** Keeps an address (lower case). A known one stays as it is, and costs as much. */
export async function keepSubscriber(db: Firestore, email: string, now: number): Promise<void> {
  try {
    await subscriber(db, email).create({ email, createdAt: toTimestamp(now), confirmedAt: null });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
}

export async function findSubscriber(db: Firestore, email: string): Promise<Subscriber | null> {
  return toSubscriber(await subscriber(db, email).get());
}

/** Adds the removal of an address to a commit; does nothing where it is not kept. */
export function addSubscriberRemoval(db: Firestore, writes: Writes, email: string): void {
  writes.delete(subscriber(db, email));
}

export function subscribersQuery(db: Firestore): Query {
  return subscribers(db).orderBy('createdAt', 'desc').orderBy(FieldPath.documentId(), 'desc');
}

const subscriberCursor = z.tuple([cursorInstant, cursorId]);

/** One page of addresses, newest first. */
export function listSubscriberPage(
  { db, log }: ListDeps,
  request: PageRequest,
): Promise<ListPage<Subscriber>> {
  return listPage(subscribersQuery(db), request, {
    cursor: subscriberCursor,
    orderedBy: ['createdAt'],
    parse: toSubscriber,
    log,
  });
}

const toSubscriber = (snapshot: DocumentSnapshot): Subscriber | null =>
  parseDocument(storedSubscriber, snapshot);
