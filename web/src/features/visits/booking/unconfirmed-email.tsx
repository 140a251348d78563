import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConfirmationLink } from '#api/email-confirmation.ts';
import { scheduleQuery } from '#api/schedule.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { loadCode } from '#lib/load-or-reload.ts';

type UnconfirmedEmailProps = {
  /** Whether the service confirms at once, which holds for confirmed addresses alone. */
  atOnce: boolean;
  /** Called with whether the address is known not to be confirmed. */
  onKnown: (isUnconfirmed: boolean) => void;
};

/**
 * Says, to a patient who has booked before or would be confirmed at once, how few of their requests can wait for an
 * answer until their email is confirmed: before they choose a time in vain. Follows a confirmation in another tab.
 */
export default function UnconfirmedEmail({ atOnce, onKnown }: UnconfirmedEmailProps) {
  const confirmed = useConfirmed();
  const schedule = useQuery({ ...scheduleQuery, enabled: confirmed === false });
  const limit = schedule.data?.maxPendingUnverified;
  const [seen, setSeen] = useState(false);
  const isUnconfirmed = confirmed === false && limit !== undefined;
  if (isUnconfirmed && !seen) setSeen(true);
  const tell = useEffectEvent(onKnown);
  useEffect(() => {
    tell(confirmed === false);
    return () => tell(false);
  }, [confirmed]);
  if (isUnconfirmed) {
    const requests = limit === 1 ? 'one request' : `${limit} requests`;
    return (
      <UnconfirmedNotice
        refused={false}
        text={`Your email address is not confirmed yet. Until it is, ${atOnce ? 'this visit is a request, a time that begins too soon for our answer is refused, and ' : ''}no more than ${requests} of yours can wait for an answer. The link to confirm it is in the email that we sent you when you registered.`}
      />
    );
  }
  return confirmed && seen && <Notice tone="success">Your email address is confirmed.</Notice>;
}

/** Whether the email of this browser's sign-in is confirmed; null until that is known, and where nobody asks. */
export function useConfirmed({ enabled = true } = {}): boolean | null {
  const [confirmed, setConfirmed] = useState<boolean | null>(null);
  useEffect(() => {
    if (!enabled) return;
    const unmounted = new AbortController();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      loadCode(() => import('#lib/auth/sign-in-methods.ts'))
        .then(({ readSignIn }) => readSignIn())
        .then(
          (signIn) => {
            if (!unmounted.signal.aborted) setConfirmed(signIn?.emailVerified ?? null);
          },
          // Not known: the server says it when the booking is sent.
          () => {},
        );
    };
    look();
    document.addEventListener('visibilitychange', look, { signal: unmounted.signal });
    return () => unmounted.abort();
  }, [enabled]);
  return confirmed;
}

type UnconfirmedNoticeProps = {
  text: string;
  /** Whether a booking has been refused already. Then the next press looks up whether the email is confirmed. */
  refused?: boolean;
};

/**
 * A notice that the patient must confirm their email before they book, with a new link: no reload or login is needed.
 */
export function UnconfirmedNotice({ text, refused = true }: UnconfirmedNoticeProps) {
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
