import { randomBytes } from 'node:crypto';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { recordsOf } from '#lib/owned-records.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import { removeAll } from '#lib/walk-documents.ts';
import { isRecentSignIn } from '#session/session-lifetime.ts';
import { type Actor, assertSelf, type IdentifiedActor } from '#users/actor.ts';
import { endAllSessions } from '#users/ended-sessions.ts';
import { addUserChanges, findAnyUserVersion, hasOtherAdmin } from '#users/user-store.ts';
import { completeDeletion, deleteAuthAccount } from './complete-deletion.ts';
import { completeJoinsInto } from './join-patient.ts';

/**
 * Deletes the caller's own account. Joins into it are completed first, since those records are the same person's.
 * Marking it ends every session and refuses their other calls. If it breaks off, the same call or the scheduled
 * function completes it.
 */
export async function deleteAccount(deps: Deps, { identity }: IdentifiedActor, id: string): Promise<void> {
  const { uid, signedInAt } = identity;
  assertSelf(identity, id);
  if (!isRecentSignIn(signedInAt, deps.clock.now())) throw new AppError('recent_sign_in_needed');
  const isMarked = await markAsLeaving(deps, uid);
  if (isMarked) await completeDeletion(deps, uid);
  // The user has signed in but never had a record.
  else {
    await removeAll(deps.db, recordsOf(deps.db, 'sessions', uid));
    await deleteAuthAccount(deps, uid);
  }
}

/**
 * Marks the record as leaving; returns whether there is one. Of the last two admins at once, one stays. A join that
 * begins meanwhile changes the record: this then starts again.
 */
function markAsLeaving(deps: Deps, uid: string): Promise<boolean> {
  const { db, clock } = deps;
  return runTransaction(db, async (transaction) => {
    const version = await findAnyUserVersion(db, uid);
    if (!version) return false;
    const { user, updateTime } = version;
    if (user.deletion) return true;
    await completeJoinsInto(deps, uid);
    const isLastAdmin = user.role === 'Admin' && !(await hasOtherAdmin(db, transaction, uid));
    if (isLastAdmin) throw new AppError('last_admin');
    const now = clock.now();
    const deletion = { requestedAt: new Date(now).toISOString(), alias: newAlias(), by: null };
    addUserChanges(db, transaction, user, { deletion, endedSessions: endAllSessions(now) }, updateTime);
    return true;
  });
}

const aliasStart = 'deleted-';

/** A random id that belongs to no user and looks like every other alias. */
export const newAlias = () => `${aliasStart}${randomBytes(12).toString('base64url')}`;

/** Whether an id is the alias of a deleted user. */
export const isAlias = (id: string): boolean => id.startsWith(aliasStart);

/**
 * Erases a patient without an account: upcoming appointments are cancelled, past ones keep no name, the record goes
 * last. The same call or the scheduled function completes an interrupted one. A patient who is being joined with an
 * account is refused as one who has an account.
 */
export async function erasePatient(deps: Deps, actor: Actor, id: string): Promise<void> {
  await completeJoinsInto(deps, id);
  await runTransaction(deps.db, async (transaction) => {
    const version = await findAnyUserVersion(deps.db, id);
    if (!version?.user.isPatient) throw new AppError('not_found', { message: 'There is no such patient.' });
    const { user, updateTime } = version;
    if (user.hasAccount)
      throw new AppError('has_account', { message: 'They have an account, and delete it themselves.' });
    if (user.joining)
      throw new AppError('has_account', {
        message: 'This record is being joined with another. Undo that first, or wait until it is done.',
      });
    if (user.deletion) return;
    const requestedAt = new Date(deps.clock.now()).toISOString();
    const deletion = { requestedAt, alias: newAlias(), by: actor.user._id };
    addUserChanges(deps.db, transaction, user, { deletion }, updateTime);
  });
  await completeDeletion(deps, id);
}
