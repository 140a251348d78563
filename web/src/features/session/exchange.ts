import type { User } from '@garden-room/contract/user';
import { hasCode } from '#lib/api-error.ts';
import type { Identity } from '#lib/auth/identity.tsx';
import { endSession } from './api/end-session.ts';
import { getUser } from './api/get-user.ts';
import { saveUser } from './api/save-user.ts';
import { startSession } from './api/start-session.ts';
import { confirmSignOut, isSignOutPending } from './pending-sign-out.ts';

/** The end of the exchange before: cookies come and go in the order of the identities, never across each other. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Brings the server's session in line with an identity: a cookie and the user record for someone, neither for
 * nobody. A session whose end the server has not confirmed is ended first. Exchanges run one after the other; one
 * that was aborted meanwhile does nothing and throws `AbortError`.
 */
export function exchange(identity: Identity | null, signal: AbortSignal): Promise<User | null> {
  const turn = previous.then(async () => {
    signal.throwIfAborted();
    if (identity === null || isSignOutPending()) {
      await endSession(signal);
      confirmSignOut();
    }
    return identity && open(identity, signal);
  });
  previous = turn.catch(() => {});
  return turn;
}

async function open(identity: Identity, signal: AbortSignal): Promise<User> {
  await startSession(identity, signal);
  try {
    return await getUser(identity.email, signal);
  } catch (error) {
    if (!hasCode(error, 'not_found')) throw error;
    return saveUser(identity, signal);
  }
}
