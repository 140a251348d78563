import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { addUserChanges, findUsersByEmail } from './user-store.ts';

/**
 * Makes sure that nobody else's record carries an email before `uid`'s does: an address is one person's at a time, and
 * whose, the identity provider says. A record that is behind, as its owner has moved to another address and not been
 * here since, gets the address that its account has now. Refuses `forbidden` when it is the caller who is behind.
 * `moving` are those whose records get another address anyway: people who have swapped addresses stand in a circle.
 */
export function releaseEmail(
  deps: Pick<Deps, 'db' | 'auth' | 'log'>,
  { email, uid }: { email: string; uid: string },
  moving: readonly string[] = [uid],
): Promise<void> {
  const { db, auth } = deps;
  return retryOnConflict(async () => {
    const others = (await findUsersByEmail(deps, email)).filter(({ user }) => !moving.includes(user._id));
    if (others.length === 0) return;
    const { users: accounts } = await auth.getUsers(others.map(({ user }) => ({ uid: user._id })));
    const batch = db.batch();
    for (const { user, updateTime } of others) {
      const current = accounts.find((account) => account.uid === user._id)?.email?.toLowerCase();
      if (current === email) throw new AppError('forbidden');
      // A deleted account has no other address: its record keeps this one, and nobody is answered with it.
      if (!current) continue;
      await releaseEmail(deps, { email: current, uid: user._id }, [...moving, user._id]);
      addUserChanges(db, batch, user, { email: current }, updateTime);
    }
    await batch.commit();
  });
}
