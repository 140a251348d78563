import type { Auth } from 'firebase-admin/auth';
import type { Deps } from '#lib/deps.ts';
import { isMissingAccount } from '#lib/is-missing-account.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { endSession as endOne, isSessionEnded } from '#users/ended-sessions.ts';
import { addUserChanges, findAnyUserVersion } from '#users/user-store.ts';
import { findSession } from './find-session.ts';
import { signedInAt } from './verify-token.ts';

/**
 * Ends the session of a cookie on the server, so that no copy of it is good for anything. A cookie that is none, or
 * whose session is over, leaves everything as it is.
 */
export async function endSession({ auth, db, clock }: Deps, cookie: string | undefined): Promise<void> {
  const session = await findSession(auth, cookie, { checkRevoked: false });
  if (!session) return;
  await retryOnConflict(async () => {
    const version = await findAnyUserVersion(db, session.uid);
    // Without a record only the identity provider can be told, and it ends all of a person's sessions or none.
    if (!version) return revokeAll(auth, session.uid);
    const { user, updateTime } = version;
    // Theirs are over, and the account is about to be.
    if (user.deletion) return;
    if (isSessionEnded(user.endedSessions, signedInAt(session))) return;
    const endedSessions = endOne(user.endedSessions, signedInAt(session), clock.now());
    const batch = db.batch();
    addUserChanges(db, batch, user, { endedSessions }, updateTime);
    await batch.commit();
  });
}

/** An account that is gone has no sessions. */
async function revokeAll(auth: Auth, uid: string): Promise<void> {
  try {
    await auth.revokeRefreshTokens(uid);
  } catch (error) {
    if (!isMissingAccount(error)) throw error;
  }
}
