import type { Registration, User } from '@garden-room/contract/user';
import type { Auth } from 'firebase-admin/auth';
import { AppError, invariant } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isMissingAccount } from '#lib/is-missing-account.ts';
import type { IdentifiedActor } from './actor.ts';
import { releaseEmail } from './release-email.ts';
import { createUser, findUser } from './user-store.ts';

/**
 * Creates the caller's own record, or answers the one there is. Of two calls at once exactly one creates it.
 * Refuses `forbidden` when the email is not the caller's, or no longer, and `account_deleted` when the account is gone.
 */
export async function manageUser(
  deps: Deps,
  { identity, user: known }: IdentifiedActor,
  { userEmail, name, photoURL }: Registration,
): Promise<{ user: User; created: boolean }> {
  const { db, clock } = deps;
  if (userEmail !== identity.email) throw new AppError('forbidden');
  if (known) return { user: known, created: false };
  await assertAccount(deps.auth, identity.uid);
  await releaseEmail(deps, identity);
  const person = { email: identity.email, name, photoURL: photoURL ?? null, now: clock.now() };
  const created = await createUser(db, identity.uid, person);
  const user = await findUser(db, identity.uid);
  invariant(user, 'a user record just created or found');
  return { user, created };
}

/** A token is believed for a minute after its account is gone: the record that went with it must not come back. */
async function assertAccount(auth: Auth, uid: string): Promise<void> {
  try {
    await auth.getUser(uid);
  } catch (error) {
    throw isMissingAccount(error) ? new AppError('account_deleted') : error;
  }
}
