import type { Firestore } from 'firebase-admin/firestore';
import { pagesById } from '#lib/pages-by-id.ts';
import { mailOf } from './mail-store.ts';

/** Removes all emails to and about a patient; what has not left yet does not leave. May be repeated. */
export async function removeMail(db: Firestore, patientId: string): Promise<void> {
  for await (const page of pagesById(mailOf(db, patientId))) {
    const batch = db.batch();
    for (const { ref } of page) batch.delete(ref);
    await batch.commit();
  }
}
