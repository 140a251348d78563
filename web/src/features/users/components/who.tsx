import type { User } from '@garden-room/contract/user';
import { nameOf } from '#lib/name-of.ts';

/** Who somebody is in a question about them: namesakes have different emails. */
export const Who = ({ user }: { user: User }) => (
  <>
    <strong className="font-semibold wrap-anywhere">{nameOf(user)}</strong>{' '}
    <span className="break-all">({user.userEmail})</span>
  </>
);
