import type { Firestore } from 'firebase-admin/firestore';
import { AppError } from '#lib/app-error.ts';
import type { Actor } from '#users/actor.ts';
import type { UserVersion } from '#users/user-record.ts';
import { findUserVersion } from '#users/user-store.ts';

/**
 * The patient whom an admin asks the note of. Refuses `not_found` for nobody, or somebody who has never booked, and
 * `forbidden` for oneself: no patient is told what is noted about them, an admin who is one neither.
 */
export async function findNotedPatient(db: Firestore, actor: Actor, id: string): Promise<UserVersion> {
  if (id === actor.user._id) throw new AppError('forbidden');
  const version = await findUserVersion(db, id);
  if (!version?.user.isPatient) throw new AppError('not_found', { message: 'There is no such patient.' });
  return version;
}
