import type { User } from '@garden-room/contract/user';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import type { Actor } from './actor.ts';
import type { UserChanges, UserRecord } from './user-record.ts';
import { addUserChanges, findUserVersion } from './user-store.ts';

interface Decision {
  /** What the audit calls it. */
  action: string;
  changes: UserChanges;
  /** The fields that the audit tells, before and after. */
  before: Partial<User>;
  after: Partial<User>;
  /** Why, for the audit alone. */
  reason?: string | undefined;
}

type Decide = (user: UserRecord, now: number) => Decision | null | Promise<Decision | null>;

/**
 * Changes somebody else's record for an admin, audited; `decide` says how, or null where it is so already. The caller's
 * own record is part of the commit, so that of two admins who act on each other one stays. Refuses `own_account`,
 * `not_found`, `no_account`, and `blocked`, `forbidden` or `account_deleted` when the caller has lost the right meanwhile.
 */
export function changeAnotherUser(deps: Deps, actor: Actor, id: string, decide: Decide): Promise<User> {
  return retryOnConflict(() => commit(deps, actor, id, decide));
}

async function commit({ db, clock }: Deps, actor: Actor, id: string, decide: Decide): Promise<User> {
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
  if (decision === null) return user;

  const { action, changes, before, after, reason } = decision;
  const batch = db.batch();
  // Writes what is there already: a batch takes a precondition only with a write.
  addUserChanges(db, batch, admin.user, { isBlocked: false }, admin.updateTime);
  addUserChanges(db, batch, user, changes, updateTime);
  const change = { action, target: `users/${id}`, before, after: reason ? { ...after, reason } : after };
  addAudit(db, batch, actor, change, now);
  await batch.commit();
  return { ...user, ...after };
}
