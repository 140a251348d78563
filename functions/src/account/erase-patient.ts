import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { runTransaction } from '#lib/retry-on-conflict.ts';
import type { Actor } from '#users/actor.ts';
import { addUserChanges, findAnyUserVersion } from '#users/user-store.ts';
import { completeDeletion } from './complete-deletion.ts';
import { newAlias } from './delete-account.ts';
import { completeJoinsInto } from './join-patient.ts';

/**
 * Erases a patient without an account, on behalf of the practice. As in a deletion, upcoming appointments are
 * cancelled, past ones are kept without the name, and the record is removed last. The same call, or the scheduled
 * function, completes an interrupted one. Refuses `not_found`, and `has_account` for a user with an account or a
 * patient who is being joined with one.
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
