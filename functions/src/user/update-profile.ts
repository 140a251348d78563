import type { Profile, User } from '@garden-room/contract/user';
import { type Actor, assertSelfOrAdmin } from '../lib/actor.ts';
import { AppError } from '../lib/app-error.ts';
import type { Deps } from '../lib/deps.ts';
import { findUser, updateUser } from './user-store.ts';

/**
 * Changes name, phone and address. The email stays: it follows once the identity provider has verified the new one
 * and its owner signs in with it. Refuses `forbidden`, `not_found`.
 */
export async function updateProfile({ db }: Deps, actor: Actor, id: string, profile: Profile): Promise<User> {
  assertSelfOrAdmin(actor, id);
  const user = await findUser(db, id);
  if (!user) throw new AppError('not_found');
  const { name, phone, address } = profile;
  await updateUser(db, id, { name, phone, address });
  return { ...user, name, displayName: name, phone, address };
}
