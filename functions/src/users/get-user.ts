import type { User } from '@garden-room/contract/user';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { IdentifiedActor } from './actor.ts';
import { findUser } from './user-store.ts';

/**
 * A record by email: one's own, or for an admin anybody's. Whose an email is, the identity provider says: a record may
 * be behind it, and somebody else have the address by now. Refuses `forbidden`, `not_found`.
 */
export async function getUser(
  { db, auth }: Pick<Deps, 'db' | 'auth'>,
  { identity, user: own }: IdentifiedActor,
  email: string,
): Promise<User> {
  if (email === (own ?? identity).email) return found(own);
  if (email !== identity.email && own?.role !== 'Admin') throw new AppError('forbidden');
  const { users } = await auth.getUsers([{ email }]);
  const owner = users[0]?.uid;
  if (owner === identity.uid) return found(own);
  if (own?.role !== 'Admin') throw new AppError('forbidden');
  return found(owner === undefined ? null : await findUser(db, owner));
}

function found(user: User | null): User {
  if (!user) throw new AppError('not_found', { message: 'There is no account with that email.' });
  return user;
}
