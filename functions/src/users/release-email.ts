import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { addUserChanges, findUsersByEmail } from './user-store.ts';

/**
 * Makes sure that no other record has an email before `uid`'s gets it; the identity provider decides. An outdated
 * record gets its account's address; refuses `forbidden` if that is the caller's. `moving` users are ignored: two who
 * swap addresses would block each other.
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
