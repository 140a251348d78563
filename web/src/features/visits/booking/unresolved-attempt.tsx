import { nameWithYear } from '@garden-room/contract/dependant';
import { zoneName } from '@garden-room/contract/zone';
import { DateAndTime } from '#components/appointments/appointment-words.tsx';
import { Button } from '#components/ui/button.tsx';
import { FocusedSection } from '#components/ui/focused-section.tsx';
import { OrCall } from '#components/ui/links.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { PatientTime } from '#components/ui/patient-time.tsx';
import { forReader } from '#lib/for-reader.ts';
import { retryDelays, type useAttempt } from './use-attempt.ts';
import { failureText } from './use-slot-choice.ts';

type Open = NonNullable<ReturnType<typeof useAttempt>['open']>;

type UnresolvedAttemptProps = {
  open: Open;
  /** Whether an admin books for a patient. */
  byPractice?: boolean;
  onRetry: () => void;
  onWithdraw: () => void;
};

/**
 * A booking whose outcome is unknown, in place of the form, so that no second one is made meanwhile; giving it up asks
 * the API first whether it was booked.
 */
export function UnresolvedAttempt({ open, byPractice = false, onRetry, onWithdraw }: UnresolvedAttemptProps) {
  const asking = open.phase === 'asking';
  const label = byPractice
    ? { 'aria-label': 'A booking without an answer' }
    : { 'aria-labelledby': 'unresolved' };
  return (
    <FocusedSection {...label} className="flex max-w-2xl scroll-my-6 flex-col gap-5">
      {byPractice ? <PracticeNotice open={open} /> : <PatientNotice open={open} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          onClick={onRetry}
          busyText={asking ? (byPractice ? 'Asking…' : 'Asking the practice…') : undefined}
        >
          Try again
        </Button>
        {!open.attempt.withdrawn && (
          <Button variant="quiet" onClick={onWithdraw} aria-disabled={asking}>
            Stop and choose another time
          </Button>
        )}
      </div>
    </FocusedSection>
  );
}

function PracticeNotice({ open: { attempt, offline } }: { open: Open }) {
  const { serviceName, date, time } = attempt.booking;
  return (
    <Notice
      tone={offline ? 'info' : 'error'}
      title={offline ? 'You are offline' : 'We have not heard whether this is booked'}
    >
      <span>{serviceName}</span>, <DateAndTime date={date} time={time} />.{' '}
      <span>
        {attempt.withdrawn
          ? 'It is not sent again. You can choose anew once it is known whether it had arrived.'
          : 'It is asked for again by itself, and by you: nothing is booked twice.'}
      </span>
    </Notice>
  );
}

function PatientNotice({ open }: { open: Open }) {
  const { booking, attendee, at, withdrawn } = open.attempt;
  return (
    <>
      <h2 id="unresolved" className="text-2xl text-evergreen-strong">
        {withdrawn ? 'Making sure that nothing is booked' : 'We do not know yet whether this is booked'}
      </h2>
      <p className="border-y border-hairline py-4">
        <span className="block font-semibold">
          <DateAndTime {...booking} />
        </span>
        <span>{`${booking.serviceName ?? ''}, for ${attendee ? nameWithYear(attendee) : (booking.name ?? '')}`}</span>
        {at && (
          <span className="block text-sm text-ink-soft">
            <span>{zoneName(at.timeZone)}</span>
            <PatientTime {...at} date={booking.date} named className="block" />
          </span>
        )}
      </p>
      <Explanation open={open} />
    </>
  );
}

function Explanation({ open: { attempt, offline, failures, error } }: { open: Open }) {
  const byItself = failures < retryDelays.length;
  if (offline) {
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
        <span>
          <span>
            {forReader(
              'The practice could not be reached. Trying again never books twice',
              'The website did not answer. Trying again never books twice',
            )}
          </span>
          <OrCall />
        </span>
      )}
    </Notice>
  );
}
