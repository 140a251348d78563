import { Button } from '#components/ui/button.tsx';
import { FocusedSection } from '#components/ui/focused-section.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { longDate } from '#lib/clinic-time.ts';
import type { useAttempt } from '../use-attempt.ts';

type OpenAttemptProps = {
  open: NonNullable<ReturnType<typeof useAttempt>['open']>;
  onRetry: () => void;
  onWithdraw: () => void;
};

/** A booking of which the practice has not heard whether it was made: in place of the form, so that there are not two. */
export function OpenAttempt({ open, onRetry, onWithdraw }: OpenAttemptProps) {
  const { attempt, phase, online } = open;
  const { serviceName, date, time } = attempt.booking;
  const asking = phase === 'asking';
  return (
    <FocusedSection aria-label="A booking without an answer" className="flex flex-col gap-5">
      <Notice
        tone={online ? 'error' : 'info'}
        title={online ? 'We have not heard whether this is booked' : 'You are offline'}
      >
        {serviceName}, {longDate(date)}, {time}.{' '}
        {attempt.withdrawn
          ? 'It is not sent again. You can choose anew once it is known whether it had arrived.'
          : 'It is asked for again by itself, and by you: nothing is booked twice.'}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry} busyText={asking ? 'Asking…' : undefined}>
          Try again
        </Button>
        {!attempt.withdrawn && (
          <Button variant="quiet" onClick={onWithdraw} aria-disabled={asking}>
            Give it up and choose again
          </Button>
        )}
      </div>
    </FocusedSection>
  );
}
