import { useEffect, useRef, useState } from 'react';
import { deleteAccount } from '#api/delete-account.ts';
import { holdRefusals } from '#lib/api-client.ts';
import { ApiError, hasCode } from '#lib/api-error.ts';
import { authErrorMessage } from '#lib/auth/auth-error.ts';

/** Why an account is not deleted yet: `identity` is who one is, which stands at the field; `lost` may be done all the same. */
export type DeletionFailure = { kind: 'identity' | 'refused' | 'lost'; message: string };

/**
 * Deletes an account once `confirm` has answered an ID token of a fresh sign-in. An answer that is lost leaves the token: the
 * next try completes what the first has begun, also when there is no account any more that one could sign in to.
 */
export function useAccountDeletion(userId: string, onDeleted: () => void) {
  const token = useRef<string | null>(null);
  const [failure, setFailure] = useState<DeletionFailure | null>(null);
  const release = useRef<(() => void) | null>(null);
  useEffect(() => () => release.current?.(), []);

  const attempt = async (confirm: () => Promise<string>) => {
    setFailure(null);
    const confirmed = token.current !== null;
    try {
      token.current ??= await confirm();
    } catch (error) {
      setFailure({ kind: 'identity', message: authErrorMessage(error) ?? notSignedInHere });
      return;
    }
    release.current ??= holdRefusals();
    try {
      await deleteAccount(userId, token.current);
      onDeleted();
    } catch (error) {
      if (!isLost(error)) token.current = null;
      // It was good when it was fetched; the one that is fetched now will be.
      if (confirmed && hasCode(error, 'recent_sign_in_needed')) return attempt(confirm);
      setFailure(toFailure(error));
    }
  };

  return { attempt, failure, isConfirmed: failure?.kind === 'lost' };
}

const notSignedInHere = 'This browser cannot confirm it. Please log out and in again, then repeat this.';

/** No answer, or none that says what has happened. */
function isLost(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

function toFailure(error: unknown): DeletionFailure {
  if (isLost(error) || !(error instanceof ApiError)) {
    const message =
      'We have not heard whether it was done. Press the button again: what has begun is completed, and nothing is done twice.';
    return { kind: 'lost', message };
  }
  const kind = hasCode(error, 'recent_sign_in_needed', 'unauthenticated') ? 'identity' : 'refused';
  return { kind, message: error.message };
}
