import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { IdentifiedActor, Identity } from '#users/actor.ts';
import { addUserChanges } from '#users/user-store.ts';

/** How long a session lasts, in milliseconds: five days. */
export const sessionLifetime = 5 * 24 * 60 * 60 * 1000;

/** A cookie is minted only this long after signing in, so that a stolen old token cannot be turned into one. */
const recentSignIn = 5 * 60 * 1000;

interface StartSession {
  actor: IdentifiedActor;
  /** The address the caller says is theirs. */
  email: string;
  idToken: string;
  /** The session cookie the caller already has, if any. */
  currentCookie: string | undefined;
}

/**
 * Exchanges an ID token for a session cookie. Answers the cookie to set, or null when the caller's own session is
 * still good (a page reloaded days after signing in has an old token). Refuses: `forbidden` when the email is not
 * the token's, `stale_sign_in`.
 */
export async function startSession(deps: Deps, { actor, email, idToken, currentCookie }: StartSession) {
  const { identity } = actor;
  if (email !== identity.email) throw new AppError('forbidden');
  const recent = deps.clock.now() - identity.signedInAt <= recentSignIn;
  if (!recent && !(await isOwnSession(deps, identity, currentCookie))) throw new AppError('stale_sign_in');

  if (actor.user && identity.emailVerified && actor.user.email !== identity.email) {
    const batch = deps.db.batch();
    addUserChanges(deps.db, batch, actor.user, { email: identity.email });
    await batch.commit();
  }
  return recent ? deps.auth.createSessionCookie(idToken, { expiresIn: sessionLifetime }) : null;
}

async function isOwnSession(
  { auth }: Deps,
  identity: Identity,
  cookie: string | undefined,
): Promise<boolean> {
  if (!cookie) return false;
  try {
    return (await auth.verifySessionCookie(cookie, true)).uid === identity.uid;
  } catch {
    return false;
  }
}
