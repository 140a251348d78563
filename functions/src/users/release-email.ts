import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { addUserChanges, findUsersByEmail } from './user-store.ts';

/**
 * Makes sure that no other record carries an email before the record of `uid` does; the identity provider decides
 * whose it is. An outdated record, whose owner has changed their address and not signed in since, gets the address
 * of its account. Refuses `forbidden` when the caller's own record is the outdated one. `moving`: users whose
 * records change address in the same run. They are ignored, because two users who swap addresses would block each other.
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
      // A deleted account has no other address: its record keeps this one, but is never returned for it.
      if (!current) continue;
      await releaseEmail(deps, { email: current, uid: user._id }, [...moving, user._id]);
      addUserChanges(db, batch, user, { email: current }, updateTime);
    }
    await batch.commit();
  });
}
