import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { addWaitRemoval, findWait } from './wait-store.ts';

/** Ends the caller's waiting for one service. Refuses `not_found`, also for another's. */
export async function leaveWaitingList({ db }: Deps, actor: Actor, id: string): Promise<void> {
  const wait = await findWait(db, id);
  if (wait?.patientId !== actor.user._id) throw new AppError('not_found');
  const batch = db.batch();
  addWaitRemoval(db, batch, id);
  await batch.commit();
}
