import type { Auth } from 'firebase-admin/auth';
import type { Deps } from '#lib/deps.ts';
import { isMissingAccount } from '#lib/is-missing-account.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { endSession, isSessionEnded } from '#users/ended-sessions.ts';
import { addUserChanges, findAnyUserVersion } from '#users/user-store.ts';
import { addSessionRemoval } from './session-store.ts';

/** Ends every session of one sign-in, `signedInAt` in UTC milliseconds. Safe to repeat. */
export async function endSignIn(
  { auth, db, clock }: Pick<Deps, 'auth' | 'db' | 'clock'>,
  uid: string,
  signedInAt: number,
): Promise<void> {
  await retryOnConflict(async () => {
    const version = await findAnyUserVersion(db, uid);
    // Without a record only the identity provider can end sessions, and it ends all of a user's or none.
    if (!version) return revokeAll(auth, uid);
    const { user, updateTime } = version;
    // Theirs are over, and the account is about to be.
    if (user.deletion) return;
    if (isSessionEnded(user.endedSessions, signedInAt)) return;
    const endedSessions = endSession(user.endedSessions, signedInAt, clock.now());
    const batch = db.batch();
    addUserChanges(db, batch, user, { endedSessions }, updateTime);
    addSessionRemoval(db, batch, uid, signedInAt);
    await batch.commit();
  });
}

/** Ends every session at the identity provider. An account that is gone has none. */
export async function revokeAll(auth: Auth, uid: string): Promise<void> {
  try {
    await auth.revokeRefreshTokens(uid);
  } catch (error) {
    if (!isMissingAccount(error)) throw error;
  }
}
