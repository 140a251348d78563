import type { Role, User } from '@garden-room/contract/user';
import type { Auth } from 'firebase-admin/auth';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isMissingAccount } from '#lib/is-missing-account.ts';
import type { Actor } from './actor.ts';
import { changeAnotherUser } from './change-another-user.ts';

/**
 * Makes somebody an admin, or an admin a user again. Whoever does it is an admin and stays one, so that there is always
 * one. An admin's email has to be verified: an account may be registered under any. Refuses `unverified_email`, and what
 * `changeAnotherUser` does.
 */
export function setRole(deps: Deps, actor: Actor, id: string, role: Role): Promise<User> {
  return changeAnotherUser(deps, actor, id, async (before) => {
    if (before.role === role) return null;
    if (role === 'Admin') await assertVerified(deps.auth, id);
    return {
      action: role === 'Admin' ? 'grant-admin' : 'remove-admin',
      changes: { role },
      before: { role: before.role },
      after: { role },
    };
  });
}

async function assertVerified(auth: Auth, uid: string): Promise<void> {
  const account = await auth.getUser(uid).catch((error: unknown) => {
    if (isMissingAccount(error)) return null;
    throw error;
  });
  if (!account?.emailVerified) throw new AppError('unverified_email');
}
