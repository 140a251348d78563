import type { Deps } from '#lib/deps.ts';
import type { Actor } from '#users/actor.ts';
import { commitOwnChanges } from '#users/commit-own-changes.ts';
import { endAllSessions } from '#users/ended-sessions.ts';
import { addUserChanges } from '#users/user-store.ts';
import { revokeAll } from './end-sign-in.ts';

/**
 * Ends all sessions of the caller, this one too. The identity provider comes first, which ends them within a minute
 * whatever happens then; the record does at once, and after it the caller could not try again. Refuses `account_deleted`.
 */
export async function signOutEverywhere({ auth, db, clock }: Deps, { user }: Actor): Promise<void> {
  await revokeAll(auth, user._id);
  const batch = db.batch();
  addUserChanges(db, batch, user, { endedSessions: endAllSessions(clock.now()) });
  await commitOwnChanges(batch);
}
