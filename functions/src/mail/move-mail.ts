import type { Firestore } from 'firebase-admin/firestore';
import { pagesById } from '#lib/pages-by-id.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { mailOf } from './mail-store.ts';

/** Emails of a record become its account's. Another call, or the sweep, may write one meanwhile: then it is read again. */
export function moveMail(db: Firestore, { from, to }: { from: string; to: string }): Promise<void> {
  return retryOnConflict(async () => {
    for await (const page of pagesById(mailOf(db, from))) {
      const batch = db.batch();
      for (const { ref, updateTime } of page)
        batch.update(ref, { patientId: to }, { lastUpdateTime: updateTime });
      await batch.commit();
    }
  });
}
