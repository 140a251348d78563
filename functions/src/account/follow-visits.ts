import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { appointmentsOf } from '#appointments/appointment-queries.ts';
import { pagesById } from '#lib/pages-by-id.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { mailAboutAny } from '#mail/mail-store.ts';
import { notesAboutAny } from '#patient-notes/note-store.ts';

/** The store takes no more values at once. */
const mostVisits = 30;

/**
 * Makes emails and private notes about the visits of `to` theirs that are still `from`'s: what is about a visit belongs to its
 * patient, also what was written while two records were joined, and when the visit goes back. May be repeated.
 */
export function followVisits(db: Firestore, { from, to }: { from: string; to: string }): Promise<void> {
  return retryOnConflict(async () => {
    for await (const page of pagesById(appointmentsOf(db, to).select())) {
      const ids = page.map(({ id }) => id);
      for (let first = 0; first < ids.length; first += mostVisits)
        await follow(db, ids.slice(first, first + mostVisits), { from, to });
    }
  });
}

async function follow(db: Firestore, ids: readonly string[], { from, to }: { from: string; to: string }) {
  const found = await Promise.all([mailAboutAny(db, ids).get(), notesAboutAny(db, ids).get()]);
  const isStray = (document: QueryDocumentSnapshot) => document.get('patientId') === from;
  const batch = db.batch();
  for (const { ref, updateTime } of found.flatMap(({ docs }) => docs).filter(isStray))
    batch.update(ref, { patientId: to }, { lastUpdateTime: updateTime });
  await batch.commit();
}
