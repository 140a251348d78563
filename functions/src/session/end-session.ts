import type { Deps } from '#lib/deps.ts';
import { endSignIn } from './end-sign-in.ts';
import { findSession } from './find-session.ts';
import { signedInAt } from './verify-token.ts';

/**
 * Ends the session of a cookie on the server, so that no copy of it is good for anything. A cookie that is none, or
 * whose session is over, leaves everything as it is.
 */
export async function endSession(deps: Deps, cookie: string | undefined): Promise<void> {
  const session = await findSession(deps.auth, cookie, { checkRevoked: false });
  if (session) await endSignIn(deps, session.uid, signedInAt(session));
}
