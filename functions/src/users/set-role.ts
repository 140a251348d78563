import type { AuditAction } from '@garden-room/contract/endpoints/audit';
import { isStaff } from '@garden-room/contract/staff';
import type { Role, User } from '@garden-room/contract/user';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from './actor.ts';
import { assertConfirmedEmail } from './assert-confirmed-email.ts';
import { changeAnotherUser } from './change-another-user.ts';

/**
 * Makes a user an admin or the reception, or takes that from them. The caller remains an admin, so there is always one. Who
 * works for the practice has a confirmed email. Refuses `unverified_email`, and what `changeAnotherUser` does.
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

/** What the audit calls it to get a role, or to be a user again. */
function actionOf(before: Role, after: Role): AuditAction {
  if (after === 'User') return before === 'Admin' ? 'remove-admin' : 'remove-reception';
  return after === 'Admin' ? 'grant-admin' : 'grant-reception';
}
