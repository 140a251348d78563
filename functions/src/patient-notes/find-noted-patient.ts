import type { Firestore } from 'firebase-admin/firestore';
import { AppError } from '#lib/app-error.ts';
import type { Actor } from '#users/actor.ts';
import type { UserVersion } from '#users/user-record.ts';
import { findUserVersion } from '#users/user-store.ts';

/**
 * The patient whose note an admin asks for. Refuses `not_found` for an unknown user or one who has never booked,
 * and `forbidden` for the caller's own note: patients may not read theirs, and an admin can be a patient too.
 */
export async function findNotedPatient(db: Firestore, actor: Actor, id: string): Promise<UserVersion> {
  if (id === actor.user._id) throw new AppError('forbidden');
  const version = await findUserVersion(db, id);
  if (!version?.user.isPatient) throw new AppError('not_found', { message: 'There is no such patient.' });
  return version;
}
