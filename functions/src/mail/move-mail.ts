import type { Firestore } from 'firebase-admin/firestore';
import { movedTo, movingOf, type RecordMove } from '#lib/joined-from.ts';
import { pagesById } from '#lib/pages-by-id.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { mailOf } from './mail-store.ts';

/** Emails of a record become its account's. Another call, or the sweep, may write one meanwhile: then it is read again. */
export function moveMail(db: Firestore, move: RecordMove): Promise<void> {
  return retryOnConflict(async () => {
    for await (const page of pagesById(movingOf(mailOf(db, move.from), move))) {
      const batch = db.batch();
      for (const { ref, updateTime } of page)
        batch.update(ref, movedTo(move), { lastUpdateTime: updateTime });
      await batch.commit();
    }
  });
}
