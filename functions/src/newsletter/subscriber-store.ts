import type { Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection } from '#lib/collection.ts';
import { contentHash } from '#lib/content-hash.ts';
import { isAlreadyExists, storedInstant } from '#lib/firestore.ts';

/**
 * `newsletterSubscribers/{hash of the address}`. `confirmedAt` is when the owner of the address confirmed it by a mail,
 * null until then.
 */
export const subscribers = collection(
  'newsletterSubscribers',
  z.object({
    email: z.string(),
    createdAt: storedInstant,
    confirmedAt: z._default(z.nullable(storedInstant), null),
  }),
);

/** The id of an address (lower case). */
export const subscriberId = (email: string): string => contentHash(email);

/** Keeps an address (lower case). A known one stays as it is, and costs as much. */
export async function keepSubscriber(db: Firestore, email: string, now: number): Promise<void> {
  const batch = db.batch();
  const createdAt = new Date(now).toISOString();
  subscribers.create(db, batch, { _id: subscriberId(email), email, createdAt, confirmedAt: null });
  try {
    await batch.commit();
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
}

/** The addresses, newest first. */
export const subscribersQuery = (db: Firestore): Query => subscribers.newestFirst(db, 'createdAt');
