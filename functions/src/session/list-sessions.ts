import type { Session } from '@garden-room/contract/session';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { isSessionEnded } from '#users/ended-sessions.ts';
import { readSessions, sessionIdOf } from './session-store.ts';

/** Where the caller is signed in, the latest sign-in first. */
export async function listSessions(deps: Deps, { identity, user }: Actor): Promise<Session[]> {
  const now = deps.clock.now();
  const sessions = await readSessions(deps, user._id);
  return sessions
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
