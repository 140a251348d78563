import type { Firestore } from 'firebase-admin/firestore';
import { pagesById } from '#lib/pages-by-id.ts';
import { reviewsOf } from './review-store.ts';

/** Removes all that a patient has said of their visits, published ones included. May be repeated. */
export async function removeReviews(db: Firestore, patientId: string): Promise<void> {
  for await (const page of pagesById(reviewsOf(db, patientId))) {
    const batch = db.batch();
    for (const { ref } of page) batch.delete(ref);
    await batch.commit();
  }
}
