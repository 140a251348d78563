import type { Deps } from '#lib/deps.ts';
import { toTimestamp } from '#lib/firestore.ts';
import { appointments } from './appointment-store.ts';
import { addLockRemoval, findLocksOf } from './lock-store.ts';

/** As many as one run removes, each with its locks. */
const mostAtOnce = 100;

/**
 * Removes the appointments of people who have left, once the practice has kept them for as long as it said
 * (`recordsKeptYears`). The next run goes on.
 */
export async function removeOldRecords({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const due = appointments(db).where('removeAt', '<=', toTimestamp(clock.now())).limit(mostAtOnce);
  const { docs } = await due.get();
  const batch = db.batch();
  for (const document of docs) {
    // A visit whose outcome was never noted still has its locks.
    addLockRemoval(db, batch, await findLocksOf(db, document.id));
    batch.delete(document.ref);
  }
  await batch.commit();
}
