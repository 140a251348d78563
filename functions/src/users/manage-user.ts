import type { LinkFrom } from '@garden-room/contract/endpoints/users';
import type { User } from '@garden-room/contract/user';
import type { Registration } from '@garden-room/contract/user-forms';
import { AppError, invariant } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { findAccount } from '#lib/find-account.ts';
import { mailAddressOf } from '#lib/mail-address.ts';
import type { IdentifiedActor } from './actor.ts';
import { acceptNotice, commitOwnChanges } from './own-record.ts';
import { releaseEmail } from './release-email.ts';
import { addWelcome } from './send-confirmation.ts';
import { addUserChanges, createUser, findUser } from './user-store.ts';

/**
 * Creates the caller's record, or returns it; of two concurrent calls one creates it. Accepts the privacy notice in
 * either case. `linkFrom`, if new: who sends the confirming link; the browser asks the provider for it. Another's or a
 * former email is refused.
 */
export async function manageUser(
  deps: Deps,
  { identity, user: known }: IdentifiedActor,
  { userEmail, name, photoURL, privacyNotice: version, continueTo }: Registration,
): Promise<{ user: User; created: boolean; linkFrom?: LinkFrom }> {
  const { config, db, clock } = deps;
  if (userEmail !== identity.email) throw new AppError('forbidden');
  const privacyNotice = acceptNotice(deps, version, known?.privacyNotice ?? null);
  if (known) {
    if (!privacyNotice) return { user: known, created: false };
    const batch = db.batch();
    addUserChanges(db, batch, known, { privacyNotice });
    await commitOwnChanges(batch);
    return { user: { ...known, privacyNotice }, created: false };
  }
  const account = await findAccount(deps.auth, identity.uid);
  // A token stays valid for a minute after its account is deleted: the deleted record must not come back.
  if (!account) throw new AppError('account_deleted');
  await releaseEmail(deps, identity);
  const person = { email: identity.email, name, photoURL: photoURL ?? null, privacyNotice };
  const now = clock.now();
  const isMailed = config.mail !== null && mailAddressOf(person) !== null;
  const created = await createUser(db, identity.uid, { ...person, now }, (writes) => {
    if (isMailed) addWelcome(db, writes, { uid: identity.uid, continueTo, again: false }, now);
  });
  const user = await findUser(db, identity.uid);
  invariant(user, 'a user record just created or found');
  if (!created) return { user, created };
  const sender = isMailed ? 'practice' : 'provider';
  return { user, created, linkFrom: account.emailVerified ? 'nobody' : sender };
}
