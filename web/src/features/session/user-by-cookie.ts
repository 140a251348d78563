import type { User } from '@garden-room/contract/user';
import { getUser } from '#api/get-user.ts';
import { ApiError } from '#lib/api-error.ts';
import { notifyError } from '#lib/notify.ts';
import { guardPerson } from './guard-person.ts';
import { sessionStore } from './session-store.ts';

/** No such session, none of theirs, no record yet: what these mean, the sign-in of this browser knows. */
const openAnswers = new Set([401, 403, 404]);

/**
 * The record of the person whose session this browser holds. Null when the server knows none for that email; then the
 * sign-in of this browser decides. Throws what is no answer.
 */
export async function userByCookie(email: string): Promise<User | null> {
  guardPerson();
  try {
    return await getUser(email, { announceRefusal: false });
  } catch (error) {
    if (error instanceof ApiError && openAnswers.has(error.status)) return null;
    throw error;
  }
}

/** Reads the record of the person signed in anew, after something on the server may have changed it. */
export async function refreshUser(): Promise<void> {
  const before = sessionStore.read().user;
  if (!before) return;
  const isStill = () => sessionStore.read().user?._id === before._id;
  try {
    const user = await getUser(before.userEmail);
    if (isStill()) sessionStore.update({ user });
  } catch {
    if (isStill()) notifyError('Failed to fetch user details');
  }
}
