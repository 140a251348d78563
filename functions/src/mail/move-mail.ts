import type { Firestore } from 'firebase-admin/firestore';
import { pagesById } from '#lib/pages-by-id.ts';
import { mailOf } from './mail-store.ts';

/** Makes one patient's emails another's; what has not left yet goes to the address of that one. May be repeated. */
export async function moveMail(db: Firestore, { from, to }: { from: string; to: string }): Promise<void> {
  for await (const page of pagesById(mailOf(db, from))) {
    const batch = db.batch();
    for (const { ref, updateTime } of page)
      batch.update(ref, { patientId: to }, { lastUpdateTime: updateTime });
    await batch.commit();
  }
}
