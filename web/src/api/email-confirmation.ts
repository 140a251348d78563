import { usersEndpoints } from '@garden-room/contract/endpoints/users';
import { sitePathSchema } from '@garden-room/contract/user-forms';
import { useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { authErrorMessage } from '#lib/auth/auth-error-words.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';

/**
 * Sends the signed-in user's confirmation link again, by the practice or, where it sends no emails, by the identity
 * provider. `sentTo` is the last address, `failure` why it was not sent. Firebase loads on demand, so that no page
 * waits for it.
 */
export function useConfirmationLink() {
  const [isSending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    setSending(true);
    setFailure(null);
    setSentTo(null);
    try {
      const { linkFrom, email } = await askPractice();
      if (linkFrom === 'nobody')
        setFailure('Your email address is confirmed by now: you need no other link.');
      else setSentTo(linkFrom === 'practice' ? email : await askProvider());
    } catch (error) {
      const refused = error instanceof ApiError ? error.message : authErrorMessage(error);
      setFailure(refused ?? unsent);
    }
    setSending(false);
  };

  return { send, isSending, sentTo, failure };
}

/** The page that a link leads back to; left out where its address is too odd to be sent. */
export const pageToContinue = (path: string): { continueTo?: string } => {
  const { data } = sitePathSchema.safeParse(path);
  return data === undefined ? {} : { continueTo: data };
};

function askPractice() {
  const { pathname, search, hash } = window.location;
  return callApi(usersEndpoints.sendConfirmation, { body: pageToContinue(pathname + search + hash) });
}

async function askProvider(): Promise<string> {
  const { sendVerification } = await loadOrReload(() => import('#lib/auth/sign-in-methods.ts'));
  return sendVerification();
}

const unsent = 'The link could not be sent. Please try again, or log out and in again first.';
