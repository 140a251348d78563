import type { User } from '@garden-room/contract/user';
import { fetchOwnUser, fetchUser } from '#api/session.ts';
import { ApiError, isPersonRefused } from '#lib/api-error.ts';
import { notifyError, withdrawError } from '#lib/notify.ts';
import { sessionStore } from './session-store.ts';
import { clearOnUserChange } from './sign-out.ts';

/**
 * The record of the user whose session cookie this browser has; `email` is the one that it remembers, if any. Null when
 * the server has none for it: this browser's sign-in then decides. Throws when the server does not answer.
 */
export async function userByCookie(email: string | null): Promise<User | null> {
  clearOnUserChange();
  try {
    const options = { announceRefusal: false };
    return await (email === null ? fetchOwnUser(options) : fetchUser(email, options));
  } catch (error) {
    // No session, another user's session, or no record yet: this browser's sign-in decides.
    if (isPersonRefused(error) || (error instanceof ApiError && error.status === 404)) return null;
    throw error;
  }
}

/** Refetches the signed-in user's record, after the server may have changed it. */
export async function refreshUser(): Promise<void> {
  const before = sessionStore.read().user;
  if (!before) return;
  const isStill = () => sessionStore.read().user?._id === before._id;
  try {
    const user = await fetchUser(before.userEmail);
    withdrawError('user details');
    if (isStill()) sessionStore.update({ user });
  } catch {
    if (isStill()) notifyError('Failed to fetch user details', 'user details');
  }
}

/** Puts an answer of the server into the session's user record, if it is still that user's. */
export function changeOwnRecord(ownerId: string, change: (user: User) => Partial<User>): void {
  const { user } = sessionStore.read();
  if (user?._id !== ownerId) return;
  sessionStore.update({ user: { ...user, ...change(user) } });
}
