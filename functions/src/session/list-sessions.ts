import type { Session } from '@garden-room/contract/endpoints/own-sessions';
import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { isSessionEnded } from '#users/ended-sessions.ts';
import { sessionIdOf, sessions, sessionsOf } from './session-store.ts';

/** Where the caller is signed in, the latest sign-in first. */
export async function listSessions(deps: Deps, { identity, user }: Actor): Promise<Session[]> {
  const now = deps.clock.now();
  // A person has a handful.
  const kept = await sessions.list(deps, sessionsOf(deps.db, user._id).limit(200));
  return kept
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
