import type { User } from '@garden-room/contract/user';
import { hasAppointment } from '#appointments/appointment-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { addUserChanges, findUserVersion } from '#users/user-store.ts';

/** Marks the caller as a patient, which their first booking has done already: an idempotent repair. */
export async function markAsPatient({ db }: Deps, actor: Actor, id: string): Promise<User> {
  if (id !== actor.user._id) throw new AppError('forbidden');
  if (actor.user.isPatient) return actor.user;
  if (!(await hasAppointment(db, id))) throw new AppError('no_booking');
  return retryOnConflict(async () => {
    const version = await findUserVersion(db, id);
    if (!version) throw new AppError('account_deleted');
    const { user, updateTime } = version;
    const batch = db.batch();
    addUserChanges(db, batch, user, { isPatient: true }, updateTime);
    await batch.commit();
    return { ...user, isPatient: true };
  });
}
