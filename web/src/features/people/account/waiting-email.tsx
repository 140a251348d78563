import type { User } from '@garden-room/contract/user';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { authErrorMessage } from '#lib/auth/auth-error-words.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';
import { keepEmailChange } from './email-change.ts';

type WaitingEmailProps = {
  email: string;
  user: Pick<User, '_id' | 'userEmail'>;
  /** Whether the practice has noted it, and no link was sent from this browser. */
  isNoted: boolean;
};

/** Says that a new email waits for its link to be opened, and sends that, or once more. */
export default function WaitingEmail({ email, user, isNoted }: WaitingEmailProps) {
  const current = user.userEmail;
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | { failure: string }>('idle');
  const send = async () => {
    setState('sending');
    try {
      const { requestEmailChange, signInKnown } = await loadOrReload(
        () => import('#lib/auth/change-credentials.ts'),
      );
      await signInKnown();
      await requestEmailChange(email);
      keepEmailChange(user._id, email);
      setState('sent');
    } catch (error) {
      setState({
        failure: authErrorMessage(error) ?? 'The link could not be sent. Please try again.',
      });
    }
  };
  return (
    <div className="mt-6">
      <Notice
        action={
          <Button
            variant="secondary"
            size="sm"
            busyText={state === 'sending' ? 'Sending…' : undefined}
            onClick={() => void send()}
          >
            {isNoted ? 'Send the link' : 'Send the link again'}
          </Button>
        }
      >
        <p>
          <span>
            {isNoted
              ? `The practice has noted ${email} as your new email. Confirm it by the link that we send there.`
              : `Your new email ${email} waits to be confirmed: open the link we sent there.`}
          </span>{' '}
          <span>{`Until then, ${current} stays your email.`}</span>
        </p>
        {state === 'sent' && (
          <p className="mt-2">
            {isNoted
              ? 'We have sent it. Look among the unwanted mail, too.'
              : 'We have sent it again. Look among the unwanted mail, too.'}
          </p>
        )}
        {typeof state === 'object' && <p className="mt-2 text-danger">{state.failure}</p>}
      </Notice>
    </div>
  );
}
