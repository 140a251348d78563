import type { Firestore } from 'firebase-admin/firestore';
import { pagesById } from '#lib/pages-by-id.ts';
import { addConversationRemoval } from './conversation-store.ts';
import { messagesOf } from './message-store.ts';

/** Removes all that a patient and the practice have written to each other. May be repeated. */
export async function removeMessages(db: Firestore, patientId: string): Promise<void> {
  for await (const page of pagesById(messagesOf(db, patientId))) {
    const batch = db.batch();
    for (const { ref } of page) batch.delete(ref);
    await batch.commit();
  }
  const batch = db.batch();
  addConversationRemoval(db, batch, patientId);
  await batch.commit();
}
