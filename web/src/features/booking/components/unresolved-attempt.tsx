import { nameWithYear } from '@garden-room/contract/dependant';
import { Button } from '#components/ui/button.tsx';
import { FocusedSection } from '#components/ui/focused-section.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PatientTime } from '#components/ui/patient-time.tsx';
import { PhoneLink } from '#components/ui/phone-link.tsx';
import { longDate, zoneName } from '#lib/clinic-time.ts';
import { retryDelays } from '../attempt.ts';
import { failureText } from '../booking-problem.ts';
import type { useAttempt } from '../use-attempt.ts';

type UnresolvedAttemptProps = {
  open: NonNullable<ReturnType<typeof useAttempt>['open']>;
  onRetry: () => void;
  onWithdraw: () => void;
};

/**
 * A booking of which nobody here knows whether it was made. In place of the form, so that no second one is made
 * meanwhile; the way back to it asks the practice first.
 */
export default function UnresolvedAttempt({ open, onRetry, onWithdraw }: UnresolvedAttemptProps) {
  const { attempt, phase } = open;
  const { booking, attendee, at, withdrawn } = attempt;
  return (
    <FocusedSection aria-labelledby="unresolved" className="flex max-w-2xl scroll-my-6 flex-col gap-5">
      <h2 id="unresolved" className="text-2xl text-evergreen-strong">
        {withdrawn ? 'Making sure that nothing is booked' : 'We do not know yet whether this is booked'}
      </h2>
      <p className="border-y border-hairline py-4">
        <span className="block font-semibold">
          {longDate(booking.date)}, <span className="whitespace-nowrap">{booking.time}</span>
        </span>
        {booking.serviceName}, for {attendee ? nameWithYear(attendee) : booking.name}
        {at && (
          <span className="block text-sm text-ink-soft">
            {zoneName(at.timeZone)}
            <PatientTime {...at} date={booking.date} named className="block" />
          </span>
        )}
      </p>
      <Explanation open={open} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={onRetry} busyText={phase === 'asking' ? 'Asking the practice…' : undefined}>
          Try again
        </Button>
        {!withdrawn && (
          <Button variant="quiet" className="-mx-1" onClick={onWithdraw} aria-disabled={phase === 'asking'}>
            Give it up and choose again
          </Button>
        )}
      </div>
    </FocusedSection>
  );
}

function Explanation({ open: { attempt, online, failures, error } }: Pick<UnresolvedAttemptProps, 'open'>) {
  const byItself = failures < retryDelays.length;
  if (!online) {
    return (
      <Notice title="You are offline">
        {attempt.withdrawn
          ? 'As soon as the line is back, we ask whether your booking had arrived. You can choose again then.'
          : 'Your booking is kept in this tab, and sent as soon as the line is back.'}
      </Notice>
    );
  }
  if (error === null) {
    return (
      <Notice>
        {byItself
          ? 'We have not heard yet whether it was booked, and are asking the practice.'
          : 'We never heard whether it was booked. Trying again books it once, or finds it booked.'}
      </Notice>
    );
  }
  return (
    <Notice tone="error" title={failureText(error)}>
      {byItself ? (
        'The answer was lost on the way. We ask again by ourselves; nothing is booked twice.'
      ) : (
        <>
          The practice could not be reached. Trying again never books twice; or call <PhoneLink />.
        </>
      )}
    </Notice>
  );
}
