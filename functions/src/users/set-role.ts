import type { Role, User } from '@garden-room/contract/user';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from './actor.ts';
import { assertConfirmedEmail } from './assert-confirmed-email.ts';
import { changeAnotherUser } from './change-another-user.ts';

/**
 * Makes a user an admin, or an admin an ordinary user. The caller remains an admin, so there is always one. An
 * admin's email has to be confirmed. Refuses `unverified_email`, and what `changeAnotherUser` does.
 */
export function setRole(deps: Deps, actor: Actor, id: string, role: Role): Promise<User> {
  return changeAnotherUser(deps, actor, id, async (before) => {
    if (before.role === role) return null;
    if (role === 'Admin') await assertConfirmedEmail(deps.auth, before);
    return {
      action: role === 'Admin' ? 'grant-admin' : 'remove-admin',
      changes: { role },
      before: { role: before.role },
      after: { role },
    };
  });
}
