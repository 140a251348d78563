import type { Deps } from '#lib/deps.ts';
import type { IdentifiedActor } from './actor.ts';
import { releaseEmail } from './release-email.ts';
import { addUserChanges } from './user-store.ts';

/** Carries an email that the identity provider has verified into the caller's record. Refuses `forbidden`. */
export async function followEmail(deps: Deps, { identity, user }: IdentifiedActor): Promise<void> {
  const { uid, email, emailVerified } = identity;
  if (!user || !emailVerified || user.email === email) return;
  await releaseEmail(deps, { email, uid });
  const batch = deps.db.batch();
  addUserChanges(deps.db, batch, user, { email });
  await batch.commit();
}
