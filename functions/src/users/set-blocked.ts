import type { User } from '@garden-room/contract/user';
import type { Auth } from 'firebase-admin/auth';
import type { Deps } from '#lib/deps.ts';
import { isMissingAccount } from '#lib/is-missing-account.ts';
import type { Actor } from './actor.ts';
import { changeAnotherUser } from './change-another-user.ts';
import { endAllSessions } from './ended-sessions.ts';

/**
 * Blocks or unblocks a user. The record changes first: every request checks it, and a block ends all their sessions
 * there; the reason goes into the audit. Then the Auth account is disabled or enabled; if that fails, the same call
 * again completes it. Refuses what `changeAnotherUser` does.
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
