import type { Deps } from '#lib/deps.ts';
import { oldMailQuery } from './mail-store.ts';

/** As many as one run removes. */
const mostAtOnce = 400;

/** Removes emails about which nobody will ask any more. The next run continues. */
export async function removeOldMail({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { docs } = await oldMailQuery(db, clock.now()).limit(mostAtOnce).select().get();
  const batch = db.batch();
  for (const { ref } of docs) batch.delete(ref);
  await batch.commit();
}
