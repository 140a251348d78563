import { useState } from 'react';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { authErrorMessage } from './auth-error.ts';

/**
 * Sends whoever is signed in here the link that confirms their email once more. `sentTo` is the address that it went to
 * last, `failure` why it did not. Firebase comes when it is asked for: no page waits for it.
 */
export function useVerificationLink() {
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    setSending(true);
    setFailure(null);
    setSentTo(null);
    try {
      const { sendVerification } = await loadOrReload(import('./sign-in-methods.ts'));
      setSentTo(await sendVerification());
    } catch (error) {
      setFailure(authErrorMessage(error) ?? unsent);
    }
    setSending(false);
  };

  return { send, isSending, sentTo, failure };
}

const unsent = 'The link could not be sent. Please try again, or log out and in again first.';
