import type { Appointment } from '@garden-room/contract/appointment';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRestoreAppointment } from '#api/restore-appointment.ts';
import { WhichAppointment } from '#components/appointments/appointment-words.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { FocusedSection } from '#components/ui/focused-section.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { paths } from '#config/paths.ts';
import { undoSeconds } from '#config/undo.ts';
import { hasCode } from '#lib/api-error.ts';
import { statusWords } from './status-badge.tsx';

export type Outcome = { kind: 'cancelled' | 'moved'; appointment: Appointment };

/** The outcome of a change. Takes the focus, because the button that made the change may have been removed. */
export function ChangeOutcome({ outcome: { kind, appointment } }: { outcome: Outcome }) {
  const [expired, setExpired] = useState(false);
  return (
    <FocusedSection
      aria-label="What has just changed"
      focusKey={`${expired}`}
      className="mb-8 scroll-mt-32 print:hidden"
    >
      {kind === 'cancelled' ? (
        <CancelledNotice appointment={appointment} onExpire={() => setExpired(true)} />
      ) : (
        <Notice tone="success" title="Your visit has a new time">
          <WhichAppointment appointment={appointment} />
          {appointment.status === 'pending' && ' The practice will confirm it.'}
        </Notice>
      )}
    </FocusedSection>
  );
}

type CancelledNoticeProps = {
  appointment: Appointment;
  /** Called when the button is removed while it has the focus. */
  onExpire: () => void;
};

/** A visit has been cancelled, and can be restored for a short while. */
function CancelledNotice({ appointment, onExpire }: CancelledNoticeProps) {
  const restore = useRestoreAppointment(appointment._id);
  const [undoable, setUndoable] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const untouched = restore.isIdle;

  const expire = useEffectEvent(() => {
    const focused = document.activeElement === button.current;
    setUndoable(false);
    if (focused) onExpire();
  });
  useEffect(() => {
    if (!untouched) return;
    const timer = setTimeout(() => expire(), undoSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [untouched]);

  if (restore.isSuccess) {
    const { word, meaning } = statusWords[restore.data.status];
    return (
      <Notice tone="success" title="Your visit is booked again">
        <WhichAppointment appointment={restore.data} /> {word}: {meaning}
      </Notice>
    );
  }
  if (restore.isError && isFinal(restore.error)) {
    return (
      <Notice
        tone="error"
        title="The cancellation could not be taken back"
        action={<BookAgain of={appointment} />}
      >
        {restore.error.message} <PhoneLink />
      </Notice>
    );
  }
  return (
    <>
      <Notice
        tone="success"
        title="Your visit is cancelled"
        action={
          undoable ? (
            <Button
              ref={button}
              variant="secondary"
              size="sm"
              busyText={restore.isPending ? 'Taking it back…' : undefined}
              onClick={() => restore.mutate()}
            >
              Undo
            </Button>
          ) : (
            <BookAgain of={appointment} />
          )
        }
      >
        <WhichAppointment appointment={appointment} /> The time is free for somebody else.
      </Notice>
      {restore.isError && <Notice tone="error">{restore.error.message}</Notice>}
    </>
  );
}

/** Whether pressing again would be answered the same. */
const isFinal = (error: Error) => hasCode(error, 'slot_taken', 'illegal_move', 'too_many_open', 'not_found');

const BookAgain = ({ of }: { of: Appointment }) => (
  <ButtonLink to={paths.bookService(of.serviceId)} variant="secondary" size="sm">
    Book another time
  </ButtonLink>
);
