import type { User } from '@garden-room/contract/user';
import type { Profile } from '@garden-room/contract/user-forms';
import { addAudit } from '#audit/audit-store.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { retryOnConflict } from '#lib/retry-on-conflict.ts';
import { type Actor, assertSelfOrAdmin } from './actor.ts';
import { addUserChanges, findUserVersion } from './user-store.ts';

/**
 * Changes name, phone and address. The email stays: it follows once the identity provider has verified the new one
 * and its owner signs in with it. Refuses `forbidden`, `not_found`.
 */
export async function updateProfile(deps: Deps, actor: Actor, id: string, profile: Profile): Promise<User> {
  assertSelfOrAdmin(actor, id);
  // A record that is removed meanwhile is a conflict, and then not found.
  return retryOnConflict(() => commitProfile(deps, actor, id, profile));
}

async function commitProfile(
  { db, clock }: Deps,
  actor: Actor,
  id: string,
  { name, phone, address }: Profile,
): Promise<User> {
  const version = await findUserVersion(db, id);
  if (!version) throw new AppError('not_found');
  const { user, updateTime } = version;
  const before = { name: user.name, phone: user.phone, address: user.address };
  const after = { name, phone, address };
  const batch = db.batch();
  addUserChanges(db, batch, user, after, updateTime);
  addAudit(db, batch, actor, { action: 'edit-profile', target: `users/${id}`, before, after }, clock.now());
  await batch.commit();
  return { ...user, ...after, displayName: name };
}
