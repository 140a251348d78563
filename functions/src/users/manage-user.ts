import type { User } from '@garden-room/contract/user';
import type { Registration } from '@garden-room/contract/user-forms';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { AppError, invariant } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Writes } from '#lib/firestore.ts';
import { isMissingAccount } from '#lib/is-missing-account.ts';
import { mailAddressOf } from '#lib/mail-address.ts';
import { addMail } from '#mail/mail-store.ts';
import { acceptNotice } from './accept-notice.ts';
import type { IdentifiedActor } from './actor.ts';
import { commitOwnChanges } from './commit-own-changes.ts';
import { releaseEmail } from './release-email.ts';
import { addUserChanges, createUser, findUser } from './user-store.ts';

/**
 * Creates the caller's own record, or answers the one there is. Of two calls at once exactly one creates it. A privacy
 * notice that comes with the call is accepted in either. Refuses `forbidden` when the email is not the caller's, or no
 * longer, `notice_outdated`, and `account_deleted` when the account is gone.
 */
export async function manageUser(
  deps: Deps,
  { identity, user: known }: IdentifiedActor,
  { userEmail, name, photoURL, privacyNotice: version }: Registration,
): Promise<{ user: User; created: boolean }> {
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
  await assertAccount(deps.auth, identity.uid);
  await releaseEmail(deps, identity);
  const person = { email: identity.email, name, photoURL: photoURL ?? null, privacyNotice };
  const now = clock.now();
  const created = await createUser(db, identity.uid, { ...person, now }, (writes) => {
    if (config.mail && mailAddressOf(person)) addWelcome(db, writes, identity.uid, now);
  });
  const user = await findUser(db, identity.uid);
  invariant(user, 'a user record just created or found');
  return { user, created };
}

function addWelcome(db: Firestore, writes: Writes, uid: string, now: number): void {
  const about = { kind: 'welcome', recipient: 'patient', subject: uid, sequence: 0, patientId: uid } as const;
  addMail(db, writes, { ...about, dueAt: now }, now);
}

/** A token stays valid for a minute after its account is deleted: the deleted record must not come back. */
async function assertAccount(auth: Auth, uid: string): Promise<void> {
  try {
    await auth.getUser(uid);
  } catch (error) {
    throw isMissingAccount(error) ? new AppError('account_deleted') : error;
  }
}
