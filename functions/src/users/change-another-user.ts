import type { AuditAction } from '@garden-room/contract/endpoints/audit';
import type { User } from '@garden-room/contract/user';
import { auditRead } from '#audit/audit-read.ts';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import type { Actor } from './actor.ts';
import type { UserChanges, UserRecord } from './user-record.ts';
import { addUserChanges, findUserVersion } from './user-store.ts';

interface Decision {
  /** The action's name in the audit. */
  action: AuditAction;
  changes: UserChanges;
  /** The fields that the audit shows, before and after. */
  before: Partial<User>;
  after: Partial<User>;
  /** Why, for the audit alone. */
  reason?: string | undefined;
}

type Decide = (user: UserRecord, now: number) => Decision | null | Promise<Decision | null>;

/**
 * Changes another user's record for an admin, audited. `decide` returns the change, or null where nothing is to
 * change: that is audited as a read. The caller's own record is part of the commit, so that when two admins demote
 * or block each other at once, one stays. Refuses `own_account`, `not_found`, `no_account`, and `blocked`,
 * `forbidden` or `account_deleted` when the caller has lost the right meanwhile.
 */
export function changeAnotherUser(deps: Deps, actor: Actor, id: string, decide: Decide): Promise<User> {
  return retryOnConflict(() => commit(deps, actor, id, decide));
}

async function commit(deps: Deps, actor: Actor, id: string, decide: Decide): Promise<User> {
  const { db, clock } = deps;
  if (id === actor.user._id) throw new AppError('own_account');
  const [admin, version] = await Promise.all([findUserVersion(db, actor.user._id), findUserVersion(db, id)]);
  if (!admin) throw new AppError('account_deleted');
  if (admin.user.isBlocked) throw new AppError('blocked');
  if (admin.user.role !== 'Admin') throw new AppError('forbidden');
  if (!version) throw new AppError('not_found');
  if (!version.user.hasAccount) throw new AppError('no_account');
  const { user, updateTime } = version;
  const now = clock.now();
  const decision = await decide(user, now);
  if (decision === null) {
    await auditRead(deps, actor, { target: `users/${id}`, patientId: id });
    return user;
  }

  const { action, changes, before, after, reason } = decision;
  const batch = db.batch();
  // Writes the value that is there already: a batch takes a precondition only with a write.
  addUserChanges(db, batch, admin.user, { isBlocked: false }, admin.updateTime);
  addUserChanges(db, batch, user, changes, updateTime);
  const change = {
    action,
    target: `users/${id}`,
    before,
    after: reason ? { ...after, reason } : after,
  } as const;
  addAudit(db, batch, actor, change, now);
  await batch.commit();
  return { ...user, ...after };
}
