import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useVerificationLink } from '#lib/auth/use-verification-link.ts';
import type { BookingProblem } from '../booking-problem.ts';
import { LostSlot } from './lost-slot.tsx';

type UnconfirmedNoticeProps = { problem: BookingProblem; patientId: string | null };

/**
 * Refused until the patient has confirmed their email: the link once more. Whether they have is looked up with the next
 * press; nothing has to be loaded anew or signed in to.
 */
export default function UnconfirmedNotice({ problem: { text, slot }, patientId }: UnconfirmedNoticeProps) {
  const { send, isSending, sentTo, failure } = useVerificationLink();
  const notice = (
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
  if (slot === null) return notice;
  return (
    <LostSlot patientId={patientId} slot={slot}>
      {notice}
    </LostSlot>
  );
}
