import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { authErrorMessage } from '#lib/auth/auth-error.ts';
import { loadOrReload } from '#lib/load-or-reload.ts';

/** Says that a new email waits for its link to be opened, and sends that once more. */
export default function WaitingEmail({ email, current }: { email: string; current: string }) {
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | { failure: string }>('idle');
  const send = async () => {
    setState('sending');
    try {
      const { requestEmailChange, signInKnown } = await loadOrReload(
        () => import('#lib/auth/change-credentials.ts'),
      );
      await signInKnown();
      await requestEmailChange(email);
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
            Send the link again
          </Button>
        }
      >
        <p>
          <span>{`Your new email ${email} waits to be confirmed: open the link we sent there.`}</span>{' '}
          <span>{`Until then, ${current} stays your email.`}</span>
        </p>
        {state === 'sent' && (
          <p className="mt-2">We have sent it again. Look among the unwanted mail, too.</p>
        )}
        {typeof state === 'object' && <p className="mt-2 text-danger">{state.failure}</p>}
      </Notice>
    </div>
  );
}
