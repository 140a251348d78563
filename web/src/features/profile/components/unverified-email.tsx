import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { authErrorMessage } from '#lib/auth/auth-error.ts';
import { sendVerification } from '#lib/auth/sign-in-methods.ts';

/** An address that nobody has confirmed yet, and the link once more. */
export function UnverifiedEmail({ email }: { email: string }) {
  const [state, setState] = useState<'waiting' | 'sending' | 'sent'>('waiting');
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    setState('sending');
    setFailure(null);
    try {
      await sendVerification();
      setState('sent');
    } catch (error) {
      setFailure(authErrorMessage(error) ?? 'The link could not be sent. Please try again.');
      setState('waiting');
    }
  };

  return (
    <div className="mb-6">
      <Notice
        title="Please confirm your email address"
        action={
          state !== 'sent' && (
            <Button
              variant="secondary"
              size="sm"
              busyText={state === 'sending' ? 'Sending…' : undefined}
              onClick={send}
            >
              Send the link again
            </Button>
          )
        }
      >
        <p role="status">
          {failure ??
            (state === 'sent'
              ? `We have sent a new link to ${email}. It may take a minute; look among the unwanted mail too.`
              : `We sent a link to ${email} when you registered. Open it, so that our messages reach you and nobody else.`)}
        </p>
      </Notice>
    </div>
  );
}
