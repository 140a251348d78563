import type { User } from '@garden-room/contract/user';
import { auditRead } from '#audit/audit-read.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { ListPage, PageRequest } from '#lib/page.ts';
import type { Actor, IdentifiedActor } from './actor.ts';
import { foundDependant } from './user-search.ts';
import { findUser, listUserPage } from './user-store.ts';

/**
 * A record by email: the caller's own, or any for an admin, whose read is audited. The identity provider decides whose
 * an email is: a record may be outdated, and the address another user's by now.
 */
export async function getUser(
  deps: Pick<Deps, 'db' | 'auth' | 'clock'>,
  { identity, user: own }: IdentifiedActor,
  email: string,
): Promise<User> {
  if (email === (own ?? identity).email) return found(own);
  if (email !== identity.email && own?.role !== 'Admin') throw new AppError('forbidden');
  const { users } = await deps.auth.getUsers([{ email }]);
  const owner = users[0]?.uid;
  if (owner === identity.uid) return found(own);
  if (own?.role !== 'Admin') throw new AppError('forbidden');
  const user = found(owner === undefined ? null : await findUser(deps.db, owner));
  await auditRead(deps, { user: own }, { target: `users/${user._id}`, patientId: user._id });
  return user;
}

function found(user: User | null): User {
  if (!user) throw new AppError('not_found', { message: 'There is no account with that email.' });
  return user;
}

/** All users, admins first, then by name; that they are read is audited. */
export async function listUsers(
  deps: Deps,
  actor: Actor,
  { search, ...page }: PageRequest & { search?: string | undefined },
): Promise<ListPage<User>> {
  const list = await listUserPage(deps, { search }, page);
  await auditRead(deps, actor, { list: 'users' });
  return { ...list, items: list.items.map((user) => ({ ...user, foundAs: foundDependant(user, search) })) };
}
