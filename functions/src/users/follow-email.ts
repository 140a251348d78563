import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import type { IdentifiedActor } from './actor.ts';
import { releaseEmail } from './release-email.ts';
import { addUserChanges, findUserVersion } from './user-store.ts';

/** Carries an email that the identity provider has verified into the caller's record. Refuses `forbidden`. */
export async function followEmail(deps: Deps, { identity, user }: IdentifiedActor): Promise<void> {
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
