import { useEffect, useRef } from 'react';
import { deleteOwnAccount } from '#api/account.ts';
import { holdRefusals } from '#lib/api-client.ts';
import { ApiError, hasCode } from '#lib/api-error.ts';
import { authErrorMessage } from '#lib/auth/auth-error-words.ts';

/**
 * Why an account is not deleted yet: `identity`, the sign-in failed; `lost`, no answer came, and the account may be
 * deleted all the same.
 */
export type DeletionFailure = { kind: 'identity' | 'refused' | 'lost'; message: string };

/**
 * Deletes an account with the ID token of a new sign-in from `confirm`; returns null when it is deleted. A lost answer
 * keeps the token: the next attempt completes the deletion, even if the account is gone by then.
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
    // From now on the server refuses every other call of this user.
    release.current ??= holdRefusals();
    try {
      await deleteOwnAccount(userId, token.current);
      return null;
    } catch (error) {
      if (!isRefusal(error)) return { kind: 'lost', message: lostWords };
      token.current = null;
      // The token is too old; get a new one.
      if (isKept && hasCode(error, 'recent_sign_in_needed')) return attempt(confirm);
      return { kind: 'refused', message: error.message };
    }
  };
}

const notSignedInHere = 'This browser cannot confirm it. Please log out and in again, then repeat this.';
const lostWords =
  'We have not heard whether it was done. Press the button again: what has begun is completed, and nothing is done twice.';

/** Whether the server has refused the call, so that nothing has changed. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
