import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useVerificationLink } from '#lib/auth/use-verification-link.ts';

/**
 * A refusal until the patient has confirmed their email, with a new link. The next press looks up whether they have: no
 * reload or login is needed.
 */
export default function UnconfirmedNotice({ text }: { text: string }) {
  const { send, isSending, sentTo, failure } = useVerificationLink();
  return (
    <Notice
      tone={sentTo === null ? 'error' : 'success'}
      action={
        <Button
          variant="secondary"
          size="sm"
          busyText={isSending ? 'Sending…' : undefined}
          onClick={() => void send()}
        >
          Send the link again
        </Button>
      }
    >
      {sentTo === null ? (
        text
      ) : (
        <>
          We have sent a new link to {sentTo}. Open it in another tab, then press the button here again: what
          you have chosen stays.
        </>
      )}
      {failure !== null && <p className="mt-2">{failure}</p>}
    </Notice>
  );
}
