import type { Deps } from '#lib/deps.ts';
import { toTimestamp } from '#lib/firestore.ts';
import { noteCollections } from './note-store.ts';

/** As many of either collection as one run removes. */
const mostAtOnce = 100;

/**
 * Removes notes about deleted patients after the years that the practice keeps them (`recordsKeptYears`). The next
 * run continues.
 */
export async function removeOldNotes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const notes of noteCollections(db)) {
    const due = notes.where('removeAt', '<=', toTimestamp(clock.now())).limit(mostAtOnce);
    const { docs } = await due.select().get();
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  }
}
