import type { Patient } from '@garden-room/contract/patient';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { type Actor, assertSelfOrAdmin } from '#users/actor.ts';
import { findUser } from '#users/user-store.ts';

/** One patient. Refuses `forbidden` for another's, `not_found` for somebody who has never booked. */
export async function getPatient({ db }: Deps, actor: Actor, id: string): Promise<Patient> {
  assertSelfOrAdmin(actor, id);
  const user = id === actor.user._id ? actor.user : await findUser(db, id);
  if (!user?.isPatient) throw new AppError('not_found', { message: 'There is no such patient.' });
  return user;
}
