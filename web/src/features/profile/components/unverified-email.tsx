import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useVerificationLink } from '#lib/auth/use-verification-link.ts';

/** Shown while the email is unconfirmed, with a button to send the link again. */
export function UnverifiedEmail({ email }: { email: string }) {
  const { send, isSending, sentTo, failure } = useVerificationLink();
  return (
    <div className="mb-6">
      <Notice
        title="Please confirm your email address"
        action={
          sentTo === null && (
            <Button
              variant="secondary"
              size="sm"
              busyText={isSending ? 'Sending…' : undefined}
              onClick={() => void send()}
            >
              Send the link again
            </Button>
          )
        }
      >
        <p role="status">
          {failure ??
            (sentTo === null
              ? `We sent a link to ${email} when you registered. Open it, so that our messages reach you and nobody else.`
              : `We have sent a new link to ${sentTo}. It may take a minute; look among the unwanted mail too.`)}
        </p>
      </Notice>
    </div>
  );
}
