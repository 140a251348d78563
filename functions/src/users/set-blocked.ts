import type { User } from '@garden-room/contract/user';
import type { Auth } from 'firebase-admin/auth';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from './actor.ts';
import { addUserChanges, findUser } from './user-store.ts';

/**
 * Blocks or unblocks somebody. The record comes first: it is what every request is checked against. Then the account
 * is disabled and its sessions end; should that fail, the same call again completes it. Refuses `own_account`,
 * `not_found`.
 */
export async function setBlocked(deps: Deps, actor: Actor, id: string, isBlocked: boolean): Promise<User> {
  const { db, auth, clock } = deps;
  if (id === actor.user._id) throw new AppError('own_account');
  const user = await findUser(db, id);
  if (!user) throw new AppError('not_found');

  if (user.isBlocked !== isBlocked) {
    const batch = db.batch();
    addUserChanges(db, batch, user, { isBlocked });
    const action = isBlocked ? 'block' : 'unblock';
    const change = {
      action,
      target: `users/${id}`,
      before: { isBlocked: user.isBlocked },
      after: { isBlocked },
    };
    addAudit(db, batch, actor, change, clock.now());
    await batch.commit();
  }
  await setAccountDisabled(auth, id, isBlocked);
  return { ...user, isBlocked };
}

async function setAccountDisabled(auth: Auth, uid: string, disabled: boolean): Promise<void> {
  try {
    await auth.updateUser(uid, { disabled });
    if (disabled) await auth.revokeRefreshTokens(uid);
  } catch (error) {
    // A record may outlive its account; then there is nothing left to disable.
    const missing = error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
    if (!missing) throw error;
  }
}
