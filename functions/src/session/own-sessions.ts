import type { Session } from '@garden-room/contract/endpoints/own-sessions';
import type { Auth } from 'firebase-admin/auth';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isMissingAccount } from '#lib/find-account.ts';
import { recordsOf } from '#lib/owned-records.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { endAllSessions, endOneSession, isSessionEnded } from '#users/ended-sessions.ts';
import { commitOwnChanges } from '#users/own-record.ts';
import { addUserChanges, findAnyUserVersion } from '#users/user-store.ts';
import { sessionDocumentId, sessionIdOf, sessions } from './session-store.ts';
import { findSession, signedInAt } from './verify-token.ts';

/** Ends every session of one sign-in, `signedInAt` in UTC milliseconds. Safe to repeat. */
async function endSignIn(
  { auth, db, clock }: Pick<Deps, 'auth' | 'db' | 'clock'>,
  uid: string,
  signedInAt: number,
): Promise<void> {
  await retryOnConflict(async () => {
    const version = await findAnyUserVersion(db, uid);
    // Without a record only the identity provider can end sessions, and it ends all of a user's or none.
    if (!version) return revokeAll(auth, uid);
    const { user, updateTime } = version;
    // The sessions of a leaving user are over already.
    if (user.deletion) return;
    if (isSessionEnded(user.endedSessions, signedInAt)) return;
    const endedSessions = endOneSession(user.endedSessions, signedInAt, clock.now());
    const batch = db.batch();
    addUserChanges(db, batch, user, { endedSessions }, updateTime);
    sessions.remove(db, batch, sessionDocumentId(uid, signedInAt));
    await batch.commit();
  });
}

/** Ends every session at the identity provider. An account that is gone has none. */
async function revokeAll(auth: Auth, uid: string): Promise<void> {
  try {
    await auth.revokeRefreshTokens(uid);
  } catch (error) {
    if (!isMissingAccount(error)) throw error;
  }
}

/**
 * Ends the session of a cookie on the server, so that no copy of it is good for anything. A cookie that is none, or
 * whose session is over, leaves everything as it is.
 */
export async function endSession(deps: Deps, cookie: string | undefined): Promise<void> {
  const session = await findSession(deps.auth, cookie, { checkRevoked: false });
  if (session) await endSignIn(deps, session.uid, signedInAt(session));
}

/** Ends one of the caller's own sessions, by its name in their list. */
export async function revokeSession(deps: Deps, { user }: Actor, id: string): Promise<void> {
  const signedInAt = /^\d{1,12}$/.test(id) ? Number(id) * 1000 : null;
  const listed =
    signedInAt !== null && (await sessions.exists(deps.db, sessionDocumentId(user._id, signedInAt)));
  if (!listed) throw new AppError('not_found', { message: 'Session not found.' });
  await endSignIn(deps, user._id, signedInAt);
}

/**
 * Ends all sessions of the caller, this one too. First at the identity provider, which takes up to a minute whatever
 * happens then; last in the record, which acts at once and after which no retry is possible.
 */
export async function signOutEverywhere({ auth, db, clock }: Deps, { user }: Actor): Promise<void> {
  await revokeAll(auth, user._id);
  const batch = db.batch();
  addUserChanges(db, batch, user, { endedSessions: endAllSessions(clock.now()) });
  await commitOwnChanges(batch);
}

/** The caller's sessions, the latest sign-in first. */
export async function listSessions(deps: Deps, { identity, user }: Actor): Promise<Session[]> {
  const now = deps.clock.now();
  // A person has only a few.
  const records = await sessions.list(deps, recordsOf(deps.db, 'sessions', user._id).limit(200));
  return records
    .map(({ signedInAt, ...session }) => ({ ...session, signedIn: Date.parse(signedInAt) }))
    .filter(
      ({ signedIn, expiresAt }) =>
        Date.parse(expiresAt) > now && !isSessionEnded(user.endedSessions, signedIn),
    )
    .sort((one, other) => other.signedIn - one.signedIn)
    .map(({ signedIn, device, lastUsedAt }) => ({
      _id: sessionIdOf(signedIn),
      device,
      signedInAt: new Date(signedIn).toISOString(),
      lastUsedAt,
      current: signedIn === identity.signedInAt,
    }));
}
