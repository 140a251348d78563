import type { AuditAction } from '@garden-room/contract/audit';
import { isStaff } from '@garden-room/contract/staff';
import type { Role, User } from '@garden-room/contract/user';
import type { Auth } from 'firebase-admin/auth';
import { auditRead } from '#audit/audit-read.ts';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isMissingAccount } from '#lib/find-account.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import type { Actor } from './actor.ts';
import { assertConfirmedEmail } from './assert-confirmed-email.ts';
import { endAllSessions } from './ended-sessions.ts';
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
 * Changes another user's record for an admin, audited; a null from `decide` is audited as a read. The commit includes
 * the caller's own record: of two admins who demote or block each other at once, one stays. Refuses also when the
 * caller has lost the right.
 */
function changeAnotherUser(deps: Deps, actor: Actor, id: string, decide: Decide): Promise<User> {
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

/**
 * Makes a user an admin or the reception, or takes that from them. The caller remains an admin, so there is always one.
 * Who works for the practice has a confirmed email.
 */
export function setRole(deps: Deps, actor: Actor, id: string, role: Role): Promise<User> {
  return changeAnotherUser(deps, actor, id, async (before) => {
    if (before.role === role) return null;
    if (isStaff({ role })) await assertConfirmedEmail(deps.auth, before);
    return {
      action: actionOf(before.role, role),
      changes: { role },
      before: { role: before.role },
      after: { role },
    };
  });
}

/** The audit's action for getting a role, or to be a user again. */
function actionOf(before: Role, after: Role): AuditAction {
  if (after === 'User') return before === 'Admin' ? 'remove-admin' : 'remove-reception';
  return after === 'Admin' ? 'grant-admin' : 'grant-reception';
}

/**
 * Blocks or unblocks a user: first in the record, which every request checks, and which ends all their sessions; then
 * at the Auth account, where the same call completes what failed. The reason goes into the audit.
 */
export async function setBlocked(
  deps: Deps,
  actor: Actor,
  id: string,
  { isBlocked, reason }: { isBlocked: boolean; reason?: string | undefined },
): Promise<User> {
  const user = await changeAnotherUser(deps, actor, id, (before, now) =>
    before.isBlocked === isBlocked
      ? null
      : {
          action: isBlocked ? 'block' : 'unblock',
          changes: isBlocked ? { isBlocked, endedSessions: endAllSessions(now) } : { isBlocked },
          before: { isBlocked: before.isBlocked },
          after: { isBlocked },
          reason,
        },
  );
  await setAccountDisabled(deps.auth, id, isBlocked);
  return user;
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
