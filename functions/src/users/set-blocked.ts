import type { User } from '@garden-room/contract/user';
import type { Auth } from 'firebase-admin/auth';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isMissingAccount } from '#lib/is-missing-account.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import type { Actor } from './actor.ts';
import { endAllSessions } from './ended-sessions.ts';
import { addUserChanges, findUserVersion } from './user-store.ts';

/**
 * Blocks or unblocks somebody. The record comes first: it is what every request is checked against, and a block ends
 * all their sessions in it. Then the account is disabled; should that fail, the same call again completes it. Refuses
 * `own_account`, `not_found`, and `blocked`, `forbidden` or `account_deleted` when the caller has lost the right meanwhile.
 */
export async function setBlocked(deps: Deps, actor: Actor, id: string, isBlocked: boolean): Promise<User> {
  if (id === actor.user._id) throw new AppError('own_account');
  const user = await retryOnConflict(() => commitBlocked(deps, actor, id, isBlocked));
  await setAccountDisabled(deps.auth, id, isBlocked);
  return user;
}

/** The caller's own record is part of the commit, so that of two admins who block each other one stays. */
async function commitBlocked(
  { db, clock }: Deps,
  actor: Actor,
  id: string,
  isBlocked: boolean,
): Promise<User> {
  const [admin, version] = await Promise.all([findUserVersion(db, actor.user._id), findUserVersion(db, id)]);
  if (!admin) throw new AppError('account_deleted');
  if (admin.user.isBlocked) throw new AppError('blocked');
  if (admin.user.role !== 'Admin') throw new AppError('forbidden');
  if (!version) throw new AppError('not_found');
  const { user, updateTime } = version;
  if (user.isBlocked === isBlocked) return user;

  const now = clock.now();
  const batch = db.batch();
  // Writes what is there already: a batch takes a precondition only with a write.
  addUserChanges(db, batch, admin.user, { isBlocked: false }, admin.updateTime);
  const changes = isBlocked ? { isBlocked, endedSessions: endAllSessions(now) } : { isBlocked };
  addUserChanges(db, batch, user, changes, updateTime);
  const change = {
    action: isBlocked ? 'block' : 'unblock',
    target: `users/${id}`,
    before: { isBlocked: user.isBlocked },
    after: { isBlocked },
  };
  addAudit(db, batch, actor, change, now);
  await batch.commit();
  return { ...user, isBlocked };
}

async function setAccountDisabled(auth: Auth, uid: string, disabled: boolean): Promise<void> {
  try {
    await auth.updateUser(uid, { disabled });
    if (disabled) await auth.revokeRefreshTokens(uid);
  } catch (error) {
    // Then there is nothing left to disable.
    if (!isMissingAccount(error)) throw error;
  }
}
