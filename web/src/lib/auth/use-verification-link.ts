import { useState } from 'react';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { authErrorMessage } from './auth-error.ts';

/**
 * Sends the signed-in user the link that confirms their email again. `sentTo` is the last address it was sent to, `failure`
 * why it was not. Firebase is loaded on demand, so that no page waits for it.
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
