import { useConfirmationLink } from '#api/email-confirmation.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';

type UnconfirmedNoticeProps = {
  text: string;
  /** Whether a booking has been refused already. Then the next press looks up whether the email is confirmed. */
  refused?: boolean;
};

/** What cannot be booked until the patient has confirmed their email, with a new link: no reload or login is needed. */
export default function UnconfirmedNotice({ text, refused = true }: UnconfirmedNoticeProps) {
  const { send, isSending, sentTo, failure } = useConfirmationLink();
  const next = refused ? 'press the button here again' : 'come back';
  const before = refused ? 'error' : 'info';
  return (
    <Notice
      tone={sentTo === null ? before : 'success'}
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
      <span>
        {sentTo === null
          ? text
          : `We have sent a new link to ${sentTo}. It may take a minute. Open it in another tab, then ${next}: what you have chosen stays.`}
      </span>
      {failure !== null && <p className="mt-2">{failure}</p>}
    </Notice>
  );
}
