import type { User } from '@garden-room/contract/user';
import type { Registration } from '@garden-room/contract/user-forms';
import { endSession } from '#api/end-session.ts';
import { getUser } from '#api/get-user.ts';
import { manageUser } from '#api/manage-user.ts';
import { startSession } from '#api/start-session.ts';
import { privacyNotice } from '#config/privacy-notice.ts';
import { hasCode } from '#lib/api-error.ts';
import type { AuthUser } from '#lib/auth/auth-user.tsx';
import { confirmSignOut, isSignOutPending } from './pending-sign-out.ts';
import { registrationOf } from './registration.ts';

/** The exchange before: a queue of one, so that the cookies of two people are set and cleared in order. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Brings the server's session in line with this browser's sign-in: creates cookie and user record, or removes both
 * after a sign-out. A session whose end the server has not confirmed is ended first. Exchanges run one after the
 * other; one that was aborted meanwhile does nothing and throws `AbortError`.
 */
export function exchange(authUser: AuthUser | null, signal: AbortSignal): Promise<User | null> {
  const turn = previous.then(async () => {
    signal.throwIfAborted();
    if (authUser === null || isSignOutPending()) {
      await endSession(signal);
      confirmSignOut();
    }
    return authUser && open(authUser, signal);
  });
  previous = turn.catch(() => {});
  return turn;
}

async function open(authUser: AuthUser, signal: AbortSignal): Promise<User> {
  await startSession(authUser, signal);
  try {
    return await getUser(authUser.email, { signal });
  } catch (error) {
    if (!hasCode(error, 'not_found')) throw error;
    return createRecord(registrationOf(authUser), signal);
  }
}

/** With the privacy notice that they were shown; an outdated one is none, and the first booking asks again. */
async function createRecord(registration: Registration, signal: AbortSignal): Promise<User> {
  try {
    return await manageUser({ ...registration, privacyNotice: privacyNotice.version }, { signal });
  } catch (error) {
    if (!hasCode(error, 'notice_outdated')) throw error;
    return manageUser(registration, { signal });
  }
}
