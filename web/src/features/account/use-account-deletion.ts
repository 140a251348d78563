import { useEffect, useRef } from 'react';
import { deleteAccount } from '#api/delete-account.ts';
import { holdRefusals } from '#lib/api-client.ts';
import { ApiError, hasCode } from '#lib/api-error.ts';
import { authErrorMessage } from '#lib/auth/auth-error.ts';

/**
 * Why an account is not deleted yet: `identity`, it could not be confirmed who it is; `lost`, no answer came, and it may be
 * done all the same.
 */
export type DeletionFailure = { kind: 'identity' | 'refused' | 'lost'; message: string };

/**
 * Deletes an account once `confirm` has answered an ID token of a fresh sign-in; answers null when it is gone. A lost answer
 * leaves the token: the next attempt completes what this one has begun, also when there is no account any more that one could
 * sign in to.
 */
export function useAccountDeletion(userId: string) {
  const token = useRef<string | null>(null);
  const release = useRef<(() => void) | null>(null);
  useEffect(() => () => release.current?.(), []);

  return async function attempt(confirm: () => Promise<string>): Promise<DeletionFailure | null> {
    const isKept = token.current !== null;
    try {
      token.current ??= await confirm();
    } catch (error) {
      return { kind: 'identity', message: authErrorMessage(error) ?? notSignedInHere };
    }
    // From now on everything else that is asked for them is refused.
    release.current ??= holdRefusals();
    try {
      await deleteAccount(userId, token.current);
      return null;
    } catch (error) {
      if (!isRefusal(error)) return { kind: 'lost', message: lostWords };
      token.current = null;
      // Kept for too long; a new one will do.
      if (isKept && hasCode(error, 'recent_sign_in_needed')) return attempt(confirm);
      return { kind: 'refused', message: error.message };
    }
  };
}

const notSignedInHere = 'This browser cannot confirm it. Please log out and in again, then repeat this.';
const lostWords =
  'We have not heard whether it was done. Press the button again: what has begun is completed, and nothing is done twice.';

/** Whether an answer came, and says that nothing has happened. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
