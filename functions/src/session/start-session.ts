import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isMissingAccount } from '#lib/find-account.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import type { IdentifiedActor } from '#users/actor.ts';
import { isSessionEnded } from '#users/ended-sessions.ts';
import { commitOwnChanges } from '#users/own-record.ts';
import { releaseEmail } from '#users/release-email.ts';
import { addRecordChange, addUserChanges, findUserVersion } from '#users/user-store.ts';
import { cookieLifetime, isRecentSignIn, isRenewable } from './session-lifetime.ts';
import { type SessionRecord, sessionDocumentId, sessions } from './session-store.ts';
import { findSession, signedInAt } from './verify-token.ts';

interface StartSession {
  actor: IdentifiedActor;
  /** The address the caller says is theirs. */
  email: string;
  idToken: string;
  /** The session cookie the caller already has, if any. */
  currentCookie: string | undefined;
  /** The browser's, to tell the session by. */
  userAgent: string | undefined;
}

/** A cookie to set, and how long it lasts in milliseconds. */
interface SessionCookie {
  value: string;
  lifetime: number;
}

/**
 * Exchanges an ID token for a session cookie. Answers null when the caller's own session is still good as it is: a page
 * reloaded days after signing in has an old token.
 */
export async function startSession(
  deps: Deps,
  { actor, email, idToken, currentCookie, userAgent }: StartSession,
): Promise<SessionCookie | null> {
  const { identity } = actor;
  if (email !== identity.email) throw new AppError('forbidden');
  const now = deps.clock.now();
  const due = isRecentSignIn(identity.signedInAt, now) || (await isRenewalDue(deps, actor, currentCookie));
  await followEmail(deps, actor);
  if (!due) return null;
  const lifetime = cookieLifetime(identity.signedInAt, now);
  const { uid, signedInAt } = identity;
  const named = {
    _id: sessionDocumentId(uid, signedInAt),
    uid,
    signedInAt: new Date(signedInAt).toISOString(),
    lastUsedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + lifetime).toISOString(),
  };
  try {
    const [value] = await Promise.all([
      deps.auth.createSessionCookie(idToken, { expiresIn: lifetime }),
      deviceName(userAgent).then((device) => saveSession(deps, actor, { ...named, device })),
    ]);
    return { value, lifetime };
  } catch (error) {
    // Deleted since the call was admitted.
    throw isMissingAccount(error) ? new AppError('account_deleted') : error;
  }
}

/**
 * Saves a session with a change of its user's record, where there is one, so that it does not outlive them: the commit
 * fails once the record is gone, and a deletion that has read it starts again.
 */
async function saveSession(
  { db }: Pick<Deps, 'db'>,
  { user }: Pick<IdentifiedActor, 'user'>,
  session: SessionRecord,
): Promise<void> {
  const batch = db.batch();
  sessions.set(db, batch, session);
  if (user) addRecordChange(db, batch, user._id);
  await commitOwnChanges(batch);
}

/** Whether to renew the cookie of an older sign-in. Refuses `stale_sign_in` unless it is the caller's own. */
async function isRenewalDue(
  { auth, clock }: Deps,
  { identity, user }: IdentifiedActor,
  cookie: string | undefined,
): Promise<boolean> {
  const session = await findSession(auth, cookie, { checkRevoked: true });
  const ownSession =
    session?.uid === identity.uid && !(user && isSessionEnded(user.endedSessions, signedInAt(session)));
  if (!ownSession) throw new AppError('stale_sign_in');
  const times = { signedInAt: identity.signedInAt, issuedAt: session.iat * 1000 };
  // A cookie of another sign-in is left as it is: each sign-in has thirty days of its own.
  return signedInAt(session) === identity.signedInAt && isRenewable(times, clock.now());
}

/** Carries an email that the identity provider has verified into the caller's record. */
async function followEmail(deps: Deps, { identity, user }: IdentifiedActor): Promise<void> {
  const { uid, email, emailVerified } = identity;
  if (!user || !emailVerified || user.email === email) return;
  await releaseEmail(deps, { email, uid });
  await retryOnConflict(async () => {
    const version = await findUserVersion(deps.db, uid);
    if (!version) return;
    const batch = deps.db.batch();
    addUserChanges(deps.db, batch, version.user, { email }, version.updateTime);
    await batch.commit();
  });
}

/** Browsers send shorter ones: maximum length of the header, and of a name in it. */
const longestHeader = 300;
const longestName = 40;
const unknown = 'An unknown device';

/**
 * The name of the device that a sign-in came from, 'Chrome on Android', by its User-Agent header. The library is loaded
 * here, at a sign-in, and not with the function.
 */
export async function deviceName(userAgent: string | undefined): Promise<string> {
  if (!userAgent) return unknown;
  const { default: bowser } = await import('bowser');
  const { browser, os } = bowser.parse(userAgent.slice(0, longestHeader));
  const names = [browser.name, os.name].filter((name) => name && name.length <= longestName);
  return names.length > 0 ? names.join(' on ') : unknown;
}
