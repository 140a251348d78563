import type { User } from '@garden-room/contract/user';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { addUserChanges } from '#users/user-store.ts';
import { hasAppointment } from './appointment-store.ts';

/**
 * Says of oneself that one is a patient, which the first booking has said already: only a repair, and idempotent.
 * Refuses `forbidden` for anybody else, `no_booking`.
 */
export async function markAsPatient({ db }: Deps, actor: Actor, id: string): Promise<User> {
  const { user } = actor;
  if (id !== user._id) throw new AppError('forbidden');
  if (user.isPatient) return user;
  if (!(await hasAppointment(db, id))) throw new AppError('no_booking');
  const batch = db.batch();
  addUserChanges(db, batch, user, { isPatient: true });
  await batch.commit();
  return { ...user, isPatient: true };
}
