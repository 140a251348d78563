import type { Firestore } from 'firebase-admin/firestore';
import { pagesById } from '#lib/pages-by-id.ts';
import { sessionsOf } from './session-store.ts';

/** Removes the records of a user's sessions. Safe to repeat. */
export async function removeSessions(db: Firestore, uid: string): Promise<void> {
  for await (const page of pagesById(sessionsOf(db, uid))) {
    const batch = db.batch();
    for (const { ref } of page) batch.delete(ref);
    await batch.commit();
  }
}
