import type { User } from '@garden-room/contract/user';
import { nameOf } from '#lib/name-of.ts';

/** Name and email of a user in a question about them, because two users may share a name. */
export const UserIdentity = ({ user }: { user: User }) => (
  <>
    <strong className="font-semibold wrap-anywhere">{nameOf(user)}</strong>{' '}
    <span className="break-all">({user.userEmail})</span>
  </>
);
