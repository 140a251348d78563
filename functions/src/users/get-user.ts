import type { User } from '@garden-room/contract/user';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { IdentifiedActor } from './actor.ts';
import { findUserByEmail } from './user-store.ts';

/** A record by email: one's own, or for an admin anybody's. Refuses `forbidden`, `not_found`. */
export async function getUser({ db }: Deps, actor: IdentifiedActor, email: string): Promise<User> {
  const own = email === actor.identity.email || email === actor.user?.email;
  if (!own && actor.user?.role !== 'Admin') throw new AppError('forbidden');
  const user = own ? actor.user : await findUserByEmail(db, email);
  if (!user) throw new AppError('not_found', { message: 'There is no account with that email.' });
  return user;
}
